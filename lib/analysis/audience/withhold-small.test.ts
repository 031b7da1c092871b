import { expect, test } from 'vitest';
import type { AudienceBlock } from '@/lib/domain/audience-blocks';
import { combineBlocks, isMember, isMemberWithout } from './combine-blocks';
import { withholdSmall } from './withhold-small';

const posted: AudienceBlock = { kind: 'posted_about', values: ['tea'], operator: 'or' };
const inferred = (operator: 'or' | 'and' | 'not'): AudienceBlock => ({
  ...{ kind: 'interested_in', values: ['Food and drink/Coffee and tea'], operator },
});
const told = (blocks: AudienceBlock[], masks: Record<number, number>, base: number) => {
  const counts = Object.entries(masks).map(([mask, accounts]) => ({ mask: Number(mask), accounts }));
  return withholdSmall(blocks, combineBlocks(blocks, counts, base), 10);
};

test('large groups are told as they are', () => {
  const found = told([posted, inferred('and')], { 0b01: 40, 0b11: 60, 0b10: 30 }, 1_000);
  expect(found.size).toBe(60);
  expect(found.blocks).toEqual([
    { size: 100, change: -30 },
    { size: 90, change: -40 },
  ]);
  expect(found.overlaps.map(({ accounts }) => accounts)).toEqual([60, 40, 30]);
});

test('what is left of a total names no small group: of 100 who posted all but two are interested', () => {
  const found = told([posted, inferred('and')], { 0b01: 2, 0b11: 98, 0b10: 300 }, 1_000);
  const { size, blocks } = found;
  expect(found.overlaps.map(({ accounts }) => accounts)).not.toContain(2);
  // Whoever knew both could subtract them.
  expect([size, blocks[0]?.size]).not.toEqual([98, 100]);
  expect(blocks[1]?.change).toBeNull();
});

test('nor does what is left of everybody', () => {
  const found = told([inferred('or')], { 0b1: 98 }, 100);
  expect(found).toEqual({ size: null, share: null, blocks: [{ size: null, change: null }], overlaps: [] });
});

test('a total taken from another, or overlaps from a total, leave nobody or at least ten', () => {
  let state = 7;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const operator = () => (['or', 'and', 'not'] as const)[next(3)] ?? 'or';
  const seen = { told: 0, kept: 0 };
  for (let turn = 0; turn < 2_000; turn += 1) {
    const blocks = [posted, inferred(operator()), { ...posted, operator: operator() }];
    const sizes = Array.from(
      { length: 7 },
      (_, at) => [at + 1, 1 + (next(3) === 0 ? next(12) : next(60))] as const,
    );
    const counts = sizes.map(([mask, accounts]) => ({ mask, accounts }));
    const outside = next(30);
    const base = counts.reduce((sum, { accounts }) => sum + accounts, outside);
    const {
      size,
      blocks: figures,
      overlaps,
    } = withholdSmall(blocks, combineBlocks(blocks, counts, base), 10);
    // What nobody is told of: the places of blocks, and how many.
    const placesOf = (mask: number) => [0, 1, 2].filter((at) => mask & (1 << at));
    const isTold = (mask: number) => overlaps.some((one) => one.blocks.join() === placesOf(mask).join());
    const hidden = [...counts.filter(({ mask }) => !isTold(mask)), { mask: 0, accounts: outside }];
    const totals = [
      () => false,
      () => true,
      ...(size === null ? [] : [(mask: number) => isMember(blocks, mask)]),
      ...figures.flatMap((one, at) =>
        one.size === null ? [] : [(mask: number) => (mask & (1 << at)) !== 0],
      ),
      ...figures.flatMap(({ change }, at) =>
        change === null
          ? []
          : [(mask: number) => isMemberWithout(blocks, at, (place) => (mask & (1 << place)) !== 0)],
      ),
    ];
    for (const one of totals)
      for (const other of totals) {
        const more = hidden.filter(({ mask }) => one(mask) && !other(mask));
        const less = hidden.some(({ mask }) => other(mask) && !one(mask));
        const left = more.reduce((sum, { accounts }) => sum + accounts, 0);
        expect(less || left === 0 || left >= 10, JSON.stringify({ counts, base })).toBe(true);
      }
    for (const { accounts } of overlaps) expect(accounts).toBeGreaterThanOrEqual(10);
    seen[size === null ? 'kept' : 'told'] += 1;
  }
  expect(Math.min(seen.told, seen.kept)).toBeGreaterThan(100);
});
