import { expect, test } from 'vitest';
import type { Dataset } from '@/lib/domain/datasets';
import { visitOf } from '@/lib/domain/dataset-visits';
import { createDatasetVisits, DATASET_VISITS_KEY } from './dataset-visits';

const HOUR = 3_600_000;
const dataset = (change: Partial<Dataset> = {}) =>
  ({
    ...{ id: 'one', name: 'one', version: 1, posts: 10, last_post_at: '2026-11-01T00:00:00Z' },
    ...change,
  }) as Dataset;

function storage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    open: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
  };
}

test('the first visit knows of none before; a reload is the same visit, a later look knows the last', () => {
  const first = visitOf(undefined, dataset(), 0);
  expect(first.seen).toBeNull();
  const reloaded = visitOf(first, dataset({ version: 2, posts: 15 }), HOUR / 4);
  expect(reloaded.seen).toBeNull();
  const later = visitOf(reloaded, dataset({ version: 2, posts: 15 }), 24 * HOUR);
  expect(later).toMatchObject({ seen: { version: 1, posts: 10, at: HOUR / 4 }, now: { posts: 15 } });
  // What was new stays told while that visit lasts.
  expect(visitOf(later, dataset({ version: 2, posts: 15 }), 24.1 * HOUR).seen).toEqual(later.seen);
});

test('visits are kept in the browser by dataset, and seen ones have nothing new', () => {
  const { kept, open } = storage();
  createDatasetVisits(open).getState().look(dataset(), 0);
  const back = createDatasetVisits(open);
  back.getState().look(dataset({ posts: 12, version: 2 }), 24 * HOUR);
  back.getState().look(dataset({ id: 'two' }), 24 * HOUR);
  expect(back.getState().visits['one']?.seen).toMatchObject({ posts: 10 });
  expect(back.getState().visits['two']?.seen).toBeNull();
  back.getState().markSeen(dataset({ posts: 12, version: 2 }), 25 * HOUR);
  expect(JSON.parse(kept.get(DATASET_VISITS_KEY) ?? '').one).toMatchObject({
    seen: null,
    now: { posts: 12 },
  });
});

test('what somebody else wrote there, or no storage at all, makes a first visit', () => {
  for (const text of ['{', '[]', '{"one":{"seen":{"at":"x"}}}', '{"one":null}', '{"__proto__":{"seen":1}}']) {
    const store = createDatasetVisits(storage({ [DATASET_VISITS_KEY]: text }).open);
    store.getState().look(dataset(), 0);
    expect(store.getState().visits['one']?.seen).toBeNull();
  }
  const forbidden = createDatasetVisits(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forbidden.getState().look(dataset(), 0);
  expect(forbidden.getState().visits['one']?.seen).toBeNull();
});
