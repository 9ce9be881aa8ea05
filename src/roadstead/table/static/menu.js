// The menu of the bar closes when somebody goes on elsewhere.

const box = () => document.getElementById("menu");

function close() {
  if (box()) box().checked = false;
}

export function closing() {
  document.addEventListener("click", (event) => { if (!event.target.closest?.(".bar")) close(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
}
