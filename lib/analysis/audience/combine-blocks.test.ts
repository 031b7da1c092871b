import { describe, expect, test } from 'vitest';
import { type AudienceBlock, audienceBlocksSchema, observedBlocksSchema } from '@/lib/domain/audience-blocks';
import { combineBlocks, isMember } from './combine-blocks';

const leaf = (operator: 'or' | 'and' | 'not', value = 'tea') => ({
  ...{ kind: 'posted_about' as const, values: [value], operator },
});
/** Accounts 0b001, 0b010 and so on: each mask as many as its number. */
const counts = Array.from({ length: 7 }, (_, at) => ({ mask: at + 1, accounts: at + 1 }));

describe('blocks', () => {
  test('are joined from left to right, whatever the first one’s operator', () => {
    const blocks: AudienceBlock[] = [leaf('not'), leaf('or'), leaf('not')];
    const members = counts.filter(({ mask }) => isMember(blocks, mask)).map(({ mask }) => mask);
    expect(members).toEqual([0b001, 0b010, 0b011]);
  });

  test('nest once, and a group is one set', () => {
    const group: AudienceBlock = { kind: 'group', operator: 'and', blocks: [leaf('or'), leaf('or')] };
    const members = counts.filter(({ mask }) => isMember([leaf('or'), group], mask)).map(({ mask }) => mask);
    expect(members).toEqual([0b011, 0b101, 0b111]);
    const after: AudienceBlock[] = [group, leaf('not')];
    expect(counts.filter(({ mask }) => isMember(after, mask)).map(({ mask }) => mask)).toEqual([1, 2, 3]);
  });

  test('tell the size with its interval, what each one changes, and who is in which', () => {
    const figures = combineBlocks([leaf('or'), leaf('or'), leaf('not')], counts, 100);
    expect(figures.size).toBe(1 + 2 + 3);
    expect(figures.share).toMatchObject({ value: 0.06 });
    expect(figures.share?.low).toBeLessThan(0.06);
    expect(figures.blocks).toEqual([
      { size: 1 + 3 + 5 + 7, change: 1 },
      { size: 2 + 3 + 6 + 7, change: 2 },
      { size: 4 + 5 + 6 + 7, change: -(5 + 6 + 7) },
    ]);
    expect(figures.overlaps[0]).toEqual({ blocks: [0, 1, 2], accounts: 7, member: false });
    expect(figures.overlaps).toHaveLength(7);
  });

  test('without the first one leave out of nobody, or narrow nothing any more', () => {
    const masks = [
      { mask: 0b01, accounts: 100 },
      { mask: 0b11, accounts: 30 },
      { mask: 0b10, accounts: 500 },
    ];
    const changes = (blocks: AudienceBlock[], of = masks) =>
      combineBlocks(blocks, of, 1_000).blocks.map(({ change }) => change);
    // All that the audience has is there because of the first block, none of what is left out of it.
    expect(changes([leaf('or'), leaf('not')])).toEqual([100, -30]);
    // Either alone would be larger: both narrow.
    expect(changes([leaf('or'), leaf('and')])).toEqual([30 - 530, 30 - 130]);
    expect(changes([leaf('or'), leaf('or')])).toEqual([100, 500]);
    // Nobody, then whoever is in the third.
    const three = [...masks, { mask: 0b100, accounts: 7 }];
    expect(changes([leaf('or'), leaf('not'), leaf('or')], three)).toEqual([100, -30, 7]);
  });

  test('of nobody are nobody', () => {
    expect(combineBlocks([leaf('or')], [], 0)).toEqual({
      ...{ size: 0, base: 0, share: null, blocks: [{ size: 0, change: 0 }], overlaps: [] },
    });
  });

  test('are bounded, can match something, and narrow no report by what is inferred', () => {
    const refused = (blocks: unknown) => !audienceBlocksSchema.safeParse(blocks).success;
    expect(refused([])).toBe(true);
    expect(refused([{ kind: 'posted_about', values: ['!!!'] }])).toBe(true);
    expect(refused([{ kind: 'followers_of', values: ["x'); DROP"] }])).toBe(true);
    expect(refused(Array.from({ length: 11 }, () => leaf('or')))).toBe(true);
    const wide = { kind: 'group', operator: 'or', blocks: Array.from({ length: 10 }, () => leaf('or')) };
    expect(refused([wide, wide, wide])).toBe(true);
    expect(refused([{ kind: 'group', operator: 'or', blocks: [wide] }])).toBe(true);
    const inferred = [{ kind: 'interested_in', values: ['Sports'] }];
    expect(refused(inferred)).toBe(false);
    expect(observedBlocksSchema.safeParse(inferred).success).toBe(false);
  });
});
