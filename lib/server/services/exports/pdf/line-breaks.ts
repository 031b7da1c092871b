import 'server-only';

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
/** JIS X 4051, the common part: no line begins with the first, none ends with the second. */
const NO_START =
  /^[、。，．・：；？！ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ」』）】〕》〉”’…‥,.!?:;)\]}%％]/u;
const NO_END = /[「『（【〔《〈“‘([{]$/u;
/** A word longer than this (an address, say) may break anywhere rather than run out of its column. */
const LONG_WORD = 24;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function mayBreak(before: string, after: string, inLongWord: boolean): boolean {
  if (NO_START.test(after) || NO_END.test(before)) return false;
  return inLongWord || EAST_ASIAN.test(before) || EAST_ASIAN.test(after);
}

/**
 * Where a word without spaces may go on in the next line. The empty parts between are places to break at without a
 * hyphen, which is what the PDF writer would add otherwise.
 */
export function breakWord(word: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  const isLong = word.length > LONG_WORD;
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && mayBreak(piece, segment, isLong)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  if (piece !== '') pieces.push(piece);
  return pieces.flatMap((part, place) => (place === 0 ? [part] : ['', part]));
}
