import { expect, test } from 'vitest';
import type { ArchiveAccount } from './archive-account';
import { UNKNOWN_ACCOUNT } from './archive-account';
import { compareArchives } from './compare-archives';
import type { ArchiveReading } from './read-archive';

const reading = (
  followers: string[] | null,
  account: Partial<ArchiveAccount>,
  over: Partial<ArchiveReading> = {},
): ArchiveReading => ({
  account: { ...UNKNOWN_ACCOUNT, ...account },
  era: 'new',
  read: followers ? [{ kind: 'followers', files: 1, items: followers.length, skipped: 0, damaged: 0 }] : [],
  skippedPosts: { 'no-id': 0, 'no-date': 0, 'no-text': 0 },
  repeatedPosts: 0,
  likes: 0,
  people: { followers: followers ?? [], following: [], blocked: [], muted: [] },
  lists: [],
  adsSeen: [],
  adsActedOn: [],
  beliefs: null,
  ...over,
});

const OLD = Date.UTC(2025, 2, 3);
const NEW = Date.UTC(2026, 10, 18);

test('the older archive comes first, in whatever order they were dropped', () => {
  const older = reading(['1', '2', '9'], { id: '42', exportedAt: OLD });
  const newer = reading(['1', '2', '3', '4'], { id: '42', exportedAt: NEW });
  const told = { gone: ['9'], new: ['3', '4'], from: OLD, to: NEW, followersBefore: 3, followersAfter: 4 };
  expect(compareArchives(newer, older)).toMatchObject(told);
  expect(compareArchives(older, newer)).toMatchObject(told);
});

test('archives of two people, the same one twice, and one without its list are not held against each other', () => {
  const mine = reading(['1'], { id: '42', handle: 'mara', exportedAt: NEW });
  expect(compareArchives(mine, reading(['2'], { id: '43', exportedAt: OLD }))).toBe('another-account');
  expect(compareArchives(mine, reading(['2'], { handle: 'Noor', exportedAt: OLD }))).toBe('another-account');
  expect(compareArchives(mine, mine)).toBe('same-archive');
  expect(compareArchives(mine, reading(null, { id: '42', exportedAt: OLD }))).toBe('no-followers');
});

test('a list that broke off says of nobody that they left', () => {
  const whole = reading(['1', '2', '3'], { id: '42', exportedAt: OLD });
  const broken = reading(['1'], { id: '42', exportedAt: NEW });
  for (const one of broken.read) one.damaged = 1;
  expect(compareArchives(whole, broken)).toBe('broken-list');
});
