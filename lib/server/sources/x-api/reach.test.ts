import { expect, test } from 'vitest';
import { capabilitiesOf, limitsOf } from './reach';

const SEARCH = { query: 'oat', from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };

test('what a read never gives is known before it is made', () => {
  expect(limitsOf({ kind: 'search', ...SEARCH, archive: false })).toEqual({
    pageSize: 100,
    reposts: false,
    days: 7,
    newest: null,
    approximate: false,
    openToApp: true,
  });
  expect(limitsOf({ kind: 'counts', ...SEARCH, archive: true, step: 'day' })).toMatchObject({
    reposts: false,
    days: null,
    approximate: true,
  });
  expect(limitsOf({ kind: 'timeline', userId: '1' })).toMatchObject({ reposts: true, newest: 3200 });
  expect(limitsOf({ kind: 'likers', postId: '1' })).toMatchObject({ reposts: null, openToApp: false });
});

test('the app reaches the archive where it may, a connected account never does', () => {
  expect(capabilitiesOf('app', true).searchDays).toBeNull();
  expect(capabilitiesOf('app', false).searchDays).toBe(7);
  expect(capabilitiesOf('user', true).searchDays).toBe(7);
  const forPersons = new Set(capabilitiesOf('app', true).reads);
  const closed = capabilitiesOf('user', true).reads.filter((kind) => !forPersons.has(kind));
  expect(closed).toEqual(['users_search', 'likers', 'communities_search']);
});
