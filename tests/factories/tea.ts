import type { RecipeInput } from '@/lib/domain/recipe';
import { annotated } from './annotated-posts';
import { makeAuthor } from './posts';

const DAY_MS = 86_400_000;
export const NOW = new Date('2026-11-20T12:00:00Z');
/** The newest post of the scenario. */
export const LAST = NOW.getTime() - 3 * DAY_MS;

const person = (handle: string) => makeAuthor({ handle, name: handle.toUpperCase() });
/** Four posts about tea at the edges of a 30-day window, one about coffee by nobody. */
export const SMALL = [
  annotated(
    { row: 1, text: 'tea #one', createdAt: LAST, author: person('ann'), likes: 5 },
    { sentiment: 'positive' },
    { country: 'US', gender: 'FEMALE' },
  ),
  annotated(
    { row: 2, text: 'tea', createdAt: LAST - DAY_MS, author: person('bob'), likes: 5, isRepost: true },
    { sentiment: 'negative' },
    { country: 'JP', gender: 'MALE' },
  ),
  annotated(
    { row: 3, text: 'tea', createdAt: LAST - 30 * DAY_MS + 1, author: person('ann'), likes: 9 },
    {},
    { country: 'GB', gender: null },
  ),
  annotated({ row: 4, text: 'tea', createdAt: LAST - 30 * DAY_MS, author: person('cem'), likes: 1 }),
  annotated({ row: 5, text: 'coffee', createdAt: LAST - DAY_MS, author: null }),
];

/** A question about tea in the dataset `small`, in the 30 days up to its last post. */
export const recipe = (given: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text: 'tea',
  from: new Date(LAST + 1 - 30 * DAY_MS).toISOString(),
  to: new Date(LAST + 1).toISOString(),
  datasets: [{ name: 'small' }],
  ...given,
});
