import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres, type Postgres, schema } from '@/lib/server/db/postgres';

let folder: string;
let store: Postgres;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'murmur-durable-'));
  store = await openPostgres({ folder: path.join(folder, 'postgres') }, process.cwd());
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a commit of the embedded database is on the disk before it is answered', async () => {
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  const { settings } = schema;
  await store.db.insert(settings).values({ key: 'a', value: 1 });
  expect(sync).toHaveBeenCalledTimes(1);
  await store.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'b', value: 2 });
    await tx.update(settings).set({ value: 3 }).where(eq(settings.key, 'a'));
  });
  expect(sync).toHaveBeenCalledTimes(2);
  await store.db.select().from(settings);
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
});
