import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { blobOf, readAll, refused, tweet, ytd } from '@/tests/factories/archive-files';
import { ArchiveError } from './archive-error';
import { fileUse } from './archive-files';
import { openArchive } from './open-archive';

test('a name that leaves its folder, or lies aside, is not opened', () => {
  for (const path of [
    '../data/tweets.js',
    'data/../tweets.js',
    '/data/tweets.js',
    'C:/tweets.js',
    'a\\tweets.js',
  ])
    expect(fileUse(path), path).toEqual({ use: 'other' });
  expect(fileUse('__MACOSX/data/tweets.js')).toEqual({ use: 'other' });
  expect(fileUse('data/constructor.js')).toEqual({ use: 'other' });
  expect(fileUse('data/lists-member.js')).toEqual({ use: 'read', kind: 'lists', part: 0 });
  expect(fileUse('data/like-part12.js')).toEqual({ use: 'read', kind: 'likes', part: 12 });
});

test('a single file is known by how it begins, whatever it is called; a private one is not read', async () => {
  const loose = async (global: string, name: string) => {
    const items = [{ tweet: tweet('1700000000000000001') }];
    const opening = openArchive(new Blob([Uint8Array.from(ytd(global, items))]), name);
    return opening.then(
      ({ files }) => files[0]?.kind,
      (error: unknown) => (error instanceof ArchiveError ? error.code : String(error)),
    );
  };
  expect(await loose('tweets', 'tweets (1).js')).toBe('posts');
  expect(await loose('like', 'liked posts.txt')).toBe('likes');
  expect(await loose('direct_messages', 'old.js')).toBe('not-a-zip');
  // Its name is enough to leave it closed.
  expect(await loose('tweets', 'direct-messages.js')).toBe('not-a-zip');
});

test('a damaged file keeps what came before, the others are whole', async () => {
  const cut = strToU8('window.YTD.like.part0 = [{"like":{"tweetId":"1"}},{"like":{"tw');
  const { reading, posts } = await readAll(
    blobOf({
      'data/like.js': cut,
      'data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]),
    }),
  );
  expect(posts).toHaveLength(1);
  expect(reading.read.find(({ kind }) => kind === 'likes')).toMatchObject({
    items: 1,
    skipped: 1,
    damaged: 1,
  });
});

test('fifty thousand entries with strange names and bombs do not keep it from its posts', async () => {
  const files: Zippable = { 'data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]) };
  for (let at = 0; at < 50_000; at += 1) files[`data/tweets_media/../${at}.jpg`] = new Uint8Array();
  // Text does not unpack to so much: one is put up with, two together are not.
  const bomb = new Uint8Array(45 * 1024 * 1024).fill(32);
  bomb.set(strToU8('window.YTD.like.part0 = [{"like":{"tweetId":"1"}}'));
  bomb.set(strToU8(']'), bomb.length - 1);
  for (const name of ['like', 'like-part1']) files[`data/${name}.js`] = [bomb, { level: 1 }];
  const { reading, posts } = await readAll(blobOf(files, 0));
  expect(posts).toHaveLength(1);
  expect(reading.read.find(({ kind }) => kind === 'likes')).toMatchObject({
    files: 2,
    damaged: 1,
  });
});

test('files that lie on the same bytes are no archive: a small zip would unpack to any size', async () => {
  const names = ['data/like.js', 'data/like-part1.js'];
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, ytd('like', [{ like: {} }])])));
  const view = new DataView(zip.buffer, zip.byteOffset);
  const text = new TextDecoder('latin1').decode(zip);
  // The second entry of the list now tells the place of the first.
  const second = text.indexOf('PK\u0001\u0002', text.indexOf('PK\u0001\u0002') + 4);
  view.setUint32(second + 42, 0, true);
  expect(await refused(new Blob([Uint8Array.from(zip)]))).toBe('damaged');
});

test('says why it reads nothing: another zip, a picture, an encrypted or broken one', async () => {
  const whole = zipSync({ 'data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]) });
  expect(await refused(blobOf({ 'takeout/archive_browser.html': strToU8('<p>') }))).toBe('not-an-archive');
  expect(await refused(new Blob(['GIF89a']), 'a.gif')).toBe('not-a-zip');
  expect(await refused(new Blob([]), 'a.zip')).toBe('not-a-zip');
  expect(await refused(new Blob([Uint8Array.from(whole.subarray(0, whole.length / 2))]))).toBe('damaged');
  const locked = Uint8Array.from(whole);
  // The bit of encryption, in both headers.
  locked[6] = 1;
  const central = new TextDecoder('latin1').decode(locked).indexOf('PK\u0001\u0002');
  locked[central + 8] = 1;
  expect(await refused(new Blob([locked]))).toBe('encrypted');
  expect(await refused(blobOf({ 'data/tweets.js': strToU8('<html>') }))).toBe('not-an-archive');
});
