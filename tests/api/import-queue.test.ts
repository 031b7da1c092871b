import { beforeAll, expect, test } from 'vitest';
import { startJobs } from '@/lib/server/queue/queue';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { cancelImport } from '@/lib/server/services/datasets/imports/cancel-import';
import { createUpload } from '@/lib/server/services/datasets/imports/create-upload';
import { getImport } from '@/lib/server/services/datasets/imports/get-import';
import { listImports } from '@/lib/server/services/datasets/imports/list-imports';
import { runImport } from '@/lib/server/services/datasets/imports/run-import';
import { startImport } from '@/lib/server/services/datasets/imports/start-import';
import { stagedSegments } from '@/lib/server/stores/datasets/segments-store';
import { manyPosts, postsCsv } from '../factories/csv';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

withStores();
const ctx = makeCtx();
const IMPORTS = 20;
const POSTS = 20;
const finished = new Map<string, PromiseWithResolvers<null>>();
const order: string[] = [];
const gate = Promise.withResolvers<null>();
const begun = Promise.withResolvers<null>();

beforeAll(async () => {
  await startJobs({
    runImport: async (id) => {
      begun.resolve(null);
      await gate.promise;
      await runImport(id, { now: () => new Date() });
      order.push(id);
      finished.get(id)?.resolve(null);
    },
    sweep: async () => undefined,
  });
});

async function upload(index: number): Promise<string> {
  async function* body() {
    yield Buffer.from(postsCsv(manyPosts(POSTS, 1 + index * POSTS)));
  }
  const { id } = await createUpload(ctx, { fileName: `part-${index}.csv`, body: body() });
  finished.set(id, Promise.withResolvers());
  return id;
}

test(
  'twenty imports at once wait in order, say how many come before them, and all finish',
  { timeout: 600_000 },
  async () => {
    const ids = await Promise.all(Array.from({ length: IMPORTS }, (_, index) => upload(index)));
    for (const id of ids) await startImport(ctx, { id, dataset: 'parts' });
    await begun.promise;
    const waiting = (await listImports(ctx)).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(IMPORTS);
    const places = new Map(waiting.map(({ id, ahead }) => [id, ahead]));
    expect(ids.map((id) => places.get(id))).toEqual(ids.map((_, index) => index));
    expect(await getImport(ctx, { id: ids[7] ?? '' })).toMatchObject({ ahead: 7 });
    // One that is cancelled gives up its place.
    const gone = ids[3] ?? '';
    expect(await cancelImport(ctx, { id: gone })).toMatchObject({ state: 'cancelled', ahead: null });
    expect(await getImport(ctx, { id: ids[7] ?? '' })).toMatchObject({ ahead: 6 });
    gate.resolve(null);
    await Promise.all([...finished.values()].map(({ promise }) => promise));
    const done = await listImports(ctx);
    expect(done.filter(({ state }) => state === 'done')).toHaveLength(IMPORTS - 1);
    expect(done.every(({ ahead }) => ahead === null)).toBe(true);
    expect(order).toEqual(ids);
    expect(await getDataset(ctx, { name: 'parts' })).toMatchObject({
      posts: (IMPORTS - 1) * POSTS,
      version: IMPORTS - 1,
    });
    expect(await stagedSegments()).toEqual([]);
  },
);
