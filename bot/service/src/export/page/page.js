// The page: what the check of the luck has found, and which turn is shown.
const get = (id) => document.getElementById(id);
const read = (id) => JSON.parse(get(id).textContent);
const game = read("game"), words = read("words");
const { lang, dir } = document.documentElement;
const say = (text, values) => Object.entries(values)
  .reduce((said, [name, value]) => said.replace("{" + name + "}", value.toLocaleString(lang)), text);
const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

const check = (() => {
  try { return checked(game); } catch { return { found: "wrong-log", step: 0 }; }
})();
const [result] = check.found.split("-");
get("check").textContent = say(words[check.found], check);
Object.assign(get("check").dataset, check);
get("verdict").textContent = words["luck-" + result] ?? words["luck-unknown"];
Object.assign(get("luck"), { className: result, open: result === "wrong" });

const { seal, words: added, closing, secret } = game.luck || {};
const whose = (seat) => game.seats[seat]?.at_start ?? (seat + 1).toLocaleString(lang);
const list = added?.map(({ seat, word }) => `${word} (${whose(seat)})`).join(" · ");
const seed = game.played?.transcript.transcript.seed;
for (const [name, fact] of Object.entries({ seal, added: list, closing, secret, seed })) {
  if (!fact) continue;
  const said = element("dd", "");
  said.append(Object.assign(element("code", fact), { dir: "auto" }));
  get("facts").append(element("dt", words[name]), said);
}

get("date").textContent = new Date(game.ended).toLocaleString(lang, { dateStyle: "long", timeStyle: "short" });

// The turns from each perspective are compressed JSON in base 64.
const packed = Uint8Array.from(atob(get("packed").textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
const views = await new Response(unpacked).json();

let turns = [], moves = [], at = 0, last = 0;
const show = (wanted) => {
  moves[at]?.removeAttribute("aria-current");
  at = Math.max(0, Math.min(wanted, last));
  const { step, news, picture, alt } = turns[at];
  get("picture").innerHTML = picture;
  get("picture").setAttribute("aria-label", alt);
  get("turn").textContent = say(words.turn, { at, of: last })
    + (step === undefined ? "" : " · " + say(words.step, { step }));
  get("news").replaceChildren(...news.map((line) => element("li", line)));
  moves[at].setAttribute("aria-current", "step");
  if (get("list").open) moves[at].scrollIntoView({ block: "nearest" });
  get("start").disabled = get("back").disabled = at === 0;
  get("on").disabled = get("end").disabled = at === last;
};
// Another perspective shows the same moment. Its steps have no numbers if hands are closed.
const see = (view) => {
  const { step } = turns[at] ?? {};
  turns = views[view].turns;
  last = turns.length - 1;
  moves = turns.map(({ news }, turn) => {
    const move = Object.assign(element("button", news.join(" ") || "·"), { type: "button" });
    move.addEventListener("click", () => show(turn));
    return move;
  });
  get("moves").start = 0;
  get("moves").replaceChildren(...moves.map((move) => {
    const item = element("li", "");
    item.append(move);
    return item;
  }));
  show(step === undefined ? at : turns.findLastIndex((turn) => turn.step <= step));
};
get("views").append(...views.map(({ name }, view) => new Option(name, view)));
get("views").addEventListener("change", () => see(get("views").value));
get("view").hidden = views.length < 2;
get("list").open = matchMedia("(min-width: 56rem)").matches;
const go = { start: () => show(0), back: () => show(at - 1), on: () => show(at + 1), end: () => show(last) };
for (const [way, move] of Object.entries(go)) get(way).addEventListener("click", move);

const [left, right] = dir === "rtl" ? ["on", "back"] : ["back", "on"];
const keys = { Home: "start", End: "end", ArrowLeft: left, ArrowRight: right };
document.addEventListener("keydown", (event) => {
  const move = go[keys[event.key]];
  if (!move || event.target === get("views") || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move();
});

let touched = null;
get("picture").addEventListener("pointerdown", (event) => { touched = [event.clientX, event.clientY]; });
get("picture").addEventListener("pointercancel", () => { touched = null; });
get("picture").addEventListener("pointerup", (event) => {
  if (!touched) return;
  const [x, y] = [event.clientX - touched[0], event.clientY - touched[1]];
  touched = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) go[x < 0 ? right : left]();
});
see(0);
