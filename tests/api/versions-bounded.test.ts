import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { withStores } from '../setup/stores';

/* Numbers of versions and teams that no row can have are refused at the door, wherever they are sent. */

withStores();
let person: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  person = await signedInAs({ email: 'mika@versions.example', operator: true });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});

const NUMBERS = [-1, 2 ** 31, 2 ** 53 - 1, 1e300, 0.5, '1', null];
const pinned = (version: unknown) => ({ ...recipe(), datasets: [{ name: 'small', version }] });
const pk = randomUUID();
const CALLS: Record<string, (version: unknown) => [path: string, body: object, method?: string]> = {
  report: (version) => ['/api/analysis/report/', { recipe: pinned(version) }],
  compare: (version) => ['/api/analysis/compare/', { recipes: [pinned(version), recipe()] }],
  csv: (version) => ['/api/analysis/csv/', { recipe: pinned(version), section: 'hashtags' }],
  share: (version) => ['/api/shares/', { recipe: pinned(version), title: 'Tea' }],
  monitor: (version) => ['/api/monitors/', { recipe: pinned(version), name: 'Tea' }],
  audience: (version) => [`/api/external/explore-searches/${pk}/`, { name: 'Tea', version }, 'PATCH'],
};

test.each(Object.entries(CALLS))('%s: a version that cannot be is a 400, never a 500', async (name, call) => {
  for (const version of NUMBERS) {
    const answer = await person.send(...call(version));
    const said = `${name} ${String(version)} ${(await answer.text()).slice(0, 200)}`;
    expect([said, answer.status]).toEqual([said, 400]);
  }
});

test('a version that could be and is not there is told as such', async () => {
  for (const version of [99, 2 ** 31 - 1]) {
    const answer = await person.send('/api/analysis/report/', { recipe: pinned(version) });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown_version' }]);
  }
  for (const version of ['0', '-1', '9'.repeat(9), '9'.repeat(30)]) {
    const answer = await person.send(`/api/external/explore-searches/${pk}/versions/${version}/restore/`, {});
    expect([400, 404]).toContain(answer.status);
  }
});
