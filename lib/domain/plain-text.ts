/**
 * What a person wrote, as text and nothing else: line ends of one kind, and no characters that turn, hide or break what
 * stands beside it. Joiners stay: scripts and emoji need them.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\u200C\u200D]/gu, '');

/** The same on one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim();
