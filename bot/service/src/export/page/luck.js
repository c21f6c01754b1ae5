// Luck: the same numbers that the engine draws, and whether they are the ones that were exported.
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// SHA-256 (FIPS 180-4) of text; its constants are the first bits of roots of primes.
const sha256 = (() => {
  const first = (root) => (root - Math.floor(root)) * 2 ** 32 | 0;
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime)) primes.push(n);
  }
  const rounds = primes.map((prime) => first(Math.cbrt(prime)));
  const start = primes.slice(0, 8).map((prime) => first(Math.sqrt(prime)));
  const turn = (word, by) => word >>> by | word << 32 - by;
  return (text) => {
    const said = new TextEncoder().encode(text);
    const padded = new Uint8Array((said.length + 9 + 63 >> 6) << 6);
    padded.set(said);
    padded[said.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(said.length / 2 ** 29));
    view.setUint32(padded.length - 4, said.length << 3);
    const sum = Int32Array.from(start);
    const w = new Int32Array(64);
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 64; i += 1) {
        if (i < 16) { w[i] = view.getInt32(at + 4 * i); continue; }
        const a = w[i - 15], b = w[i - 2];
        const s0 = turn(a, 7) ^ turn(a, 18) ^ a >>> 3, s1 = turn(b, 17) ^ turn(b, 19) ^ b >>> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, h] = sum;
      for (let i = 0; i < 64; i += 1) {
        const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const one = h + s1 + (e & f ^ ~e & g) + rounds[i] + w[i] | 0;
        const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
        const two = s0 + (a & b ^ a & c ^ b & c) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, i) => { sum[i] += word; });
    }
    const bytes = new Uint8Array(32);
    sum.forEach((word, i) => new DataView(bytes.buffer).setInt32(4 * i, word));
    return hexOf(bytes);
  };
})();

// ChaCha with 8 rounds, as a sequence of 32-bit words: one stream for each number of a game.
const chacha8 = (seed, stream) => {
  const key = new DataView(bytesOf(seed).buffer);
  const state = new Uint32Array(16);
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) state[4 + i] = key.getUint32(4 * i, true);
  state[14] = stream % 2 ** 32;
  state[15] = Math.floor(stream / 2 ** 32);
  const turn = (word, by) => word << by | word >>> 32 - by;
  let block = new Uint32Array(16), used = 16;
  const quarter = (a, b, c, d) => {
    block[a] += block[b]; block[d] = turn(block[d] ^ block[a], 16);
    block[c] += block[d]; block[b] = turn(block[b] ^ block[c], 12);
    block[a] += block[b]; block[d] = turn(block[d] ^ block[a], 8);
    block[c] += block[d]; block[b] = turn(block[b] ^ block[c], 7);
  };
  return () => {
    if (used === 16) {
      block = state.slice();
      for (let round = 0; round < 4; round += 1) {
        for (let i = 0; i < 4; i += 1) quarter(i, 4 + i, 8 + i, 12 + i);
        for (let i = 0; i < 4; i += 1) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
      }
      block.forEach((word, i) => { block[i] = word + state[i]; });
      state[12] += 1;
      used = 0;
    }
    used += 1;
    return block[used - 1];
  };
};

// A number below n, each equally likely (Lemire's multiply-and-reject).
const below = (n, draw) => {
  const wide = () => BigInt(draw()) * BigInt(n), low = (number) => number & 0xffffffffn;
  let number = wide();
  if (low(number) < n) {
    const smallest = BigInt((2 ** 32 - n) % n);
    while (low(number) < smallest) number = wide();
  }
  return Number(number >> 32n);
};

// Returns the steps that can still be taken back after a step; nothing if it takes one back that cannot.
// Whether something hidden has come to light since is a question of the rules, which are not known here.
const standing = (before, { step, seat, deed }, draws) => {
  if (deed === "leave" || draws.length && deed.act !== undefined) return [];
  if (deed.act !== undefined) return [...before, { step, seat }].slice(-64);
  const place = deed === "undo" ? before.length - 1 : before.findIndex((it) => it.step === deed["take-back"]);
  return before[place]?.seat === seat && !draws.length ? before.slice(0, place) : undefined;
};

// Returns the first thing that is wrong with the luck of a game, or what was found to be right.
const checked = (game) => {
  const { luck, played } = game;
  if (!game.hands_open || !played) return { found: "closed" };
  const play = played.transcript.transcript;
  if (!luck) return { found: "unsealed" };
  if (sha256(luck.secret) !== luck.seal) return { found: "wrong-seal" };
  const sumOf = (lines) => lines.some((line) => String(line).includes("\n")) ? "" : sha256(lines.map((line) => line + "\n").join(""));
  if (sumOf(["chaikhana luck 1", luck.secret, ...luck.words.map(({ word }) => word)]) !== play.seed) return { found: "wrong-seed" };
  const names = game.seats.map((seat) => seat.at_start).filter((name) => name !== undefined);
  const words = luck.words.map(({ seat, word }) => `${seat + 1} ${word}`);
  const closing = ["chaikhana table 1", luck.seal, game.game, JSON.stringify(play.options), names.length, ...names, ...words];
  if (names.length && sumOf(closing) !== luck.closing) return { found: "wrong-closing" };
  const head = ["chaikhana log 1", played.transcript.game, play.rules, JSON.stringify(play.options), play.seats, play.seed];
  let sum = sha256(head.map((line) => line + "\n").join(""));
  const draws = new Map(played.draws.map((drawn) => [drawn.step, drawn.draws]));
  let count = 0, before = [];
  const entries = [{ step: 0 }, ...play.log];
  for (let line = 0; line < entries.length; line += 1) {
    const { step } = entries[line];
    if (step !== line) return { found: "wrong-step", step, line };
    if (line) sum = sha256(sum + "\n" + JSON.stringify(entries[line]) + "\n");
    if (sum.slice(0, 16) !== played.marks[line]) return { found: "wrong-log", step };
    const drawn = draws.get(step) || [];
    draws.delete(step);
    before = line ? standing(before, entries[line], drawn) : before;
    if (!before) return { found: "wrong-take-back", step };
    const first = count;
    const number = (n, place) => below(n, chacha8(play.seed, first + place));
    const wrong = drawn.findIndex((it, place) => !(it.below > 0) || number(it.below, place) !== it.drawn);
    if (wrong >= 0) return { found: "wrong-draw", step, draw: wrong + 1 };
    count += drawn.length;
  }
  for (const step of draws.keys()) return { found: "wrong-draw", step, draw: 1 };
  if (played.marks.length !== entries.length) return { found: "wrong-log", step: entries.at(-1).step };
  return { found: names.length ? "right" : "right-forgotten", count };
};
