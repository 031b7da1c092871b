import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCounts } from './mask-counts';

const number = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 0xffffffff }));

test('accounts are told by the blocks that they are in, however far apart their numbers are', () => {
  fc.assert(
    fc.property(fc.array(fc.array(number), { maxLength: 6 }), (blocks) => {
      const masks = new Map<number, number>();
      blocks.forEach((numbers, leaf) =>
        numbers.forEach((one) => masks.set(one, (masks.get(one) ?? 0) | (1 << leaf))),
      );
      const wanted = new Map<number, number>();
      for (const mask of masks.values()) wanted.set(mask, (wanted.get(mask) ?? 0) + 1);
      const told = maskCounts(blocks.map((numbers, leaf) => ({ leaf, numbers: Uint32Array.from(numbers) })));
      expect(told.map(({ mask, accounts }) => [mask, accounts])).toEqual(
        [...wanted].sort(([a], [b]) => a - b),
      );
    }),
  );
});

test('an account that a block names twice counts once, and no blocks hold nobody', () => {
  const twice = { leaf: 0, numbers: Uint32Array.from([7, 7]) };
  expect(maskCounts([twice, { leaf: 1, numbers: Uint32Array.from([7]) }])).toEqual([
    { mask: 3, accounts: 1 },
  ]);
  expect(maskCounts([])).toEqual([]);
});
