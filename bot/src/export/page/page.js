// The page: which moment is shown through whose eyes and in which language.
const get = (id) => document.getElementById(id);
const read = (id) => JSON.parse(get(id).textContent);
const game = read("game"), shown = read("moments");
const state = { at: 0, eyes: shown.first_eyes, lang: shown.first_lang };
const check = (() => {
  try { return checked(game); } catch { return { found: "wrong-log", step: 0 }; }
})();

// Each list of a moment is the one before, with a part in its middle replaced.
const whole = new Map();
const moments = () => {
  const key = state.eyes + "." + state.lang;
  if (!whole.has(key)) {
    const all = [];
    let before = [[], [], []];
    for (const changed of shown.eyes[state.eyes].langs[state.lang]) {
      before = before.map((list, i) => {
        const [keep, last, ...middle] = changed[i];
        return [...list.slice(0, keep), ...middle, ...list.slice(list.length - last)];
      });
      all.push(before);
    }
    whole.set(key, all);
  }
  return whole.get(key);
};
const parts = (list) => list.map((part) => shown.parts[part]);
const say = (text, values) => Object.entries(values)
  .reduce((said, [name, value]) => said.replace("{" + name + "}", value), text);
const number = (value) => value.toLocaleString(shown.langs[state.lang].code);

const render = () => {
  const lang = shown.langs[state.lang], words = lang.words, all = moments();
  const turns = shown.eyes[state.eyes].turns;
  state.at = Math.max(0, Math.min(state.at, all.length - 1));
  document.documentElement.lang = lang.code;
  document.documentElement.dir = lang.rtl ? "rtl" : "ltr";
  document.title = get("title").textContent = lang.title;
  const [picture, alt, news] = all[state.at];
  get("picture").innerHTML = parts(picture).join("\n");
  get("picture").setAttribute("aria-label", parts(alt).join(""));
  const steps = shown.eyes[state.eyes].steps;
  const at = { at: number(state.at + 1), of: number(all.length) };
  get("moment").textContent = say(words.moment, at)
    + (steps.length ? " · " + say(words.step, { step: number(steps[state.at]) }) : "");
  get("news").replaceChildren(...parts(news).map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  for (const id of ["start", "turn-back", "back", "on", "turn-on", "end"]) {
    get(id).textContent = words[id];
    get(id).disabled = ["start", "turn-back", "back"].includes(id) ? state.at === 0 : state.at === all.length - 1;
  }
  for (const id of ["eyes-label", "language-label", "luck-label", "keys", "rules"]) get(id).textContent = words[id];
  fill("eyes", lang.eyes, state.eyes);
  fill("language", shown.langs.map((other) => other.name), state.lang);
  const values = { step: number(check.step || 0), line: number(check.line || 0), draw: number(check.draw || 0), count: number(check.count || 0) };
  get("check").textContent = say(words[check.found], values);
  get("check").className = check.found.split("-")[0];
  get("check").dataset.found = check.found;
  get("check").dataset.step = check.step ?? "";
  const { seal, words: added, closing, secret } = game.luck || {};
  const whose = (seat) => game.seats[seat]?.at_start ?? number(seat + 1);
  const list = added && added.map(({ seat, word }) => `${word} (${whose(seat)})`).join(" · ");
  const seed = game.played?.transcript.transcript.seed;
  const facts = [["seal", seal], ["added", list], ["closing", closing], ["secret", secret], ["seed", seed]];
  get("facts").replaceChildren(...facts.filter(([, fact]) => fact).flatMap(([name, fact]) => {
    const term = document.createElement("dt"), said = document.createElement("dd");
    term.textContent = words[name];
    const code = said.appendChild(document.createElement("code"));
    code.dir = "auto";
    code.textContent = fact;
    return [term, said];
  }));
  document.body.dataset.at = state.at;
};

const fill = (id, names, chosen) => {
  get(id).replaceChildren(...names.map((name, i) => new Option(name, i, i === chosen, i === chosen)));
};

const go = {
  start: () => 0,
  end: (last) => last,
  back: (last) => state.at - 1,
  on: (last) => state.at + 1,
  "turn-back": () => Math.max(0, shown.eyes[state.eyes].turns.findLast((at) => at < state.at) ?? 0),
  "turn-on": (last) => shown.eyes[state.eyes].turns.find((at) => at > state.at) ?? last,
};
const move = (way) => { state.at = go[way](moments().length - 1); render(); };
for (const way of Object.keys(go)) get(way).addEventListener("click", () => move(way));

// The same moment through other eyes is the last one that they had seen by then.
get("eyes").addEventListener("change", (event) => {
  const order = shown.eyes[state.eyes].order[state.at];
  state.eyes = Number(event.target.value);
  state.at = shown.eyes[state.eyes].order.findLastIndex((at) => at <= order);
  render();
});
get("language").addEventListener("change", (event) => { state.lang = Number(event.target.value); render(); });

const isMirrored = () => document.documentElement.dir === "rtl";
const keys = { Home: "start", End: "end", PageUp: "turn-back", PageDown: "turn-on" };
document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("select") || event.altKey || event.ctrlKey || event.metaKey) return;
  const aside = { ArrowLeft: isMirrored() ? "on" : "back", ArrowRight: isMirrored() ? "back" : "on" };
  const way = keys[event.key] || aside[event.key];
  if (!way) return;
  event.preventDefault();
  move(way);
});

let touched = null;
get("picture").addEventListener("pointerdown", (event) => { touched = [event.clientX, event.clientY]; });
get("picture").addEventListener("pointercancel", () => { touched = null; });
get("picture").addEventListener("pointerup", (event) => {
  if (!touched) return;
  const [x, y] = [event.clientX - touched[0], event.clientY - touched[1]];
  touched = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 === !isMirrored() ? "on" : "back");
});

// A place in the page can be linked to: #at=5&eyes=1&lang=0, all counted from 0.
const follow = () => {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const [name, many] of [["eyes", shown.eyes.length], ["lang", shown.langs.length], ["at", 1e6]]) {
    const value = Number(wanted.get(name) ?? NaN);
    if (Number.isInteger(value) && value >= 0 && value < many) state[name] = value;
  }
  render();
};
addEventListener("hashchange", follow);
follow();
