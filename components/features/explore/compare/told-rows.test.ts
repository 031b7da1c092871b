import { describe, expect, test } from 'vitest';
import { compareSections } from '@/lib/analysis/compare/compare-sections';
import type { Comparison } from '@/lib/domain/comparison';
import type { Sections } from '@/lib/domain/report';
import { makeReceipt, makeShareSection, makeSizes, makeVolume } from '@/tests/factories/report-sections';
import { postsLead } from './posts-lead';
import { clearestOfSections, sideWords, toldRows } from './told-rows';
import { peakOf, volumeLines } from './volume-lines-transform';
import { wordsOfSides } from './words-of-sides';

type Asked = Partial<Comparison['columns'][number]['query']>;

function comparisonOf(columns: Partial<Sections>[], asked: Asked[] = []): Comparison {
  const { recipe, query } = makeReceipt('hashtags');
  return {
    schema: 'murmur.comparison/1',
    columns: columns.map((_, column) => ({
      recipe,
      query: {
        ...query,
        ...{ datasets: ['coffee'], snapped: false, groups: [], text: '', type: 'conversation' as const },
        ...asked[column],
      },
      totals: { posts: 1000, accounts: 100, engagements: 0 },
    })),
    sections: compareSections(columns),
    engine_ms: 1,
  };
}

const tags = (counts: Record<string, number>) => makeShareSection(counts, { base: 1000 });

describe('the largest differences', () => {
  test('stand from the highest to the lowest side, with the interval of the table seen from the higher', () => {
    const comparison = comparisonOf([
      { hashtags: tags({ milk: 500, cup: 100 }) },
      { hashtags: tags({ milk: 300, cup: 103 }) },
    ]);
    const [milk, cup] = toldRows(comparison);
    const [section] = comparison.sections;
    const gap =
      section?.kind === 'shares' ? section.rows.find(({ key }) => key === 'milk')?.differences[1] : null;
    expect(milk).toMatchObject({ key: 'milk', highest: 0, lowest: 1, clear: true });
    expect(milk?.spread.difference).toBeCloseTo(0.2);
    expect(milk?.spread.low).toBeCloseTo(-(gap?.high ?? 0));
    expect(milk?.spread.high).toBeCloseTo(-(gap?.low ?? 0));
    expect(cup).toMatchObject({ key: 'cup', clear: false });
    expect(clearestOfSections(comparison)).toEqual([milk]);
  });

  test('of two columns that are not held against each other hold both of their intervals', () => {
    const comparison = comparisonOf([
      { hashtags: tags({ milk: 300 }) },
      { hashtags: tags({ milk: 500 }) },
      { hashtags: tags({ milk: 100 }) },
    ]);
    const [milk] = toldRows(comparison);
    expect(milk).toMatchObject({ highest: 1, lowest: 2, clear: false });
    const [low, high] = [milk?.spread.low ?? 0, milk?.spread.high ?? 0];
    expect(low).toBeGreaterThan(0.35);
    expect(low).toBeLessThan(0.4);
    expect(high).toBeGreaterThan(0.4);
    expect(high).toBeLessThan(0.45);
  });

  test('and words of a side say nothing is clear of two columns that were never judged against each other', () => {
    const comparison = comparisonOf([
      { keywords: tags({ foam: 300, ice: 300 }) } as never,
      { keywords: tags({ foam: 500, ice: 100 }) } as never,
      { keywords: tags({ foam: 100, ice: 102 }) } as never,
    ]);
    const [foam] = toldRows(comparison).filter(({ key }) => key === 'foam');
    expect(foam).toMatchObject({ highest: 1, lowest: 2, clear: false });
    // A sentence is of a pair that was judged, though another two lie further apart.
    const [sentence] = clearestOfSections(comparison);
    expect(sentence).toMatchObject({ clear: true });
    expect([sentence?.highest, sentence?.lowest]).toContain(0);
    expect(wordsOfSides(comparison).map((words) => words.map(({ key }) => key))).toEqual([
      ['ice'],
      ['foam'],
      [],
    ]);
    const [, unjudged] = wordsOfSides(
      comparisonOf([
        { keywords: tags({ foam: 10 }) } as never,
        { keywords: tags({ foam: 500 }) } as never,
        { keywords: tags({ foam: 300 }) } as never,
      ]),
    );
    expect(unjudged).toEqual([]);
  });

  test('hold no word that a side asked for, no name of a side, and each word once', () => {
    const asked: Asked[] = [
      { groups: [['oat milk']] },
      { type: 'handle', text: '@velnora_oats, hush' },
      { groups: [['豆乳']] },
    ];
    const sections = tags({ oatmilk: 500, oat: 400, velnoraoats_jp: 300, 豆乳ラテ: 200, latte: 90 });
    const more = tags({ oatmilk: 100, oat: 100, velnoraoats_jp: 100, 豆乳ラテ: 100, latte: 300 });
    const words = { hashtags: sections, keywords: tags({ latte: 80 }) };
    const others = { hashtags: more, keywords: tags({ latte: 200 }) };
    const comparison = comparisonOf([words, others, others], asked);
    expect(toldRows(comparison).map(({ section, key }) => [section.id, key])).toEqual([
      ['hashtags', 'latte'],
    ]);
    expect(
      wordsOfSides(comparison)
        .flat()
        .every(({ key }) => key === 'latte'),
    ).toBe(true);
    const is = sideWords(comparison.columns);
    expect(['oat', '#OatMilk', '@Velnora_Oats', '豆乳', ''].map(is)).toEqual([true, true, true, true, false]);
  });

  test('are none where a side is not known', () => {
    expect(toldRows(comparisonOf([{ hashtags: tags({ milk: 5 }) }, { hashtags: tags({}) }]))).toHaveLength(1);
    expect(
      toldRows(
        comparisonOf([{ seo_keywords: tags({ milk: 5 }) }, { seo_keywords: tags({ cup: 5 }) }] as never),
      ),
    ).toEqual([]);
  });
});

test('words of a side are those it holds clearly more often, or alone stands out with', () => {
  const comparison = comparisonOf([
    { keywords: tags({ foam: 400, ice: 100 }), seo_keywords: tags({ texture: 50 }) } as never,
    { keywords: tags({ foam: 100, ice: 105 }), seo_keywords: tags({}) } as never,
  ]);
  const [first, second] = wordsOfSides(comparison);
  expect(first?.map(({ key, times }) => [key, times])).toEqual([
    ['foam', 4],
    ['texture', null],
  ]);
  expect(second).toEqual([]);
});

describe('which side leads in posts', () => {
  const sizes = (posts: number) => ({ posts: { ...makeSizes({ posts }), unit: 'posts' as const } });
  const lead = (first: number, second: number) =>
    postsLead(
      comparisonOf([
        {
          ...sizes(first * 10),
          conversation_volume: makeVolume(Array.from({ length: 10 }, (_, day) => first + (day % 3))),
        },
        {
          ...sizes(second * 10),
          conversation_volume: makeVolume(Array.from({ length: 10 }, (_, day) => second + (day % 3))),
        },
      ]),
    );
  test('is told from the one that has more, whichever stands first', () => {
    const [down, up] = [lead(200, 100), lead(100, 200)];
    expect(down).toMatchObject({ highest: 0, lowest: 1, clear: true });
    expect(up).toMatchObject({ highest: 1, lowest: 0, clear: true });
    expect(down?.ratio).toBeCloseTo(2);
    expect(down?.low).toBeLessThan(2);
    expect(down?.high).toBeGreaterThan(2);
  });
  test('is nothing where no volume is known', () => {
    expect(postsLead(comparisonOf([{}, {}]))).toBeNull();
  });
});

test('the peak is the highest step of any side, none without a post', () => {
  const section = (...days: number[][]) => {
    const [found] = compareSections(days.map((counts) => ({ conversation_volume: makeVolume(counts) })));
    if (found?.kind !== 'counts') throw new Error('not compared');
    return peakOf(volumeLines(found));
  };
  expect(section([1, 2, 1], [1, 9, 1])).toMatchObject({ column: 1, index: 1, posts: 9 });
  expect(section([0, 0, 0], [0, 0, 0])).toBeNull();
});
