// News of a table without a wire: what an `EventSource` does, over the channel of the site.

const BASE = new URL("..", import.meta.url).pathname;
const ALIVE = 30_000;

class Source extends EventTarget {
  constructor(address) {
    super();
    this.readyState = Source.CONNECTING;
    this.onmessage = this.onerror = null;
    this.id = crypto.randomUUID();
    this.engine = null; // who has taken it
    this.channel = new BroadcastChannel(`roadstead ${BASE}`);
    this.channel.onmessage = ({ data }) => this.hear(data);
    this.leave = () => this.close();
    addEventListener("pagehide", this.leave);
    this.pulse = setInterval(() => this.say({ here: this.id }), ALIVE);
    const { pathname, search } = new URL(address, location.href);
    const headers = [["accept-language", navigator.languages.join(",")]];
    this.request = { id: this.id, method: "GET", address: `/${pathname.slice(BASE.length)}${search}`, headers, body: null, stream: true };
    this.say(this.request);
  }

  say(message) {
    this.channel.postMessage({ to: "engine", ...message });
  }

  hear(data) {
    if (data.from !== "engine") return;
    if (data.ready) this.meet(data.engine);
    else if (data.id !== this.id) return;
    else if (data.got) this.engine = data.engine;
    else if (data.status) this.take(data);
  }

  // The tables say that they are there whenever a tab asks. Only others than those that were asked mean that these are gone.
  meet(engine) {
    if (!this.engine) this.say(this.request);
    else if (this.engine !== engine) this.fail();
  }

  take({ status, body, more }) {
    if (status !== 200) return this.fail();
    this.readyState = Source.OPEN;
    for (const block of new TextDecoder().decode(body).split("\n\n")) if (block) this.tell(block.split("\n"));
    return more || this.fail();
  }

  tell(lines) {
    const of = (name) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    const event = new MessageEvent(of("event")[0] ?? "message", { data: of("data").join("\n") });
    if (event.type === "message") this.onmessage?.(event);
    this.dispatchEvent(event);
  }

  fail() {
    this.close();
    this.onerror?.(new Event("error"));
  }

  close() {
    if (this.readyState === Source.CLOSED) return;
    this.readyState = Source.CLOSED;
    clearInterval(this.pulse);
    removeEventListener("pagehide", this.leave);
    this.say({ gone: this.id });
    this.channel.close();
  }
}

Object.assign(Source, { CONNECTING: 0, OPEN: 1, CLOSED: 2 });
globalThis.EventSource = Source;
