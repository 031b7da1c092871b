import { gunzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ownAccountLineSchema, ownRowLineSchema } from '@/lib/domain/own-rows';
import { ownArchive } from '../../tests/factories/own-archive';
import { openArchive } from './open-archive';
import { privateRows } from './private-rows';

/* What leaves the browser besides posts, and only when somebody asked for it. */

async function linesOf(zip: Uint8Array, newestPost: number | null = null) {
  const opened = await openArchive(new Blob([new Uint8Array(zip)]), 'twitter.zip');
  const { blob } = await privateRows(opened, newestPost);
  await opened.close();
  const text = new TextDecoder().decode(gunzipSync(new Uint8Array(await blob.arrayBuffer())));
  return {
    text,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

test('every line is one that the server takes, and no private file is in it', async () => {
  const { text, lines } = await linesOf(ownArchive({ posts: 3, followers: [11, 12], day: '2026-11-18' }));
  const [first, ...rest] = lines;
  expect(ownAccountLineSchema.parse(first)).toEqual({
    kind: 'account',
    id: '42',
    handle: 'slowpour',
    name: 'Slow Pour',
    taken_at: Date.parse('2026-11-18T00:00:00Z'),
  });
  const parsed = rest.map((line) => ownRowLineSchema.parse(line));
  expect(parsed).toContainEqual({ kind: 'followers', ids: ['11', '12'] });
  const end = parsed.at(-1);
  expect(end).toMatchObject({ kind: 'end' });
  expect(end?.kind === 'end' ? end.held : []).toEqual(expect.arrayContaining(['followers', 'ads-seen']));
  expect(text).not.toContain('meet me at noon');
});

test('an archive that does not say of when it is has the day of its newest post, and a damaged list is none', async () => {
  const zip = zipSync({
    'data/account.js': strToU8(
      'window.YTD.account.part0 = [{"account":{"accountId":"7","username":"old","email":"me@example.com"}}]',
    ),
    'data/follower.js': strToU8(
      'window.YTD.follower.part0 = [{"follower":{"accountId":"1"}},{"follower":{"acc',
    ),
    'data/like.js': strToU8('window.YTD.like.part0 = [{"like":{"tweetId":"5","fullText":"nice"}}]'),
  });
  const { text, lines } = await linesOf(zip, 1_700_000_000_000);
  expect(lines[0]).toMatchObject({ handle: 'old', taken_at: 1_700_000_000_000 });
  expect(lines.at(-1)).toEqual({ kind: 'end', held: ['likes'] });
  expect(lines).toContainEqual({ kind: 'likes', rows: [{ id: '5', text: 'nice' }] });
  expect(text).not.toContain('me@example.com');
});
