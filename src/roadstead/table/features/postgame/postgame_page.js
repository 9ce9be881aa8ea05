// The page after a game comes with its result; its story takes longer, and is put in when it is there. Without this file the page goes on to the whole one.

const place = document.getElementById("to-come");

async function bring() {
  const address = place.querySelector("a").href;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of [".sprite", ".after-h p", ".after-g"]) document.querySelector(part).replaceWith(fresh.querySelector(part));
  history.replaceState(null, "", address);
}

if (place) bring();
