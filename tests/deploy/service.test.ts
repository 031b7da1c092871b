import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CommandResult, untilClosed } from '../setup/run-command';
import { freePort, HOSTS } from '../setup/proxy';
import { spawnServer } from '../setup/server';
import { type RunningServer, startServer } from './own-server';

/* A production server as its service runs it, and the commands beside it that do not know its environment. */

const PRODUCTION = {
  MURMUR_MODE: 'production',
  MURMUR_SECRET: randomBytes(32).toString('hex'),
  MURMUR_DASHBOARD_HOST: HOSTS.dashboard,
  MURMUR_PRO_HOST: HOSTS.protargeting,
  MURMUR_PREMIUM_HOST: HOSTS.premium,
  PUBLIC_TOKEN: randomBytes(16).toString('hex'),
  UV_THREADPOOL_SIZE: '16',
};
const WAIT = { timeout: 20_000, interval: 50 };
let server: RunningServer;
let files: string;

beforeAll(async () => {
  files = mkdtempSync(path.join(tmpdir(), 'murmur-service-'));
  server = await startServer({ env: PRODUCTION });
});
afterAll(async () => {
  await server.stop();
  rmSync(files, { recursive: true, force: true });
});

/** A command of the program, run as the timer and a person run it. */
function run(script: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  return untilClosed(
    spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' }),
  );
}
const murmur = (data: string, ...args: string[]) =>
  run('scripts/run.mjs', ['murmur', ...args], { MURMUR_DATA_DIR: data });

test('[CFG-01] the start prints what is off and what would switch it on', async () => {
  // Written when the server has had its own first answer, which can be after ours.
  await vi.waitFor(() => expect(server.log()).toMatch(/^ {2}Feature +State +Switched on by$/m), WAIT);
  expect(server.log()).toMatch(/^ {2}Mail to people +off +SMTP_URL, MAIL_FROM$/m);
  expect(server.log()).toMatch(/^ {2}Public look-ups +on$/m);
  expect(server.log()).not.toContain(PRODUCTION.PUBLIC_TOKEN);
});

test('[CFG-01] the doctor asks the server, whose environment it does not have, in JSON and in text', async () => {
  const json = await murmur(server.dataDir, 'doctor');
  const rows: unknown = JSON.parse(json.stdout);
  expect(rows).toContainEqual(
    expect.objectContaining({ id: 'feature_public_client', ok: true, detail: 'on' }),
  );
  expect(rows).toContainEqual({
    id: 'feature_mail',
    ok: true,
    detail: 'off; switched on by SMTP_URL, MAIL_FROM',
    feature: { name: 'Mail to people', state: 'off', switched_on_by: ['SMTP_URL', 'MAIL_FROM'] },
  });
  // Nobody can receive a code: that is worth an alarm in production.
  expect(json).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^murmur: mail: SMTP_URL is not set/),
  });
  const text = await murmur(server.dataDir, 'doctor', '--format', 'text');
  expect(text.stdout).toMatch(/^ {2}Check +State +Found\n {2}node +ok +Node 24/);
  expect(text.stdout).toMatch(/^ {2}mail +FAILED /m);
  expect(text.stdout).toMatch(/^ {2}Public look-ups +on$/m);
});

test(
  'the nightly command backs the running server up, and the file restores',
  { timeout: 180_000 },
  async () => {
    const made = await murmur(server.dataDir, 'backup', files, '--keep', '1');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const [name = ''] = readdirSync(files).filter((entry) => entry.endsWith('.tar.gz'));
    const place = path.join(files, 'restored');
    expect(await murmur(place, 'restore', path.join(files, name))).toMatchObject({ code: 0, stderr: '' });
    const listed = await murmur(place, 'datasets');
    expect(JSON.parse(listed.stdout)).toContainEqual(
      expect.objectContaining({ name: 'sample', sample: true }),
    );
    const health = await fetch(`http://127.0.0.1:${server.port}/api/health/`);
    expect(health.status).toBe(200);
  },
);

test('the command line makes the link of the first person, by the server’s own hosts and secret', async () => {
  const made = await murmur(server.dataDir, 'owner-link');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const { url } = z.object({ url: z.string() }).parse(JSON.parse(made.stdout));
  expect(url).toMatch(new RegExp(`^https://${HOSTS.dashboard}/login#setup=\\d{13}\\.[\\w-]{43}$`));
  const key = new URL(url).hash.replace('#setup=', '');
  const open = (body: unknown) =>
    fetch(`http://127.0.0.1:${server.port}/rest-auth/setup/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await open({ key });
  expect([answer.status, await answer.json()]).toEqual([200, { claimed: false }]);
  expect((await open({ key: `${key}0` })).status).toBe(403);
  const stopped = await murmur(files, 'owner-link');
  expect(stopped).toMatchObject({ code: 2, stderr: expect.stringMatching(/^murmur: No server runs on /) });
});

test('a second start on the folder of a running server is told within two seconds', async () => {
  const began = performance.now();
  const second = await run('scripts/start.mjs', ['--built'], {
    MURMUR_DATA_DIR: server.dataDir,
    PORT: String(await freePort()),
  });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^\\nMurmur cannot start\\. The data folder .+ \\(murmur at http://localhost:${server.port}\\)[^\\n]+\\n$`,
      ),
    ),
  });
});

test('the server program by itself refuses in the same one sentence', async () => {
  for (const [env, sentence] of [
    [
      { MURMUR_MODE: 'production' },
      /^\nMurmur cannot start\. Missing env variables MURMUR_DASHBOARD_HOST, [^\n]+\n$/,
    ],
    [{ PORT: String(server.port) }, /^\nMurmur cannot start\. Port \d+ is taken by another program\.\n$/],
    [
      { MURMUR_DATA_DIR: server.dataDir },
      /^\nMurmur cannot start\. The data folder .+ is in use by process [^\n]+\n$/,
    ],
  ] as const) {
    const dataDir = mkdtempSync(path.join(files, 'other-'));
    const other = await spawnServer({ dataDir, env: { ...env } });
    expect(await other.healthy()).toBe(false);
    await other.stop();
    expect(other.log()).toMatch(sentence);
  }
});
