// The contents follow whoever reads: the chapter at the top of the window is marked, and what it is about unfolds below it.
// Without this file the contents are plain links.

const toc = document.querySelector(".book-toc");
const parts = [...document.querySelectorAll(".book-part")];
const inSight = new Set();

const entry = (part) => toc.querySelector(`:scope > ol > li > a[href$="#${CSS.escape(part.id)}"]`)?.parentElement;

function mark(part) {
  const here = entry(part);
  if (!here || here.classList.contains("is-here")) return;
  for (const item of toc.querySelectorAll(":scope > ol > li")) {
    item.classList.toggle("is-here", item === here);
    if (item === here) item.firstElementChild.setAttribute("aria-current", "location");
    else item.firstElementChild.removeAttribute("aria-current");
    const subjects = item.querySelector(".book-sub");
    if (subjects) subjects.hidden = item !== here;
  }
  const side = toc.closest(".book-side");
  side.scrollTop += here.getBoundingClientRect().top - side.getBoundingClientRect().top - side.clientHeight / 3;
}

if (toc && parts.length && matchMedia("(min-width: 981px)").matches) {
  const seen = new IntersectionObserver(
    (changes) => {
      for (const it of changes) inSight[it.isIntersecting ? "add" : "delete"](it.target);
      const first = parts.find((part) => inSight.has(part));
      if (first) mark(first);
    },
    { rootMargin: "-8% 0px -80% 0px" },
  );
  for (const part of parts) seen.observe(part);
}
