import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSearchOf } from '@/lib/domain/saved-columns';
import { parseCompareState } from '@/lib/domain/compare-url';
import { COMPARISONS_EACH, type SavedComparison } from '@/lib/domain/saved-comparisons';
import { database } from '@/lib/server/db/postgres';
import { savedComparisons } from '@/lib/server/db/schema/saved-comparisons';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Comparisons that people keep. */

let folder: string;
let owner: Awaited<ReturnType<typeof signedInAs>>;
let other: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  owner = await signedInAs({ email: 'owner@comparisons.example', operator: true });
  other = await signedInAs({ email: 'other@comparisons.example', operator: true });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const PATH = '/api/saved-comparisons/';
const body = (more: object = {}) => ({
  ...{ id: randomUUID(), name: 'Tea and milk' },
  recipes: [recipe(), { ...recipe(), text: 'milk' }],
  names: ['Tea people', ''],
  ...more,
});
const listed = async (who = owner) => (await (await who.ask(PATH)).json()) as SavedComparison[];

test('what is saved is kept once, exactly as it was asked, and opens by an address', async () => {
  const given = body({ notes: 'For Monday' });
  const saved = (await (await owner.send(PATH, given)).json()) as SavedComparison;
  const again = await owner.send(PATH, given);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(saved);
  expect(await listed()).toEqual([saved]);
  expect(saved).toMatchObject({ name: 'Tea and milk', notes: 'For Monday' });
  expect(saved.sides.map(({ name }) => name)).toEqual(['Tea people', undefined]);
  // The data version is pinned, and can be left open.
  const version = saved.sides[0]?.recipe.datasets[0]?.version;
  expect(version).toBeGreaterThan(0);
  const [pinned] = parseCompareState(new URLSearchParams(compareSearchOf(saved.sides, { pinned: true })));
  expect(pinned).toMatchObject({ name: 'Tea people', versions: { small: version } });
  const [open] = parseCompareState(new URLSearchParams(compareSearchOf(saved.sides, { pinned: false })));
  expect(open?.versions).toEqual({});
});

test('only its owner sees, renames and deletes it; its id is nobody else’s', async () => {
  const given = body({ name: 'Mine' });
  expect((await owner.send(PATH, given)).status).toBe(201);
  const path = `${PATH}${given.id}/`;
  expect(await listed(other)).toEqual([]);
  expect((await other.send(PATH, given)).status).toBe(404);
  expect((await other.send(path, { name: 'Theirs' }, 'PATCH')).status).toBe(404);
  expect((await other.send(path, undefined, 'DELETE')).status).toBe(404);
  const renamed = await owner.send(path, { name: 'Ours' }, 'PATCH');
  expect(await renamed.json()).toMatchObject({ name: 'Ours', notes: '' });
  expect((await owner.send(path, undefined, 'DELETE')).status).toBe(204);
  expect((await owner.send(path, undefined, 'DELETE')).status).toBe(404);
  expect((await listed()).some(({ id }) => id === given.id)).toBe(false);
});

test('sides of data that are not there, and such that cannot be read, are refused', async () => {
  const recipes = [recipe(), { ...recipe(), datasets: [{ name: 'nowhere' }] }];
  const answer = await owner.send(PATH, body({ recipes }));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'unknown_dataset' });
  const unreadable = await owner.send(PATH, body({ recipes: [recipe(), { ...recipe(), text: '(tea' }] }));
  expect(unreadable.status).toBe(400);
  expect(JSON.stringify(await unreadable.json())).toContain('recipes.1.text');
  expect((await owner.send(PATH, body({ recipes: [recipe()] }))).status).toBe(400);
});

test('no more are kept than a person may', async () => {
  const mine = await listed();
  const [row] = await (await database()).select().from(savedComparisons);
  if (!row) throw new Error('One is kept');
  const filled = Array.from({ length: COMPARISONS_EACH - mine.length }, () => ({ ...row, id: randomUUID() }));
  await (await database()).insert(savedComparisons).values(filled);
  const answer = await owner.send(PATH, body());
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'full' });
});
