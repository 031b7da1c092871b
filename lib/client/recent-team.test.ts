import { expect, test } from 'vitest';
import { createRecentTeam, RECENT_TEAM_KEY } from './recent-team';

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const VELNORA = { id: 0, slug: 'local', name: 'Velnora' };

test('[TEA-18] the current team is stored in the browser as the recent one, team 0 like any other', () => {
  const kept = memory();
  createRecentTeam(() => kept)
    .getState()
    .remember(VELNORA);
  expect([...kept.values.keys()]).toEqual([RECENT_TEAM_KEY]);
  const another = createRecentTeam(() => kept);
  expect(another.getState().team).toBeUndefined();
  expect(another.getState().read()).toEqual(VELNORA);
  another.getState().forget();
  expect(kept.values.size).toBe(0);
  expect(another.getState().team).toBeNull();
});

test('what is not a team, and a forbidden storage, count as none', () => {
  const kept = memory();
  for (const broken of ['', '{', '"velnora"', '{"id":"7"}']) {
    kept.setItem(RECENT_TEAM_KEY, broken);
    expect(
      createRecentTeam(() => kept)
        .getState()
        .read(),
    ).toBeNull();
  }
  const forbidden = createRecentTeam(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(forbidden.getState().read()).toBeNull();
  forbidden.getState().remember(VELNORA);
  expect(forbidden.getState().read()).toEqual(VELNORA);
});
