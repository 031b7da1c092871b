/** What the sentiment model sees of a text; training (bench/train-sentiment.ts) and use share it. */

/** Links, handles, emoticons, words with their apostrophes, emojis, stops. */
const PIECE =
  /https?:\/\/\S+|@\w+|[<>]?[:;=8x][-o^']?[)\]([dpD/\\|*3@>]+(?![a-z0-9])|<3|\^_+\^|-_+-|[a-z]+(?:'[a-z]+)*|\p{Extended_Pictographic}|[!?]+|\.{2,}|[.,;:]/gu;
const CURLY = /[’‘ʼ]/g;
const STRETCHED = /([a-z])\1{2,}/g;
const NEGATIONS = new Set(
  `not no never none nothing nobody nor neither cannot without hardly barely aint dont cant wont isnt doesnt didnt
  wasnt`.split(/\s+/),
);
const SHORTENED_NOT = /^[a-z]+n't$/;
const STOPS = '.,;:!?';
const NEGATED_WORDS = 3;
/** Only so much of a long post is read: the rest hardly moves the answer. */
const MAX_CHARS = 2000;

export interface SentimentToken {
  text: string;
  /** True up to three words after a negation. */
  negated: boolean;
}

const isNegation = (piece: string) =>
  NEGATIONS.has(piece) || (piece.endsWith("n't") && SHORTENED_NOT.test(piece));

/** Whether three equal units follow each other: only then is there anything to shorten. */
function isStretched(piece: string): boolean {
  for (let at = 2; at < piece.length; at += 1) {
    const unit = piece.charCodeAt(at);
    if (unit === piece.charCodeAt(at - 1) && unit === piece.charCodeAt(at - 2)) return true;
  }
  return false;
}

/** Words, emoticons, emojis and stops of a text, lower case, stretched letters cut to two. */
export function sentimentTokens(text: string): SentimentToken[] {
  const pieces = text.slice(0, MAX_CHARS).toLowerCase().replace(CURLY, "'").match(PIECE) ?? [];
  const tokens: SentimentToken[] = [];
  let negated = 0;
  for (const piece of pieces) {
    if (piece.startsWith('@') || piece.startsWith('http')) continue;
    const isStop = STOPS.includes(piece.charAt(0));
    if (isStop) negated = 0;
    const word = piece.length > 3 && isStretched(piece) ? piece.replace(STRETCHED, '$1$1') : piece;
    tokens.push({ text: isStop && word.length > 3 ? word.slice(0, 3) : word, negated: negated > 0 });
    if (isNegation(piece)) negated = NEGATED_WORDS;
    else if (negated > 0) negated -= 1;
  }
  return tokens;
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}

/** Spreads the bits of a hash (murmur3). */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const START = 0x2545f491;
const NEGATED = 0x51ed270b;

/** Identity of one word, another one when it is negated. */
export const wordFeature = ({ text, negated }: SentimentToken) => mix(hash(text) ^ (negated ? NEGATED : 0));

/** Identities of the words and of every two neighbours: two a token. */
export function sentimentFeatures(tokens: readonly SentimentToken[]): number[] {
  const features: number[] = [];
  let before = START;
  for (const { text, negated } of tokens) {
    const word = hash(text);
    features.push(mix(word ^ (negated ? NEGATED : 0)), mix(Math.imul(before, 31) + word));
    before = word;
  }
  return features;
}
