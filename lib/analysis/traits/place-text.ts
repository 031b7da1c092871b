/** How the free text of a profile's place is parted; shared by the readers of countries and of cities. */
const MAX_CHARS = 120;
const ALTERNATIVES = /\s*(?:[/|&+•·;~→➡✈\n»>]|\s[-–—]\s|\band\b|\bto\b|\by\b|\bet\b|\bund\b)\s*/u;
const FLAG = /[\u{1f1e6}-\u{1f1ff}]{2}/gu;
const PICTURES = /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{e0020}-\u{e007f}\u200d\ufe0e\ufe0f]+/gu;
const NOT_ASCII = /[^\x00-\x7f]/;
const ACCENTED = /[\u0300-\u036f\u00c0-\u024f\u1e00-\u1eff]/;
/** Letters that are no letter with an accent to Unicode. */
const OWN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae' };

/** Words of small letters as they should be: most pieces are. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/** Lower case, Latin letters without accents, no decoration. */
export function plain(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  const lower = text.normalize('NFKC').toLowerCase();
  const bare = ACCENTED.test(lower)
    ? lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .replace(/[łøđıßæ]/g, (letter) => OWN_LETTERS[letter] ?? letter)
    : lower;
  return bare
    .replace(/['’]s?\b(?= )|[’'`ʼ\u0640]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}.-]+/gu, ' ')
    .replace(/^[\s.-]+|[\s-]+$/g, '')
    .replace(/(?<!\b[a-z])[\s.-]+$/, '');
}

/** The first characters of a place, in one form. */
export const placeText = (location: string) => location.slice(0, MAX_CHARS).normalize('NFKC');

/** A place without emojis; where they stood a new place may begin. */
export const withoutPictures = (text: string) =>
  (NOT_ASCII.test(text) ? text.replace(PICTURES, ' | ') : text).replace(/\s+/g, ' ');

/** "London / Lagos": the several places a text names side by side. */
export const alternativesIn = (text: string) => text.split(ALTERNATIVES);

/** "Kochi, Kerala, India": one place as it is written from small to large (or the other way round). */
export function piecesOf(part: string, isName: (piece: string) => boolean): string[] {
  return part
    .split(/[,，、()[\]]|\s-|-\s/)
    .flatMap((piece) => (isName(plain(piece)) ? piece : piece.split(/(?<=\p{L}{4})-(?=\p{L}{2})/u)))
    .map((piece) => piece.trim())
    .filter(Boolean);
}

export const flagsIn = (text: string) => text.match(FLAG) ?? [];
