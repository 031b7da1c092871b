import { expect, test } from 'vitest';
import { parseExploreState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/recipe';
import { comparePath } from './recipes';

const window = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-11T00:00:00.000Z' };
const recipe = { type: 'conversation', text: 'tea', ...window, datasets: [{ name: 'drinks' }] } as Recipe;
const question = { state: parseExploreState({ q: 'tea', dataset: 'drinks' }), recipe };

const columns = (path: string | null) =>
  new URLSearchParams(path?.split('?')[1]).getAll('col').map((column) => {
    const { q, from, to } = Object.fromEntries(new URLSearchParams(column));
    return { q, from, to };
  });

test('a window is compared with the one before it, and all days, before which there is none, half by half', () => {
  expect(columns(comparePath({ ...question, query: { window: 'chosen' } }, 'before'))).toEqual([
    { q: 'tea', ...window },
    { q: 'tea', from: '2026-10-22T00:00:00.000Z', to: window.from },
  ]);
  expect(comparePath({ ...question, query: { window: 'chosen' } }, 'halves')).toBeNull();

  const middle = '2026-11-06T00:00:00.000Z';
  expect(columns(comparePath({ ...question, query: { window: 'everything' } }, 'halves'))).toEqual([
    { q: 'tea', from: middle, to: window.to },
    { q: 'tea', from: window.from, to: middle },
  ]);
  expect(comparePath({ ...question, query: { window: 'everything' } }, 'before')).toBeNull();
});

test('halves of a dataset without a question are all of its posts', () => {
  const whole = { state: parseExploreState({ dataset: 'drinks' }), recipe: { ...recipe, text: '' } };
  const path = comparePath({ ...whole, query: { window: 'everything' } }, 'halves');
  const asked = new URLSearchParams(path?.split('?')[1]).getAll('col');
  expect(asked.map((column) => new URLSearchParams(column).get('whole'))).toEqual(['yes', 'yes']);
});
