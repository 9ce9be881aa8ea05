// Live updates and comfort. Without these files the table is complete: every choice is a button in a form.

import { follow, send } from "./live.js";
import { choosing } from "./choose.js";
import { dragging } from "./drag.js";
import { features } from "./features.js";
import { thinking } from "./think.js";
import { zooming } from "./zoom.js";
import { closing } from "./menu.js";
import { inviting } from "./invite.js";

const table = document.getElementById("part-table");

if (table) {
  follow(table);
  choosing(send);
  dragging();
}
for (const atTable of features) atTable(table); // some have something to do on other pages too
if (table) {
  thinking();
  zooming();
  closing();
  inviting();
}
