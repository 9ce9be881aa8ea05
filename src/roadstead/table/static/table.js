// Live updates and comfort. Without these files the table is complete: every choice is a button in a form.

import { follow, send } from "./live.js";
import { choosing } from "./choose.js";
import { pointing } from "./point.js";
import { catching } from "./since.js";
import { thinking } from "./think.js";
import { sounding } from "./sound.js";
import { following } from "./here.js";
import { keeping } from "./kept.js";

const table = document.getElementById("part-table");

keeping();

if (table) {
  follow(table);
  choosing(send);
  pointing(table);
  catching();
  thinking();
  sounding();
  following();
}
