import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ownArchive } from '../factories/own-archive';
import { startScript, untilClosed } from '../setup/run-command';
import { createDataFolder } from '../setup/stores';

const bundles = inject('prepared').bundles;
let folder: string;
let files: string;

beforeAll(async () => {
  folder = await createDataFolder();
  files = mkdtempSync(path.join(tmpdir(), 'murmur-files-'));
});
afterAll(() => {
  for (const place of [folder, files]) rmSync(place, { recursive: true, force: true });
});

async function murmur(input: string, ...args: string[]) {
  const env = { MURMUR_DATA_DIR: folder, MURMUR_WORKER_FILE: bundles.worker, TZ: 'Asia/Tokyo' };
  const child = startScript(bundles.murmur, args, env);
  // A command that leaves its input unread closes it.
  child.stdin?.on('error', () => undefined).end(input);
  const { stdout, stderr, code } = await untilClosed(child);
  return { out: stdout, err: stderr, code };
}

test('what waits on standard input never reaches an import', { timeout: 120_000 }, async () => {
  const file = path.join(files, 'posts.csv');
  writeFileSync(file, 'id,text,created_at\n1700000000000000001,oat milk,2026-11-01T00:00:00Z\n');
  const done = await murmur('id,text\n1,2\n', 'import', file, '--dataset', 'piped');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(done.out)).toMatchObject({ read: 1, posts: 1, rejected: [] });
});

test(
  '[PRM-02] the posts and people of an archive from X are taken in, and none of its private files',
  { timeout: 120_000 },
  async () => {
    const file = path.join(files, 'twitter.zip');
    writeFileSync(file, ownArchive({ posts: 40, followers: [1, 2], day: '2026-11-18' }));
    const done = await murmur('', 'import', file, '--dataset', 'mine', '--format', 'archive');
    expect(done).toMatchObject({ code: 0, err: '' });
    const own = { handle: 'slowpour', known: false, followers: 2 };
    expect(JSON.parse(done.out)).toMatchObject({ read: 40, posts: 40, accounts: 1, rejected: [], own });
    const again = await murmur('', 'import', file, '--dataset', 'mine', '--format', 'archive');
    expect(JSON.parse(again.out)).toMatchObject({ posts: 0, own: { known: true, followers: null } });
    const asked = [
      'analyse',
      '--type',
      'handle',
      '--query',
      'slowpour',
      '--dataset',
      'mine',
      '--sections',
      'posts',
    ];
    const { out } = await murmur('', ...asked);
    expect(JSON.parse(out)).toMatchObject({ totals: { posts: 40, engagements: 115 } });
    expect(out).not.toContain('meet me at noon');
    const other = path.join(files, 'holiday.zip');
    writeFileSync(other, 'GIF89a');
    const refused = await murmur('', 'import', other, '--dataset', 'mine', '--format', 'archive');
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('no zip');
  },
);

test('handles are watched, listed and left by command', async () => {
  const handlesOf = ({ out }: { out: string }) =>
    (JSON.parse(out) as { handles: { handle: string }[] }).handles.map(({ handle }) => handle);
  expect(handlesOf(await murmur('', 'watch', 'piped', '@Nike', 'adidas'))).toEqual(['adidas', 'nike']);
  expect(handlesOf(await murmur('', 'unwatch', 'piped', 'nike'))).toEqual(['adidas']);
  const refused = await murmur('', 'watch', 'piped', 'a b');
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('“a b” is no handle');
});

test('annotate keeps ids as they come and names the line it cannot read', async () => {
  const lines = '\ufeff{"id":1766000000000000001,"location":"Osaka, Japan"}\n\n{"id":7}\n{"id":8,"text":3}\n';
  const { out, err, code } = await murmur(lines, 'annotate', '--task', 'place');
  expect(out).toBe(
    '{"id":"1766000000000000001","label":"JP","score":null}\n{"id":7,"label":null,"score":null}\n',
  );
  expect(err).toMatch(/^murmur: Line 4 of the input is no JSON object .+\n$/);
  expect(code).toBe(2);
});

test('a window without a zone is UTC, and a day that does not exist is refused', async () => {
  const asked = ['analyse', '--query', 'oat', '--dataset', 'piped', '--sections', 'posts', '--from'];
  const { out } = await murmur('', ...asked, '2026-10-31T20:00', '--to', '2026-11-01 00:00:00.001');
  expect(JSON.parse(out)).toMatchObject({
    query: { from: '2026-10-31T20:00:00.000Z', to: '2026-11-01T00:00:00.001Z' },
    totals: { posts: 1 },
  });
  expect(await murmur('', ...asked, '2026-02-30')).toEqual({
    out: '',
    err: 'murmur: --from is no ISO date: "2026-02-30"\n',
    code: 2,
  });
});

test('[ANA-01] handles, audiences and posts can be asked for on the command line', async () => {
  const file = path.join(files, 'thread.csv');
  const rows = [
    'id,text,created_at,author_handle,author_bio,in_reply_to_id',
    '1,shoes,2026-11-01T00:00:00Z,Nike,,',
    '2,nice,2026-11-02T00:00:00Z,ann,I collect shoes,1',
    '3,bread,2026-11-03T00:00:00Z,bob,,',
  ];
  writeFileSync(file, `${rows.join('\n')}\n`);
  expect(await murmur('', 'import', file, '--dataset', 'thread')).toMatchObject({ code: 0 });
  const ask = (...asked: string[]) =>
    murmur('', 'analyse', '--dataset', 'thread', '--sections', 'posts', ...asked);
  const totals = async (...asked: string[]) => {
    const { out } = await ask(...asked);
    return (JSON.parse(out) as { totals: { posts: number; accounts: number } }).totals;
  };
  expect(await totals('--type', 'keyword', '--query', 'shoes')).toMatchObject({ posts: 2, accounts: 2 });
  expect(await totals('--type', 'handle', '--query', '@NIKE')).toMatchObject({ posts: 2, accounts: 1 });
  const post = ['--type', 'post', '--query', 'https://x.com/nike/status/1'];
  expect(await totals(...post, '--extra', 'nice', '--extra-type', 'not')).toMatchObject({ posts: 1 });
  expect(await ask('--type', 'handle', '--query', 'nobody')).toEqual({
    ...{ out: '', err: 'murmur: These datasets know nothing of @nobody\n', code: 2 },
  });
}, 120_000);
