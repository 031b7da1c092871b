import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { tableFile } from './source';
import { handleFromUrl, postAddressOf } from './post-ids';
import { previewFile } from './preview';
import { isRejected } from './mapper';
import { readTable } from './read-table';
import type { SourcePost } from '@/lib/domain/source-post';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ID = '1824213416996712627';
const MINTED = '2024-08-15 22:40:00';

async function read(...lines: string[]) {
  const open = () => Readable.from([Buffer.from(`${lines.join('\n')}\n`)]);
  const preview = await previewFile(open, 'posts.csv');
  const posts: SourcePost[] = [];
  for await (const batch of readTable(open, preview))
    posts.push(...batch.filter((item): item is SourcePost => !isRejected(item)));
  return { posts, notes: preview.notes };
}

test('the address of a post names its author, whatever host, scheme and tail it is written with', () => {
  const forms = [
    `https://x.com/Ann_B/status/${ID}`,
    `http://twitter.com/Ann_B/status/${ID}?s=20&t=abc`,
    `https://mobile.twitter.com/Ann_B/status/${ID}#m`,
    `www.x.com/Ann_B/statuses/${ID}/photo/1`,
    `https://twitter.com/#!/Ann_B/status/${ID}`,
  ];
  expect(forms.map(handleFromUrl)).toEqual(forms.map(() => 'Ann_B'));
});

test('an address that names nobody, or that is another site’s, gives no author', () => {
  const others = [
    `https://x.com/i/web/status/${ID}`,
    `https://x.com/i/status/${ID}`,
    `https://x.com/I/status/${ID}`,
    `https://twitter.com/statuses/${ID}`,
    `https://x.com/Ann_B`,
    `https://evil.example/x.com/Ann_B/status/${ID}`,
    `https://x.com.evil.example/Ann_B/status/${ID}`,
    `https://evil.example/?u=https://x.com/Ann_B/status/${ID}`,
    `https://notx.com/Ann_B/status/${ID}`,
    `https://x.com/${'a'.repeat(5000)}/status/${ID}`,
    `https://x.com/Ann B/status/${ID}`,
    '',
  ];
  expect(others.map(handleFromUrl)).toEqual(others.map(() => ''));
});

test('a file of addresses and texts has authors, and says where from', async () => {
  const { posts, notes } = await read(
    'url,text,date',
    `https://x.com/Ann_B/status/${ID},One,${MINTED}`,
    `https://x.com/i/web/status/1824213416996712628,Two,${MINTED}`,
  );
  expect(posts.map(({ author }) => author?.handle ?? null)).toEqual(['Ann_B', null]);
  expect(notes).toContainEqual({ id: 'author-from-url', values: { column: 'url' } });
});

test('a column of handles is believed before the address', async () => {
  const { posts, notes } = await read(
    'screen_name,url,text,date',
    `carl,https://x.com/Ann_B/status/${ID},One,${MINTED}`,
    `,https://x.com/Ann_B/status/1824213416996712628,Two,${MINTED}`,
  );
  expect(posts.map(({ author }) => author?.handle ?? null)).toEqual(['carl', null]);
  expect(notes.map(({ id }) => id)).not.toContain('author-from-url');
});

test('an address of another post than the row’s own names no author', async () => {
  const { posts } = await read(
    'tweet_id,url,text,date',
    `${ID},https://x.com/Ann_B/status/${ID},One,${MINTED}`,
    `1824213416996712628,https://x.com/bob/status/99,Two,${MINTED}`,
    `1824213416996712629,https://x.com/Ann_B/status/1824213416996712629,Three,${MINTED}`,
  );
  expect(posts.map(({ author }) => author?.handle ?? null)).toEqual(['Ann_B', null, 'Ann_B']);
});

test('the address is made of handle and id where the file has none, but only for ids of X', async () => {
  const { posts } = await read(
    'id,username,text,date',
    `${ID},Ann_B,One,${MINTED}`,
    `1824213416996712628,bob,Another network’s number,2019-01-01 00:00:00`,
    `7,carl,Counted up,${MINTED}`,
  );
  expect(posts.map(({ url }) => url)).toEqual([`https://x.com/Ann_B/status/${ID}`, null, null]);
  expect(postAddressOf('a/../b', ID, Date.parse(`${MINTED}Z`))).toBeNull();
});

test('what a reading ends with tells whether any post had an author', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-authors-'));
  const end = async (...lines: string[]) => {
    const file = path.join(folder, 'posts.csv');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const batches = tableFile.read({ path: file, fileName: 'posts.csv' });
    for (;;) {
      const { done, value } = await batches.next();
      if (done) return { notes: value.notes.map(({ id }) => id), fields: value.fieldsPresent };
    }
  };
  const addressed = await end('url,text,date', `https://x.com/Ann_B/status/${ID},One,${MINTED}`);
  expect(addressed.fields).toContain('author_handle');
  const blank = await end('url,user,text,date', `https://x.com/i/status/${ID},,One,${MINTED}`);
  expect(blank.notes.filter((id) => id === 'author-unknown')).toHaveLength(1);
  expect(blank.fields).not.toContain('author_handle');
  rmSync(folder, { recursive: true, force: true });
});

test('cells of a column of counts that hold no number are told with how many there are, blanks are not', async () => {
  const rows = ['12', '1.2K', '7', '0', '5', '3000', 'many', '', 'n/a'].map(
    (likes, n) => `${n + 1},tea ${n},2026-11-0${n + 1},${likes}`,
  );
  const open = () => Readable.from([Buffer.from(['id,text,created_at,likes', ...rows].join('\n'))]);
  const preview = await previewFile(open, 'posts.csv');
  const notes: unknown[] = [];
  const read = readTable(open, preview, { onNotes: (found) => notes.push(...found) });
  const items = (await Array.fromAsync(read)).flat();
  expect(items.map((item) => !isRejected(item) && item.likes)).toEqual([
    ...[12, 1200, 7, 0, 5, 3000, null, null, null],
  ]);
  expect(notes).toEqual([{ id: 'counts-unread', values: { column: 'likes', count: 1, of: 7 } }]);
});
