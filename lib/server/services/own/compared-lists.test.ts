import { expect, test } from 'vitest';
import { comparedLists } from './compared-lists';

const lists = (...days: string[]) => days.map((day) => ({ takenAt: new Date(`${day}T09:00:00Z`) }));
const told = (...days: string[]) =>
  comparedLists(lists(...days)).map((head) => head?.takenAt.toISOString().slice(0, 10) ?? null);

test('a week of snapshots is told from its start, two archives as they are, one list alone beside none', () => {
  const week = Array.from({ length: 10 }, (_, at) => `2026-03-${String(20 - at).padStart(2, '0')}`);
  expect(told(...week)).toEqual(['2026-03-20', '2026-03-13']);
  expect(told('2026-03-20', '2026-03-18', '2025-01-01')).toEqual(['2026-03-20', '2026-03-18']);
  expect(told('2026-03-20', '2025-01-01', '2024-01-01')).toEqual(['2026-03-20', '2025-01-01']);
  expect(told('2026-03-20')).toEqual(['2026-03-20', null]);
  expect(told()).toEqual([null, null]);
});
