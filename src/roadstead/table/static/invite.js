// Passing on the link of a table: into the clipboard, or by whatever the device shares with.

const linkOf = (button) => button.closest("[data-link]").dataset.link;
const able = { copy: () => navigator.clipboard, share: () => navigator.share };

function uncover() {
  for (const button of document.querySelectorAll("[data-invite]")) button.hidden = !able[button.dataset.invite]();
}

async function pass(button) {
  if (button.dataset.invite === "share") {
    await navigator.share({ title: document.title, url: linkOf(button) }).catch(() => {}); // somebody thought better of it
    return;
  }
  await navigator.clipboard.writeText(linkOf(button));
  button.querySelector("span").textContent = button.dataset.done;
}

export function inviting() {
  uncover();
  document.addEventListener("shown", uncover);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-invite]");
    if (button) pass(button);
  });
}
