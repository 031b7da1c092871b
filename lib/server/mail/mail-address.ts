import 'server-only';

/** One address and nothing else: no second recipient, no header, no comment fits in. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u;
const MAX_LENGTH = 254;
const MAX_SUBJECT = 200;

/** @throws Error for what could be anything but one address. */
export function mailAddress(text: string): string {
  if (text.length <= MAX_LENGTH && ADDRESS.test(text)) return text;
  throw new Error('This is not one e-mail address');
}

/** A header's value on one line: names that people chose stand in subjects. */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{C}\s\u2028\u2029]+/gu, ' ')
    .trim();
  return line.length <= MAX_SUBJECT ? line : `${line.slice(0, MAX_SUBJECT - 1).toWellFormed()}…`;
}
