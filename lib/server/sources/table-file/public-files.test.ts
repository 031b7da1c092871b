import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRejected } from './post-mapper';
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

async function importFile(name: string): Promise<Reading> {
  const open = () => createReadStream(path.join(folder, name));
  const preview = await previewFile(open, name);
  const ids = new Set<string>();
  const authors = new Set<string>();
  let [posts, rejected, from, to] = [0, 0, Infinity, -Infinity];
  for await (const batch of readTable(open, preview))
    for (const item of batch) {
      if (isRejected(item)) rejected += 1;
      else {
        posts += 1;
        ids.add(item.postId);
        authors.add(item.author?.handle ?? item.author?.id ?? item.author?.name ?? '');
        from = Math.min(from, item.createdAt);
        to = Math.max(to, item.createdAt);
      }
    }
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { posts, rejected, ids: ids.size, authors: authors.size, from: day(from), to: day(to) };
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
];

test.skipIf(absent).each(expected)(
  '%s comes in without a mapping, with exact counts',
  { timeout: 60_000 },
  async (name, counts) => {
    expect(await importFile(name)).toEqual(counts);
  },
);

test.skipIf(absent).each([
  ['disaster-tweets/socialmedia-disaster-tweets-DFE.csv.gz', 'No column holds the date'],
  ['hate-offensive-davidson/labeled_data.csv.gz', 'No column holds the date'],
  ['bot-accounts/bots_data.csv.gz', 'No column holds the text'],
  ['twibot20-sample/users.jsonl.gz', 'No column holds the text'],
  ['v2-api-recordings/noflat.jsonl.gz', 'pages of the X API'],
  ['japanese-search-100/twitter.json.gz', 'one JSON object over several lines'],
])('%s is refused', async (name, message) => {
  await expect(importFile(name)).rejects.toThrow(message);
});
