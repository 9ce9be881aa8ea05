// A puzzle is answered on the board, by touch and by keys, as at a table. Without this file every choice is a button in a form.

import { choosing } from "./choose.js";
import { closing } from "./menu.js";
import { zooming } from "./zoom.js";

// An answer goes the way it goes without scripts: it is a page of its own.
function send(form, submitter) {
  if (submitter?.name) {
    const said = document.createElement("input");
    Object.assign(said, { type: "hidden", name: submitter.name, value: submitter.value });
    form.append(said);
  }
  form.submit();
  return new Promise(() => {});
}

addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

if (document.getElementById("part-table")) {
  choosing(send);
  zooming();
}
closing();
