import { LRUCache } from 'lru-cache';

/** Where emojis can be: cheap to find, unlike the recommended sequences themselves. */
const RUN =
  /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}]|[0-9#*]\ufe0f?\u20e3)[\p{Emoji}\p{Emoji_Component}\ufe0e]*/gu;
/**
 * Sequences as Unicode recommends them, then pictures written without their variation selector (❤, ☀), as many
 * clients do. The excluded ones are text signs unless a selector follows: ‼ ⁉ ℹ ↔ ™ and the like.
 */
const EMOJI =
  /\p{RGI_Emoji}|[0-9#*]\u20e3|[[\p{Extended_Pictographic}&&\p{Emoji}]--[\u00a9\u00ae\u203c-\u21ff\u24c2\u25aa-\u25fe\u2934\u2935\u2b05-\u2b07\u3030\u303d\u3297\u3299]](?!\ufe0e)/gv;
const SELECTORS = /[\ufe0e\ufe0f]/g;

const BEYOND_ASCII = /[^\0-\x7f]/;
/** Recommended sequences are slow to tell apart, and the same few runs come again and again. */
const known = new LRUCache<string, readonly string[]>({ max: 2000 });
const MAX_KNOWN_CHARS = 32;

function emojisOfRun(run: string): readonly string[] {
  const before = known.get(run);
  if (before) return before;
  const emojis = (run.match(EMOJI) ?? []).map((emoji) => emoji.replace(SELECTORS, ''));
  if (run.length <= MAX_KNOWN_CHARS) known.set(run, emojis);
  return emojis;
}

/** Emojis of a text in order of appearance, without variation selectors, each once. */
export function extractEmojis(text: string): string[] {
  const runs = BEYOND_ASCII.test(text) ? text.match(RUN) : null;
  return runs ? [...new Set(runs.flatMap(emojisOfRun))] : [];
}
