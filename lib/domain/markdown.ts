/* What strangers wrote, on its way into Markdown or a mail: it stays the text it is. */

/** Joins two signs without showing; programs that make links of addresses do not see through it. */
const JOINER = '\u2060';

/** Text in which no reader, mail program or Markdown dialect finds an address to make a link of. */
export const unlinked = (text: string): string =>
  text
    .replaceAll('://', `:${JOINER}//`)
    .replaceAll(/\b(www)\./gi, `$1${JOINER}.`)
    .replaceAll(/\b(mailto|xmpp|javascript|data):/gi, `$1${JOINER}:`)
    .replaceAll(/(?<=[\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}-]+\.)/gu, `@${JOINER}`);

/** Text as one piece of a line of Markdown: no link, picture, HTML, heading, list, table, code or emphasis comes of it. */
export function markdownText(text: string): string {
  return unlinked(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '))
    .replaceAll(/[\\`*_[\]<>~!#|&]/g, (sign) => `\\${sign}`)
    .replace(/^( ?)([-+=]+)(?=[ =-]|$)/, (_, space: string, signs: string) => `${space}\\${signs}`)
    .replace(/^( ?\d+)([.)])(?= |$)/, '$1\\$2');
}
