import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OpenBytes } from './byte-source';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

const folder = path.resolve('../shared/data');
const absent = !existsSync(folder);

interface Reading {
  posts: number;
  rejected: number;
  ids: number;
  authors: number;
  from: string;
  to: string;
}

async function importOpen(
  open: OpenBytes,
  name: string,
): Promise<Reading & { kinds: Record<string, number> }> {
  const preview = await previewFile(open, name);
  const ids = new Set<string>();
  const authors = new Set<string>();
  const kinds: Record<string, number> = {};
  let [posts, rejected, from, to] = [0, 0, Infinity, -Infinity];
  for await (const batch of readTable(open, preview))
    for (const item of batch) {
      if (isRejected(item)) {
        rejected += 1;
        const kind = String(item.values?.['kind'] ?? item.code);
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      } else {
        posts += 1;
        ids.add(item.postId);
        authors.add(item.author?.handle ?? item.author?.id ?? item.author?.name ?? '');
        from = Math.min(from, item.createdAt);
        to = Math.max(to, item.createdAt);
      }
    }
  const day = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');
  return { posts, rejected, ids: ids.size, authors: authors.size, from: day(from), to: day(to), kinds };
}

const importFile = (name: string) => importOpen(() => createReadStream(path.join(folder, name)), name);

interface Recording {
  http_interactions: { response: { body: { string?: string } } }[];
}

/** The answers of a recorded exchange that are JSON, each on one line. */
function recordedBodies(file: string): string[] {
  const bytes = readFileSync(file);
  const recording = JSON.parse(String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)) as Recording;
  return recording.http_interactions
    .map(({ response }) => (response.body.string ?? '').replaceAll('\n', ' '))
    .filter((body) => /^[[{]/.test(body));
}

// Counted with Python's csv and json modules; `ids` of the first four also with the sets' full ids where they exist.
const expected: [string, Reading][] = [
  [
    'us-airline-sentiment/Tweets.csv.gz',
    { posts: 7432, rejected: 0, ids: 7350, authors: 4871, from: '2015-02-17', to: '2015-02-24' },
  ],
  [
    'gop-debate-sentiment/Sentiment.csv.gz',
    { posts: 7001, rejected: 0, ids: 6986, authors: 5440, from: '2015-08-06', to: '2015-08-07' },
  ],
  [
    'ira-troll-tweets/tweets.csv.gz',
    { posts: 131_977, rejected: 0, ids: 131_813, authors: 1391, from: '2012-02-02', to: '2018-05-30' },
  ],
  [
    'covid19-posts/covid19_tweets_sample.csv.gz',
    { posts: 3000, rejected: 0, ids: 3000, authors: 2458, from: '2020-07-25', to: '2020-07-25' },
  ],
  [
    'us-election-2024/aug_chunk_63.parsed.jsonl.gz',
    { posts: 4269, rejected: 0, ids: 4269, authors: 3515, from: '2024-08-15', to: '2024-08-15' },
  ],
  [
    'us-election-2024/aug_chunk_63.csv.gz',
    { posts: 4269, rejected: 0, ids: 4269, authors: 3515, from: '2024-08-15', to: '2024-08-15' },
  ],
  [
    'us-election-2024/september_chunk_29.parsed.jsonl.gz',
    { posts: 8207, rejected: 1, ids: 8207, authors: 6363, from: '2024-09-17', to: '2024-09-17' },
  ],
  [
    'sports-accounts-2026/nfl/tweets.jsonl.gz',
    { posts: 1203, rejected: 0, ids: 1203, authors: 2, from: '2026-07-06', to: '2026-08-08' },
  ],
  [
    'us-presidents-posts/BarackObama.csv.gz',
    { posts: 3207, rejected: 0, ids: 3207, authors: 1, from: '2014-08-14', to: '2017-10-16' },
  ],
  [
    'koume-dayuu/dayukoume.csv.gz',
    { posts: 4406, rejected: 0, ids: 4406, authors: 1, from: '2011-10-16', to: '2021-09-25' },
  ],
  [
    'mayweather-mcgregor/tweets.csv.gz',
    { posts: 12_118, rejected: 0, ids: 12_118, authors: 11_037, from: '2017-08-27', to: '2017-08-27' },
  ],
  [
    'noaa-social-media/tweets.csv.gz',
    { posts: 6017, rejected: 0, ids: 6002, authors: 433, from: '2013-11-05', to: '2018-02-08' },
  ],
  [
    'sanders-topic-sentiment/full-corpus.csv.gz',
    { posts: 2580, rejected: 0, ids: 2580, authors: 1, from: '2011-10-15', to: '2011-10-20' },
  ],
  [
    'v2-api-recordings/2sets.jsonl.gz',
    { posts: 200, rejected: 0, ids: 200, authors: 185, from: '2021-09-22', to: '2021-09-22' },
  ],
  [
    'v2-api-recordings/cashtags.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2023-01-05', to: '2023-01-05' },
  ],
  [
    'v2-api-recordings/edited.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-10-03', to: '2022-10-03' },
  ],
  [
    'v2-api-recordings/edited_after.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-10-03', to: '2022-10-03' },
  ],
  [
    'v2-api-recordings/edited_before.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-10-03', to: '2022-10-03' },
  ],
  [
    'v2-api-recordings/entities_test.jsonl.gz',
    { posts: 474, rejected: 0, ids: 474, authors: 425, from: '2022-09-25', to: '2022-09-25' },
  ],
  [
    'v2-api-recordings/flat.jsonl.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 96, from: '2021-04-08', to: '2021-04-08' },
  ],
  [
    'v2-api-recordings/geo_tweets.jsonl',
    { posts: 2, rejected: 0, ids: 2, authors: 2, from: '2020-04-13', to: '2022-03-10' },
  ],
  [
    'v2-api-recordings/many_urls.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2023-01-04', to: '2023-01-04' },
  ],
  [
    'v2-api-recordings/media_policy_violation_off.jsonl.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 1, from: '2021-05-07', to: '2021-05-11' },
  ],
  [
    'v2-api-recordings/media_policy_violation_on.jsonl.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 1, from: '2021-05-07', to: '2021-05-11' },
  ],
  [
    'v2-api-recordings/media_tweet.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-08-13', to: '2022-08-13' },
  ],
  [
    'v2-api-recordings/mentions_tweet.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-11-07', to: '2022-11-07' },
  ],
  [
    'v2-api-recordings/noflat.jsonl.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 96, from: '2021-04-08', to: '2021-04-08' },
  ],
  [
    'v2-api-recordings/streaming_output_with_error.jsonl',
    { posts: 7, rejected: 1, ids: 7, authors: 7, from: '2021-04-01', to: '2021-04-01' },
  ],
  [
    'v2-api-recordings/two_tweets.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2021-05-18', to: '2021-05-18' },
  ],
  [
    'v2-api-recordings/verified_type.jsonl',
    { posts: 1, rejected: 0, ids: 1, authors: 1, from: '2022-12-16', to: '2022-12-16' },
  ],
  [
    'v2-brazil-search/tweets_coletados_180.json.gz',
    { posts: 95, rejected: 0, ids: 95, authors: 90, from: '2020-03-28', to: '2020-03-28' },
  ],
  [
    'v2-brazil-search/tweets_coletados_181.json.gz',
    { posts: 93, rejected: 0, ids: 93, authors: 88, from: '2020-03-28', to: '2020-03-28' },
  ],
  [
    'v2-brazil-search/tweets_coletados_182.json.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 100, from: '2020-03-27', to: '2020-03-28' },
  ],
  [
    'french-media/tweets.json.gz',
    { posts: 2800, rejected: 0, ids: 2800, authors: 28, from: '2022-03-15', to: '2022-06-07' },
  ],
  [
    'japanese-search-100/twitter.json.gz',
    { posts: 100, rejected: 0, ids: 100, authors: 100, from: '2014-08-31', to: '2014-08-31' },
  ],
  [
    'protest-conversations/new_new_tweets_mpm.json.gz',
    { posts: 6649, rejected: 3119, ids: 6644, authors: 4453, from: '2011-01-31', to: '2019-03-04' },
  ],
  [
    'broadbalk-tweet-network/tweets.csv',
    { posts: 283, rejected: 0, ids: 283, authors: 1, from: '2010-05-30', to: '2019-11-07' },
  ],
  [
    'pheme-threads/ottawashooting.texts.csv.gz',
    { posts: 12_284, rejected: 0, ids: 12_284, authors: 7801, from: '2014-10-22', to: '2014-10-26' },
  ],
  [
    'nepal-politicians/CPN-SC/TWEET_Krishnacpnus_46.csv.gz',
    { posts: 46, rejected: 0, ids: 46, authors: 1, from: '2021-11-20', to: '2022-05-30' },
  ],
];

test.skipIf(absent).each(expected)(
  '%s comes in without a mapping, with exact counts',
  { timeout: 60_000 },
  async (name, counts) => {
    expect(await importFile(name)).toMatchObject(counts);
  },
);

// Counted with Python's json module over `http_interactions[].response.body.string`.
test.skipIf(absent)('every recorded body of API v1.1 comes in or says what it is', async () => {
  const names = readdirSync(path.join(folder, 'v1-api-recordings')).filter((name) =>
    /\.json(\.gz)?$/.test(name),
  );
  const bodies = names.sort().flatMap((name) => recordedBodies(path.join(folder, 'v1-api-recordings', name)));
  const { kinds, ...reading } = await importOpen(
    () => Readable.from([Buffer.from(bodies.join('\n'))]),
    'bodies.jsonl',
  );
  expect(bodies).toHaveLength(132);
  expect(reading).toEqual({
    posts: 2478,
    ids: 1781,
    authors: 988,
    rejected: 670,
    from: '2013-08-16',
    to: '2023-01-07',
  });
  expect(kinds).toEqual({ ids: 14, user: 168, relationship: 3, error: 4, trend: 470, list: 10, other: 1 });
});

test.skipIf(absent).each([
  ['v2-api-recordings/lists.jsonl', 'list', 6],
  ['v2-api-recordings/users.jsonl', 'user', 96],
  ['v2-api-recordings/counts.jsonl', 'count', 169],
  ['v2-api-recordings/tweets_compliance.jsonl', 'compliance', 2],
  ['v2-api-recordings/users_compliance.jsonl', 'compliance', 2],
  ['french-media/accounts.json', 'user', 28],
])('%s holds no post: each object is rejected as a %s', async (name, kind, count) => {
  const { posts, kinds } = await importFile(name);
  expect(posts).toBe(0);
  expect(kinds).toEqual({ [kind]: count });
});

test.skipIf(absent).each([
  ['disaster-tweets/socialmedia-disaster-tweets-DFE.csv.gz', 'No column holds the date'],
  ['hate-offensive-davidson/labeled_data.csv.gz', 'No column holds the date'],
  ['bot-accounts/bots_data.csv.gz', 'No column holds the text'],
  ['pheme-threads/ottawashooting.tweets.csv.gz', 'No column holds the text'],
  ['broadbalk-tweet-network/mentions.csv', 'No column holds the text'],
  ['archive-export-2021/tweet.js', 'archive downloaded from X'],
  ['archive-export-2016/whitehouse/tweets/2009_05.js.gz', 'archive downloaded from X'],
  ['twibot20-sample/users.jsonl.gz', 'No column holds the text'],
])('%s is refused', async (name, message) => {
  await expect(importFile(name)).rejects.toThrow(message);
});
