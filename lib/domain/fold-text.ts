/** Marks over and under letters, which people leave out when they type. */
const MARKS = /\p{Diacritic}/gu;
const HIRAGANA = /[\u3041-\u3096]/g;

/** How texts are compared: width, case, accents and the two kana make no difference. */
export function foldText(text: string): string {
  // NFD of everything would tear the voiced kana apart, whose marks make other letters.
  const plain = text
    .normalize('NFKC')
    .replace(/\p{C}/gu, ' ')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]+/g, (letters) => letters.normalize('NFD').replace(MARKS, ''));
  return plain
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim();
}
