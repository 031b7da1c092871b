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

/** Emojis of a text in order of appearance, without variation selectors, each once. */
export function extractEmojis(text: string): string[] {
  const runs = text.match(RUN);
  if (!runs) return [];
  const found = runs.join(' ').match(EMOJI) ?? [];
  return [...new Set(found.map((emoji) => emoji.replace(SELECTORS, '')))];
}
