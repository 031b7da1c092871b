import { expect, test } from 'vitest';
import { StepWatch } from './step-watch';

const page = (ids: string[], next: string | null) => ({
  next,
  billed: { kind: 'post' as const, ids },
});

/** Why a list of pages ends, and after how many. */
function walk(watch: StepWatch, pages: (n: number) => { ids: string[]; next: string | null }) {
  let cursor: string | null = null;
  for (let n = 0; n < 1000; n += 1) {
    const { ids, next } = pages(n);
    const stop = watch.take({ cursor, page: page(ids, next) });
    if (stop !== null || next === null) return { stop, pages: n + 1 };
    cursor = next;
  }
  throw new Error('It never ended');
}

test.for([1, 2, 3, 17])('a loop of tokens of period %d ends when it closes', (period) => {
  const watch = new StepWatch(500);
  expect(walk(watch, (n) => ({ ids: [`post ${n}`], next: `token ${n % period}` }))).toEqual({
    stop: 'repeats',
    pages: period + 1,
  });
});

test('a few empty pages are gone through, and three in a row end a step', () => {
  const ids = (n: number) => (n % 3 === 0 ? [`post ${n}`] : ['post 0']);
  expect(walk(new StepWatch(500), (n) => ({ ids: ids(n), next: n < 50 ? `token ${n}` : null }))).toEqual({
    stop: null,
    pages: 51,
  });
  expect(walk(new StepWatch(500), (n) => ({ ids: n < 5 ? [`${n}`] : [], next: `token ${n}` }))).toEqual({
    stop: 'nothing_new',
    pages: 8,
  });
});

test('a step takes at most twice its planned pages, and always a few', () => {
  const endless = (n: number) => ({ ids: [`post ${n}`], next: `token ${n}` });
  expect(walk(new StepWatch(30), endless)).toEqual({ stop: 'too_many_pages', pages: 60 });
  expect(walk(new StepWatch(1), endless)).toEqual({ stop: 'too_many_pages', pages: 4 });
  // Exactly so many are no reason to stop.
  expect(walk(new StepWatch(1), (n) => ({ ...endless(n), next: n < 3 ? `token ${n}` : null }))).toEqual({
    stop: null,
    pages: 4,
  });
});
