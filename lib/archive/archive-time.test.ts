import { expect, test } from 'vitest';
import { archiveTime } from './archive-time';

test('times of every year, and nothing else', () => {
  expect(archiveTime('Wed Oct 19 20:07:25 +0000 2022')).toBe(Date.UTC(2022, 9, 19, 20, 7, 25));
  expect(archiveTime('2018-10-31 11:55:09 +0000')).toBe(Date.UTC(2018, 9, 31, 11, 55, 9));
  expect(archiveTime('2018-10-31 11:55:09 +0930')).toBe(Date.UTC(2018, 9, 31, 2, 25, 9));
  expect(archiveTime('2021-11-20T16:22:24.361Z')).toBe(Date.UTC(2021, 10, 20, 16, 22, 24));
  expect(archiveTime('2026-11-16 08:00:00')).toBe(Date.UTC(2026, 10, 16, 8));
  for (const bad of [
    '',
    'soon',
    '2022-02-31 00:00:00',
    '1999-01-01 00:00:00',
    '2022-13-01 00:00:00',
    null,
    5,
  ])
    expect(archiveTime(bad), String(bad)).toBeNull();
});
