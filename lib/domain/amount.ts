/** Of money that has parts. */
const PLACES = 2;

/**
 * An amount as people type it: "1,200", "1,200.5", "60,25", "１２". A comma before three digits parts thousands, any other
 * one is a decimal point. Null for what is none, and for 0.
 * @param places Decimal places at most.
 */
export function readAmount(text: string, places = PLACES): number | null {
  const plain = text.normalize('NFKC').trim();
  const part = `\\d{1,${places}}`;
  const grouped = new RegExp(`^\\d{1,3}(?:,\\d{3})+(?:\\.${part})?$`).test(plain);
  const single = new RegExp(`^\\d{1,9}(?:[.,]${part})?$`).test(plain);
  const amount = grouped
    ? Number(plain.replaceAll(',', ''))
    : single
      ? Number(plain.replace(',', '.'))
      : null;
  return amount !== null && amount > 0 ? amount : null;
}
