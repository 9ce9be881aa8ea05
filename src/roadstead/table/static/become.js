// One element becomes like another by changing what differs. What somebody is typing, has unfolded or has the focus on stays the same element.

const keyOf = (node) => node.id || node.getAttribute?.("action") || node.getAttribute?.("name") || "";
const alike = (old, next) => old.nodeName === next.nodeName && keyOf(old) === keyOf(next);
const stays = (element, name) => name === "open" && element.nodeName === "DETAILS";

function attributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !stays(old, name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

// The old child that a new one continues: the first that is like it, skipping only what has no like among the new ones.
function find(left, child) {
  const at = left.findIndex((it) => alike(it, child));
  return at < 0 ? null : left.splice(0, at + 1).at(-1);
}

function children(old, next) {
  const left = [...old.childNodes];
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = find(left, child);
    if (!same) {
      old.insertBefore(child, place);
      continue;
    }
    while (place !== same) place = drop(place);
    become(same, child);
    place = same.nextSibling;
  }
  while (place) place = drop(place);
}

function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

export function become(old, next) {
  if (old.isEqualNode(next)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = next.data;
    return;
  }
  attributes(old, next);
  children(old, next);
}
