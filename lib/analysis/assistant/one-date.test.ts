import { expect, test } from 'vitest';
import type { Citation } from '@/lib/domain/assistant';
import { withoutTimes } from './one-date';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

const MIDNIGHT = Date.UTC(2026, 10, 28);
const tools = (firstAt: number, lastAt: number) => ({ firstAt, lastAt }) as AssistantTools;

function told(by: NonNullable<Citation['table']>['by'], measure = 'posts'): Answer {
  const cite = { section: 'posts', key: '', measure, scope: { window: 'own', filters: [] } };
  const table = { by, order: 'posts', limit: 5 };
  const value = { written: { as: 'number', value: 3 }, cite: { ...cite, table } };
  return {
    outcome: 'answered',
    statements: [say('count.line', { posts: value } as unknown as Answer['statements'][0]['values'])],
    suggestions: [],
  };
}

test('no figure is told by times of posts that all carry one date; everything else is', () => {
  const one = tools(MIDNIGHT, MIDNIGHT);
  for (const by of ['day', 'hour', 'month', 'weekday'] as const)
    expect(withoutTimes(told(by), one)).toMatchObject({
      outcome: 'cannot_tell',
      statements: [{ id: 'oneDate' }],
    });
  expect(withoutTimes(told('all', 'first'), one).outcome).toBe('cannot_tell');
  for (const by of ['hashtag', 'all', 'post', 'column'] as const)
    expect(withoutTimes(told(by), one)).toEqual(told(by));
});

test('posts with times of their own are told by them, be it one post alone', () => {
  expect(withoutTimes(told('day'), tools(MIDNIGHT, MIDNIGHT + 1)).outcome).toBe('answered');
  expect(withoutTimes(told('day'), tools(MIDNIGHT + 5, MIDNIGHT + 5)).outcome).toBe('answered');
});
