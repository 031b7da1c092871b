/** How text is compared: the one place that knows what a token is (measurement.md, query types). */

const TOKEN = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu;
const SUBSTRING_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Finds the same tokens in plain ASCII, as most texts are, faster than Unicode properties do. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_TOKEN = /\w+/g;

/** NFKC and lower case. HTML entities were decoded at import. */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Tokens of an already normalised text. */
export function tokenizeNormalized(normalized: string): string[] {
  return normalized.match(ASCII.test(normalized) ? ASCII_TOKEN : TOKEN) ?? [];
}

/** Tokens of a text in order: a letter, digit or underscore and what follows of letters, digits, marks, underscores. */
export function tokenize(text: string): string[] {
  return tokenizeNormalized(normalizeText(text));
}

/** Tokens with their places in an already normalised text. */
export function tokenSpans(normalized: string): { token: string; start: number; end: number }[] {
  return [...normalized.matchAll(TOKEN)].map((match) => ({
    token: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** True for texts in a script written without spaces: such keywords match as a substring. */
export function containsSubstringScript(text: string): boolean {
  return SUBSTRING_SCRIPT.test(text);
}
