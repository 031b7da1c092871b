import { expect, test } from 'vitest';
import { changeByDay, knownDays, tellsTheDay, windowStart } from './followers-change';

const at = (text: string) => new Date(text);
const step = (after: string, by: string, gained: number, lost: number) => ({
  after: at(after),
  by: at(by),
  gained,
  lost,
});

test('two lists tell the day only where they lie on neighbouring days, a day and a half apart at most', () => {
  expect(tellsTheDay(at('2026-03-01T10:00:00Z'), at('2026-03-02T09:30:00Z'))).toBe(true);
  expect(tellsTheDay(at('2026-03-01T00:20:00Z'), at('2026-03-02T11:00:00Z'))).toBe(true);
  expect(tellsTheDay(at('2026-03-01T23:00:00Z'), at('2026-03-03T01:00:00Z'))).toBe(false);
  expect(tellsTheDay(at('2026-03-01T00:00:00Z'), at('2026-03-02T13:00:00Z'))).toBe(false);
});

test('a day without lists is unknown, a day on which nobody came or left is zero', () => {
  const newest = at('2026-03-10T09:00:00Z');
  const { by_day: days, spans } = changeByDay(
    [
      step('2026-03-03T09:00:00Z', '2026-03-04T09:00:00Z', 2, 1),
      step('2026-03-04T09:00:00Z', '2026-03-08T09:00:00Z', 9, 4),
      step('2026-03-08T09:00:00Z', '2026-03-09T09:00:00Z', 0, 0),
      step('2026-03-09T09:00:00Z', '2026-03-09T20:00:00Z', 1, 0),
      step('2026-03-09T20:00:00Z', '2026-03-10T09:00:00Z', 3, 3),
    ],
    newest,
    7,
  );
  expect(days.map(({ gained, lost }) => [gained, lost])).toEqual([
    [2, 1],
    [null, null],
    [null, null],
    [null, null],
    [null, null],
    [1, 0],
    [3, 3],
  ]);
  expect(days.map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ]);
  expect(spans).toEqual([
    { after: '2026-03-04T09:00:00.000Z', by: '2026-03-08T09:00:00.000Z', gained: 9, lost: 4 },
  ]);
  expect(windowStart(newest, 7).toISOString()).toBe('2026-03-03T00:00:00.000Z');
});

test('days between lists that lie further apart are in no count', () => {
  const days = knownDays([
    step('2026-03-03T09:00:00Z', '2026-03-04T09:00:00Z', 2, 1),
    step('2026-03-04T09:00:00Z', '2026-03-08T09:00:00Z', 9, 4),
    step('2026-03-08T09:00:00Z', '2026-03-09T09:00:00Z', 0, 0),
  ]);
  expect([...days]).toEqual([
    [Date.UTC(2026, 2, 4), { gained: 2, lost: 1 }],
    [Date.UTC(2026, 2, 9), { gained: 0, lost: 0 }],
  ]);
});
