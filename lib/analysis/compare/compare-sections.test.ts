import { describe, expect, test } from 'vitest';
import type { SectionComparison } from '@/lib/domain/comparison';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Sections } from '@/lib/domain/report';
import {
  makePostingTimes,
  makeReceipt,
  makeSentiment,
  makeShareSection,
  makeSizes,
  makeVolume,
} from '@/tests/factories/report-sections';
import { compareSections } from './compare-sections';

type Counts = Record<string, number>;
const OTHER_DATA = { datasets: [{ name: 'other', version: 1, sample: false, sources: ['table-file'] }] };

function hashtags(counts: Counts, base: number, change: { total?: number; receipt?: Partial<Receipt> } = {}) {
  const section = makeShareSection(counts, { base, total: change.total });
  return { ...section, receipt: { ...section.receipt, ...change.receipt } };
}

function only(id: SectionId, columns: Partial<Sections>[]): SectionComparison {
  const [found] = compareSections(columns, [id]);
  if (!found) throw new Error('not compared');
  return found;
}

function tags(...columns: Sections['hashtags'][]) {
  const found = only(
    'hashtags',
    columns.map((section) => ({ hashtags: section })),
  );
  if (found.kind !== 'shares') throw new Error(found.kind);
  return found;
}

describe('shares', () => {
  test('rows hold the items of any column, the largest share first, with what differs from the first column', () => {
    const found = tags(hashtags({ tea: 300, cup: 100 }, 1000), hashtags({ tea: 500, pot: 50 }, 1000));
    expect(found.rows.map((row) => row.key)).toEqual(['tea', 'cup', 'pot']);
    const [tea, cup, pot] = found.rows;
    expect(tea?.values.map((value) => value?.n)).toEqual([300, 500]);
    expect(tea?.differences[0]).toBeNull();
    expect(tea?.differences[1]?.difference).toBeCloseTo(0.2, 10);
    expect(tea?.differences[1]?.clear).toBe(true);
    expect(cup?.values[1]).toMatchObject({ n: 0, base: 1000, share: 0 });
    expect(cup?.values[1]?.high).toBeGreaterThan(0.003);
    expect(pot?.values[0]?.n).toBe(0);
  });

  test('what a cut list does not name is not known, rather than 0', () => {
    const found = tags(hashtags({ tea: 300 }, 1000), hashtags({ pot: 500 }, 1000, { total: 400 }));
    const tea = found.rows.find((row) => row.key === 'tea');
    expect(tea).toMatchObject({ values: [{ n: 300 }, null], differences: [null, null] });
    expect(found.limits).toContain('top_items_only');
  });

  test('among many rows that differ by chance a single p below 5 % is no clear difference', () => {
    const items = (count: (index: number) => number) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`t${index}`, count(index)]));
    const found = tags(
      hashtags(
        items(() => 100),
        1000,
      ),
      hashtags(
        items((index) => (index === 0 ? 129 : 100)),
        1000,
      ),
    );
    const odd = found.rows.find((row) => row.key === 't0')?.differences[1];
    expect(odd?.p).toBeLessThan(0.05);
    expect(odd?.low).toBeGreaterThan(0);
    expect(odd?.clear).toBe(false);
  });

  test('fewer than 100 known units are never clear', () => {
    const found = tags(hashtags({ tea: 80 }, 90), hashtags({ tea: 5 }, 90));
    expect(found.rows[0]?.differences[1]?.clear).toBe(false);
    expect(found.limits).toContain('low_sample');
  });

  test('a clustered sample of design effect 4 says as much as a quarter of its posts', () => {
    const frame: Receipt['frame'] = {
      kind: 'sample',
      size: 400,
      method: 'time_slices',
      seed: 1,
      design_effect: 4,
    };
    const sampled = (counts: Counts) => hashtags(counts, 400, { receipt: { frame } });
    const clustered = tags(sampled({ tea: 200 }), sampled({ tea: 240 })).rows[0]?.differences[1];
    const quarter = tags(hashtags({ tea: 50 }, 100), hashtags({ tea: 60 }, 100)).rows[0]?.differences[1];
    expect(clustered).toEqual(quarter);
  });

  test('columns over one dataset say that posts can be in both, columns over two do not', () => {
    const same = tags(hashtags({ tea: 300 }, 1000), hashtags({ tea: 300 }, 1000));
    const apart = tags(hashtags({ tea: 300 }, 1000), hashtags({ tea: 300 }, 1000, { receipt: OTHER_DATA }));
    expect([same.limits, apart.limits]).toEqual([['posts_in_both'], []]);
  });

  test('sentiment keeps its order, and a section that one column lacks is left out', () => {
    const columns = [
      { sentiment: makeSentiment([[10, 20, 300]]) },
      { sentiment: makeSentiment([[300, 20, 10]]) },
    ];
    expect(only('sentiment', columns).rows.map((row) => row.key)).toEqual([
      'positive',
      'neutral',
      'negative',
    ]);
    expect(compareSections([columns[0] ?? {}, {}])).toEqual([]);
  });
});

describe('counts and medians', () => {
  const even = [100, 104, 98, 101, 99, 102, 97, 100, 103, 96];
  const column = (posts: number[]): Partial<Sections> => ({
    posts: {
      ...makeSizes({ posts: posts.reduce((sum, count) => sum + count, 0), engagements: 5000 }),
      unit: 'posts',
    },
    conversation_volume: makeVolume(posts),
  });

  test('posts compare as a ratio a day with its interval, engagements as a ratio without a claim', () => {
    const found = only('posts', [column(even), column(even.map((count) => count * 2))]);
    expect(found).toMatchObject({ kind: 'counts', limits: ['posts_in_both', 'counts_vary'] });
    expect(found.rows[0]?.differences[1]).toMatchObject({ ratio: 2, clear: true });
    expect(found.rows[1]?.differences[1]).toEqual({ ratio: 1, low: null, high: null, p: null, clear: false });
  });

  test('a single burst doubles the posts, yet not clearly', () => {
    const burst = even.map((count, index) => (index === 4 ? count + 1000 : count));
    const found = only('posts', [column(even), column(burst)]);
    expect(found.rows[0]?.differences[1]).toMatchObject({ ratio: 2, clear: false });
    const volume = only('conversation_volume', [column(even), column(burst)]);
    expect(volume.rows.map((row) => row.key)).toEqual(['posts_per_day', 'median_day']);
    expect(volume.rows[1]?.values.map((value) => value && 'value' in value && value.value)).toEqual([
      100, 100.5,
    ]);
    expect(volume).toMatchObject({ series: [{ step: 'day' }, { step: 'day' }] });
  });

  test('means compare as a ratio without a claim: their error cannot be told', () => {
    const mean = (value: number) => ({
      ...column(even),
      audience_size: makeSizes({ posts_per_account: value }, { low: null, high: null, unit: 'ratio' }),
    });
    const [row] = only('audience_size', [mean(2), mean(5)]).rows;
    expect(row?.differences[1]).toEqual({ ratio: 2.5, low: null, high: null, p: null, clear: false });
  });

  test('of a sample only means compare: how many posts it holds says nothing', () => {
    const frame: Receipt['frame'] = { kind: 'sample', size: 9, method: 'time_slices', seed: 1 };
    const volume = makeVolume(even);
    const sampled = {
      ...column(even),
      conversation_volume: { ...volume, receipt: { ...makeReceipt('conversation_volume'), frame } },
    };
    expect(only('posts', [column(even), sampled]).rows[0]?.differences[1]).toBeNull();
  });

  test('hours of the week compare by their medians, one row each', () => {
    const late = makePostingTimes((cell) =>
      cell.hour === 20 ? { median_engagements: 40, low: 36, high: 44 } : {},
    );
    const found = only('posting_times', [{ posting_times: makePostingTimes() }, { posting_times: late }]);
    expect(found.rows).toHaveLength(168);
    const clear = found.rows.filter((row) => row.differences[1]?.clear).map((row) => row.key);
    expect(clear).toEqual(['1-20', '2-20', '3-20', '4-20', '5-20', '6-20', '7-20']);
  });
});
