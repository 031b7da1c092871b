import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import { headerText, mailAddress } from './mail-address';

const SEED = 20_261_121;
const hostile = fc
  .array(
    fc.constantFrom(
      'a',
      '@',
      '.',
      ' ',
      ',',
      ';',
      ':',
      '<',
      '>',
      '"',
      '(',
      '\r\n',
      '\n',
      '\0',
      '例',
      '\u2028',
    ),
    {
      maxLength: 24,
    },
  )
  .map((signs) => signs.join(''));

test('whatever passes is read as exactly one address by a parser of mail headers', () => {
  const holds = (text: string) => {
    let address: string;
    try {
      address = mailAddress(text);
    } catch {
      return;
    }
    expect(addressparser(address)).toEqual([{ address, name: '' }]);
  };
  fc.assert(fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' }), fc.emailAddress()), holds), {
    seed: SEED,
    numRuns: 600,
  });
});

test('ordinary addresses of any script pass', () => {
  for (const text of ['a@example.com', "o'neil+x@example.co.jp", '花子@例え.example', 'root@localhost'])
    expect(mailAddress(text)).toBe(text);
});

test('a header keeps to one line of 200 characters whatever it is made of', () => {
  const holds = (text: string) => {
    const line = headerText(text);
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.isWellFormed()).toBe(true);
    expect(headerText(line)).toBe(line);
  };
  const long = fc.string({ unit: 'binary', maxLength: 600 });
  fc.assert(fc.property(fc.oneof(hostile, long), holds), { seed: SEED, numRuns: 600 });
});
