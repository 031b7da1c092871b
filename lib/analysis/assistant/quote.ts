const LONGEST = 200;

/** A post as it is quoted in an answer: without its addresses, no longer than a few lines. */
export function quoteOf(text: string): string {
  const plain = text
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}
