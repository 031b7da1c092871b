import { expect, test } from 'vitest';
import { NativeAnswer } from '@/lib/server/db/native-answer';
import { digitsOf, groupedBy, KeyNumbers, restOf } from './key-numbers';
import { intHash64 } from './rows-phrases';
import { byBytes, firstOf } from './text-order';

const wordsOf = (key: bigint) => [Number(key & 0xffffffffn), Number(key >> 32n)] as const;

test('authors are drawn for phrases by the hash that the engine has', () => {
  // SELECT intHash64(…)
  const known: [bigint, string][] = [
    [0n, '4761183170873013810'],
    [1n, '10577349846663553072'],
    [18446744073709551557n, '11304270713512894738'],
    [16323493970094584773n, '2710625684670440494'],
  ];
  for (const [key, hash] of known) expect(digitsOf(...intHash64(...wordsOf(key)))).toBe(hash);
});

test('the rest of a key is that of all its 64 bits', () => {
  for (const key of [0n, 12345678901234567890n, 18446744073709551615n])
    for (const by of [1, 7, 83, 400_000]) expect(restOf(...wordsOf(key), by)).toBe(Number(key % BigInt(by)));
});

test('each key has one number, however many there are', () => {
  const numbers = new KeyNumbers();
  const keys = Array.from({ length: 5_000 }, (_, place) => wordsOf(BigInt(place) * 0x1_0000_0001n * 8n));
  const given = keys.map((key) => numbers.of(...key));
  expect(given).toEqual(keys.map((_, place) => place));
  expect(keys.map((key) => numbers.of(...key))).toEqual(given);
  expect(numbers.size).toBe(keys.length);
  const { starts, rows } = groupedBy(Uint32Array.of(2, 0, 2, 1), 3);
  expect([...starts]).toEqual([0, 1, 2, 4]);
  expect([...rows]).toEqual([1, 3, 0, 2]);
});

test('texts are ordered by their bytes and the last of the first is never cut off from its equals', () => {
  const texts = ['z', 'ａ', '😂', '\u{FFFD}', 'é', 'a', 'ab', ''];
  const bytes = texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(texts.toSorted(byBytes)).toEqual(bytes);
  expect(firstOf([4, 1, 3, 2, 2], 2, (value) => value)).toEqual([1, 2, 2]);
  expect(firstOf([3, 1], 5, (value) => value)).toEqual([3, 1]);
});

/** A block as the engine writes it: how many columns and rows, then each with its name, its type and its values. */
function block(rows: number, columns: [name: string, type: string, values: number[]][]): Buffer {
  const text = (value: string) => [value.length, ...Buffer.from(value)];
  return Buffer.from([
    columns.length,
    rows,
    ...columns.flatMap(([name, type, values]) => [...text(name), ...text(type), ...values]),
  ]);
}
const long = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0];

test('columns of several blocks lie side by side', () => {
  const answer = new NativeAnswer(
    Buffer.concat([
      block(2, [
        ['n', 'UInt8', [1, 2]],
        ['t', 'String', [2, 0x68, 0x69, 0]],
        ['k', 'Array(UInt64)', [...long(1), ...long(3), ...long(7), ...long(8), ...long(9)]],
        ['l', 'LowCardinality(String)', [...long(1), ...long(0), ...long(2), 0, 1, 0x61, ...long(2), 1, 0]],
        ['e', 'Array(LowCardinality(String))', [...long(1), ...long(0), ...long(0)]],
      ]),
      block(1, [
        ['n', 'UInt8', [3]],
        ['t', 'String', [1, 0x78]],
        ['k', 'Array(UInt64)', [...long(1), ...long(5)]],
        ['l', 'LowCardinality(String)', [...long(1), ...long(0), ...long(2), 0, 1, 0x62, ...long(1), 1]],
        [
          'e',
          'Array(LowCardinality(String))',
          [...long(1), ...long(1), ...long(0), ...long(2), 0, 1, 0x62, ...long(1), 1],
        ],
      ]),
    ]),
  );
  expect(answer.rows).toBe(3);
  expect([...answer.bytesOf('n')]).toEqual([1, 2, 3]);
  const texts = answer.textsOf('t');
  expect([0, 1, 2].map((row) => texts.at(row))).toEqual(['hi', '', 'x']);
  expect(texts.isEmpty(1)).toBe(true);
  const { ends, keys } = answer.listsOf('k');
  expect([[...ends], [...keys].filter((_, place) => place % 2 === 0)]).toEqual([
    [1, 3, 4],
    [7, 8, 9, 5],
  ]);
  const { codes, names } = answer.codesOf('l');
  expect([...codes].map((code) => names[code])).toEqual(['a', '', 'b']);
  const lists = answer.codeListsOf('e');
  expect([[...lists.ends], [...lists.codes].map((code) => lists.names[code])]).toEqual([[0, 0, 1], ['b']]);
  expect(() => answer.floatsOf('n')).toThrow(TypeError);
});
