import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { queryTypeSchema } from '@/lib/domain/recipe';
import { readCsv, readJsonLines } from '../accuracy/labelled-files';

/*
 * The five real files as posts with one set of column names: what is judged is the assistant, not the reading of files.
 */

export const FILES = ['air', 'ele', 'gop', 'nfl', 'kou'] as const;
type FileName = (typeof FILES)[number];

export interface Post {
  id: string;
  created_at: string;
  text: string;
  username: string;
  location?: string;
  description?: string;
  followers_count?: string;
  like_count?: string;
  retweet_count?: string;
  reply_count?: string;
  quote_count?: string;
  views?: string;
}

/** `24-02-2015 11:35` */
const dayFirst = (text = '') =>
  text.replace(/^(\d\d)-(\d\d)-(\d{4}) (\d{1,2}:\d\d)$/, (_, day, month, year, time) => {
    return `${year}-${month}-${day}T${String(time).padStart(5, '0')}:00Z`;
  });

/** The ids of the labelled files are rounded: the place in the file stands for them. */
function labelled(data: string, file: string): Post[] {
  return readCsv(data, file).map((row, index) => ({
    id: `${600_000_000_000_000_000n + BigInt(index)}`,
    created_at: dayFirst(row.tweet_created),
    text: row.text ?? '',
    username: row.name ?? '',
    location: row.tweet_location,
    retweet_count: row.retweet_count,
  }));
}

type Fields = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function election(data: string): Post[] {
  const files = ['aug_chunk_63', 'september_chunk_29'];
  const rows = files.flatMap((file) => readJsonLines(data, `us-election-2024/${file}.parsed.jsonl`));
  return rows.map(fieldsOf).flatMap((row, index) => {
    const user = fieldsOf(row.user);
    const at = Number(row.epoch) * 1000;
    if (!(at > 0 && at < Date.UTC(2100, 0, 1))) return [];
    return {
      id: `${1_800_000_000_000_000_000n + BigInt(index)}`,
      created_at: new Date(at).toISOString(),
      text: textOf(row.text),
      username: textOf(row.username),
      location: textOf(user.location),
      description: textOf(user.rawDescription),
      followers_count: textOf(user.followersCount),
      like_count: textOf(row.likeCount),
      retweet_count: textOf(row.retweetCount),
      reply_count: textOf(row.replyCount),
      quote_count: textOf(row.quoteCount),
      views: textOf(fieldsOf(row.viewCount).count),
    };
  });
}

function sports(data: string): Post[] {
  return readJsonLines(data, 'sports-accounts-2026/nfl/tweets.jsonl').map((line) => {
    const row = fieldsOf(line);
    const counts = fieldsOf(row.public_metrics);
    return {
      id: textOf(row.id),
      created_at: textOf(row.created_at),
      text: textOf(row.text),
      username: textOf(row.account),
      like_count: textOf(counts.like_count),
      retweet_count: textOf(counts.retweet_count),
      reply_count: textOf(counts.reply_count),
      quote_count: textOf(counts.quote_count),
      views: textOf(counts.impression_count),
    };
  });
}

function comedian(data: string): Post[] {
  return readCsv(data, 'koume-dayuu/dayukoume.csv').map((row) => ({
    id: row.id ?? '',
    created_at: (row.created_at ?? '').replace(/^(\S+) (\S+) UTC$/, '$1T$2Z'),
    text: row.tweet ?? '',
    username: row.username ?? '',
    like_count: row.likes_count,
    retweet_count: row.retweets_count,
    reply_count: row.replies_count,
  }));
}

const READERS: Record<FileName, (data: string) => Post[]> = {
  air: (data) => labelled(data, 'us-airline-sentiment/Tweets.csv'),
  ele: election,
  gop: (data) => labelled(data, 'gop-debate-sentiment/Sentiment.csv'),
  nfl: sports,
  kou: comedian,
};

/** What a person would ask for to have nearly all of a file on the page. */
const QUERIES = {
  air: {
    type: 'conversation',
    text: 'united OR usairways OR americanair OR southwestair OR jetblue OR virginamerica',
  },
  ele: { type: 'conversation', text: 'harris OR kamala OR trump OR biden OR party OR vote OR vance OR walz' },
  gop: { type: 'conversation', text: 'gopdebate OR gopdebates OR trump OR fox' },
  nfl: { type: 'handle', text: '@rotowirenfl, @underdognfl' },
  kou: { type: 'handle', text: '@dayukoume' },
} as const satisfies Record<FileName, { type: 'conversation' | 'handle'; text: string }>;

export type Queries = Readonly<Record<string, { type: z.infer<typeof queryTypeSchema>; text: string }>>;

/** Files that questions are asked over. */
export interface Source {
  queries: Queries;
  /** @throws when the file is not there. */
  read: (file: string) => Post[];
}

const isOwn = (file: string): file is FileName => FILES.some((name) => name === file);

export const ownFiles = (data: string): Source => ({
  queries: QUERIES,
  read: (file) => {
    const seen = new Set<string>();
    return (isOwn(file) ? READERS[file](data) : []).filter(({ id, text, created_at: at }) => {
      if (text === '' || Number.isNaN(Date.parse(at)) || seen.has(id)) return false;
      return seen.add(id);
    });
  },
});

const givenSchema = z.object({
  queries: z.record(z.string(), z.object({ type: queryTypeSchema, text: z.string() })),
});

/** Files with the column names of the product, and their queries beside them: `files/NAME.csv` and `files.json`. */
export const givenFiles = (folder: string): Source => ({
  queries: givenSchema.parse(JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8'))).queries,
  read: (file) =>
    readCsv(folder, `files/${file}.csv`).map((row) => ({
      ...row,
      id: row.id ?? '',
      created_at: row.created_at ?? '',
      text: row.text ?? '',
      username: row.username ?? '',
    })),
});
