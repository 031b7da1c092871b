import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeSchema } from '@/lib/domain/recipe';
import { listDatasetRows } from '@/lib/server/stores/datasets/datasets-store';
import { readSince, lookAtDataset } from '@/lib/server/services/saved/dataset-visits';
import { addMonitor, putPoint } from '@/lib/server/stores/saved/monitors-store';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* When somebody last looked at a dataset, and what came since. */

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const posts = (count: number) =>
  Array.from({ length: count }, (_, n) => annotated({ row: n + 1, text: `oat ${n}`, createdAt: START + n }));
const by = { session: 'test', steppedUpAt: null };
const person = async () => ({ kind: 'user', operator: false, by, ...(await makeUser()) }) as const;
const at = (ctx: ReturnType<typeof makeCtx>, days: number) => ({
  ...ctx,
  now: () => new Date(START + days * DAY_MS),
});

test('the second visit knows how the dataset stood at the first, until it is marked as seen', async () => {
  const ctx = makeCtx();
  await seedDataset(ctx, 'coffee', posts(10));
  const first = at(ctx, 0);
  expect(await readSince(first, { name: 'coffee' })).toEqual({ kept: true, seen: null, monitors: [] });
  expect(await lookAtDataset(first, { name: 'coffee', seen: false })).toEqual({ kept: true });
  await lookAtDataset(first, { name: 'coffee', seen: false });
  const [before] = await listDatasetRows(ctx);
  await seedDataset(ctx, 'coffee', posts(30));
  const later = at(ctx, 7);
  const seen = { at: START, version: before?.version, posts: 10 };
  // Reading counts no look: it says the same again.
  for (const _ of [1, 2]) expect((await readSince(later, { name: 'coffee' })).seen).toMatchObject(seen);
  await lookAtDataset(later, { name: 'coffee', seen: false });
  expect((await readSince(later, { name: 'coffee' })).seen).toMatchObject(seen);
  await lookAtDataset(later, { name: 'coffee', seen: true });
  expect((await readSince(later, { name: 'coffee' })).seen).toBeNull();
});

test('visits are each person’s own, nobody’s are kept, and a foreign dataset is not found', async () => {
  const ann = makeCtx({ actor: await person() });
  const bob = makeCtx({ actor: await person() });
  await seedDataset(ann, 'own', posts(5));
  await lookAtDataset(at(ann, 0), { name: 'own', seen: false });
  expect((await readSince(at(ann, 3), { name: 'own' })).seen).toMatchObject({ at: START });
  const nobody = makeCtx({ actor: { kind: 'client', id: 'public' } });
  expect(await lookAtDataset(nobody, { name: 'coffee', seen: false }).catch(() => null)).not.toEqual({
    kept: true,
  });
  await expect(readSince(bob, { name: 'own' })).rejects.toMatchObject({ kind: 'not_found' });
  await expect(lookAtDataset(bob, { name: 'own', seen: false })).rejects.toMatchObject({ kind: 'not_found' });
});

test('the newest look of each monitor of the dataset comes along, what moved first', async () => {
  const actor = await person();
  const ctx = makeCtx({ actor });
  await seedDataset(ctx, 'watched', posts(5));
  const recipe = (name: string) =>
    recipeSchema.parse({ type: 'conversation', text: 'oat', from: null, to: null, datasets: [{ name }] });
  const add = (name: string, dataset: string, error: string | null = null) =>
    addMonitor(
      {
        ...{
          userId: actor.id,
          name,
          cadence: 'daily',
          recipe: recipe(dataset),
          watched: ['posts'],
          mails: false,
        },
        ...{ error, nextRunAt: new Date(START) },
      },
      50,
    );
  const alert = {
    section: 'posts',
    key: 'posts',
    kind: 'rate',
    before: 1,
    now: 3,
    change: 3,
    low: 2,
    high: 4,
  };
  const point = (day: number, moved: boolean) => ({
    from: new Date(START).toISOString(),
    to: new Date(START + day * DAY_MS).toISOString(),
    ...{ computed_at: new Date(START).toISOString(), values: [], recipe: recipe('watched') },
    alerts: moved ? [{ ...alert, section: 'posts' as const, kind: 'rate' as const }] : [],
  });
  const [calm, moved] = [await add('calm', 'watched'), await add('moved', 'watched')];
  await add('young', 'watched');
  await add('failed', 'watched', 'The dataset is gone');
  await add('elsewhere', 'other');
  for (const [row, last] of [
    [calm, false],
    [moved, true],
  ] as const) {
    await putPoint(row?.id ?? '', point(1, !last));
    await putPoint(row?.id ?? '', point(2, last));
  }
  const { monitors } = await readSince(ctx, { name: 'watched' });
  expect(monitors.map(({ name, state, moved: changes }) => [name, state, changes])).toEqual([
    ['moved', 'moved', 1],
    ['failed', 'failed', 0],
    ['calm', 'inside', 0],
    ['young', 'young', 0],
  ]);
});
