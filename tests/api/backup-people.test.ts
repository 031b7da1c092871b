import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { isSealedAnew, seal, unseal } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts, users } from '@/lib/server/db/schema/people';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { closeStores } from '@/lib/server/startup';
import { makeTeamWorld } from '../factories/team-world';
import { startScript, untilClosed } from '../setup/run-command';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* People, teams and sealed tokens survive a backup with its keys, and a change of keys by the command line. */

const command = inject('prepared').bundles;
let folder: string;
let files: string;

beforeAll(async () => {
  folder = await createDataFolder();
  files = mkdtempSync(path.join(tmpdir(), 'murmur-backup-people-'));
});
afterAll(async () => {
  await closeStores();
  for (const place of [folder, files]) rmSync(place, { recursive: true, force: true });
});

async function murmurOn(data: string, ...args: string[]): Promise<unknown> {
  const done = await untilClosed(
    startScript(command.murmur, args, {
      MURMUR_DATA_DIR: data,
      MURMUR_WORKER_FILE: command.worker,
      UV_THREADPOOL_SIZE: '12',
    }),
  );
  expect(done).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(done.stdout);
}

const SECRET = 'token of somebody at X';

/** Everything about people and teams that a folder holds, with the sealed text opened. */
async function contentOf(data: string) {
  useDataFolder(data);
  const db = await database();
  const accounts = await db.select().from(socialAccounts);
  const content = {
    users: await db.select().from(users).orderBy(users.id),
    teams: await db.select().from(teams).orderBy(teams.id),
    memberships: await db.select().from(memberships).orderBy(memberships.id),
    secrets: accounts.map(({ id, sealedTokens }) => unseal(id, sealedTokens)),
    anew: accounts.every(({ sealedTokens }) => isSealedAnew(sealedTokens)),
  };
  await closeStores();
  return content;
}

const doctorSchema = z.array(z.object({ id: z.string(), ok: z.boolean(), detail: z.string() }));

async function keysOf(data: string): Promise<string> {
  const rows = doctorSchema.parse(await murmurOn(data, 'doctor'));
  for (const id of ['mail', 'x_callbacks', 'x_clock', 'keys'])
    expect(
      rows.find((row) => row.id === id),
      id,
    ).toMatchObject({ ok: true });
  expect(rows.find(({ id }) => id === 'x_callbacks')?.detail).toContain('/login/twitter');
  return rows.find(({ id }) => id === 'keys')?.detail ?? '';
}

test.skipIf(process.env['TEST_POSTGRES_URL'] !== undefined)(
  'a restored folder has its people, teams and keys, and follows a change of keys',
  { timeout: 300_000 },
  async () => {
    useDataFolder(folder);
    const world = await makeTeamWorld('murmur.example');
    const { social } = world.ids;
    const db = await database();
    await db
      .update(socialAccounts)
      .set({ sealedTokens: seal(social, SECRET) })
      .where(eq(socialAccounts.id, social));
    await closeStores();
    const before = await contentOf(folder);
    expect(before).toMatchObject({ secrets: [SECRET], anew: true });

    const backup = path.join(files, 'people.tar.gz');
    await murmurOn(folder, 'backup', backup);
    const place = path.join(files, 'restored');
    await murmurOn(place, 'restore', backup);
    expect(await contentOf(place)).toEqual(before);

    expect(await murmurOn(place, 'rotate-keys')).toEqual({ resealed: 1, retired: 1 });
    expect(await contentOf(place)).toEqual(before);
    expect(await keysOf(place)).toContain('1 being retired');
    expect(await murmurOn(place, 'rotate-keys', '--drop-old')).toEqual({ resealed: 0, retired: 0 });
    expect(await contentOf(place)).toEqual(before);
    expect(await keysOf(place)).toContain('none being retired');
  },
);
