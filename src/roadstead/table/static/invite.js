// Passing on the link of a table: into the clipboard, or by whatever the device shares with.

const linkOf = (button) => button.closest("[data-link]").dataset.link;
const able = { copy: () => true, share: () => navigator.share };

// Without TLS, as in a network at home, a page may not write into the clipboard, but copy what is selected.
async function copied(button) {
  if (navigator.clipboard) return navigator.clipboard.writeText(linkOf(button)).then(() => true);
  getSelection().selectAllChildren(button.closest("[data-link]").querySelector("code"));
  return document.execCommand("copy");
}

function uncover() {
  for (const button of document.querySelectorAll("[data-invite]")) button.hidden = !able[button.dataset.invite]();
}

async function pass(button) {
  if (button.dataset.invite === "share") {
    await navigator.share({ title: document.title, url: linkOf(button) }).catch(() => {}); // somebody thought better of it
    return;
  }
  if (await copied(button)) button.querySelector("span").textContent = button.dataset.done;
}

export function inviting() {
  uncover();
  document.addEventListener("shown", uncover);
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-invite]");
    if (button) pass(button);
  });
}
