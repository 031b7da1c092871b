import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { OwnPost } from '@/lib/analysis/own/own-post';
import { writtenOf } from '@/lib/analysis/own/written-post';

export interface RealAccount {
  name: string;
  zone: string;
  posts: OwnPost[];
}

const textOf = (file: string, encoding: BufferEncoding = 'utf8') =>
  gunzipSync(readFileSync(file)).toString(encoding);
const rowsOf = (text: string) =>
  parse(text, { columns: true, bom: true, relaxQuotes: true, relaxColumnCount: true }) as Record<
    string,
    string
  >[];
const countOf = (text: string | undefined) =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** The last link of a post with a picture is the picture. */
const written = (text: string) =>
  writtenOf(text.replaceAll(/(?:pic\.twitter\.com|https?:\/\/t\.co)\/\w+\s*$/gu, ''));

function koume(folder: string): RealAccount {
  const rows = rowsOf(textOf(path.join(folder, 'koume-dayuu/dayukoume.csv.gz')));
  const posts = rows.map((row): OwnPost => {
    const text = row['tweet'] ?? '';
    return {
      ...written(text),
      createdAt: Date.parse(`${row['date']}T${row['time']}Z`),
      likes: countOf(row['likes_count']),
      reposts: countOf(row['retweets_count']),
      hasMedia: row['photos'] !== '[]' || row['video'] === '1',
      hasLink: row['urls'] !== '[]',
      kind: row['reply_to'] !== '[]' ? 'reply' : row['quote_url'] ? 'quote' : 'post',
    };
  });
  return { name: 'koume-dayuu', zone: 'Asia/Tokyo', posts };
}

function president(folder: string): RealAccount {
  const rows = rowsOf(textOf(path.join(folder, 'us-presidents-posts/BarackObama.csv.gz'), 'latin1'));
  const posts = rows.map((row): OwnPost => {
    const text = row['text'] ?? '';
    return {
      ...written(text),
      createdAt: Date.parse(`${row['created_at']} UTC`),
      likes: countOf(row['favorites']),
      reposts: countOf(row['retweets']),
      hasMedia: text.includes('pic.twitter.com'),
      kind: text.startsWith('@') ? 'reply' : 'post',
    };
  });
  return { name: 'BarackObama', zone: 'America/New_York', posts };
}

interface SportsPost {
  account: string;
  created_at: string;
  text: string;
  public_metrics: { like_count: number; retweet_count: number };
}

function sports(folder: string): RealAccount[] {
  const lines = textOf(path.join(folder, 'sports-accounts-2026/nfl/tweets.jsonl.gz')).trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as SportsPost);
  return [...new Set(rows.map(({ account }) => account))].map((name) => ({
    ...{ name, zone: 'America/New_York' },
    posts: rows
      .filter(({ account }) => account === name)
      .map(({ created_at: at, text, public_metrics: { like_count: likes, retweet_count: reposts } }) => ({
        ...written(text),
        createdAt: Date.parse(at),
        ...{ likes, reposts },
        // The last link of a post with a picture is the picture; which are pictures is not told.
        ...{ hasMedia: false, kind: text.startsWith('@') ? ('reply' as const) : ('post' as const) },
      })),
  }));
}

/** Two shapes of table: one of an API, one of a browser extension; reposts are told by their text. */
function politician(row: Record<string, string>): OwnPost {
  const text = row['full_text'] ?? row['Content'] ?? '';
  const media = row['Post Type'] !== undefined && row['Post Type'] !== 'text';
  const at = row['Date'] ?? `${row['created_at']} UTC`;
  const [likes, reposts] = [row['favorite_count'] ?? row['Like'], row['retweet_count'] ?? row['Retweet']];
  const usual = text.startsWith('@') ? 'reply' : 'post';
  return {
    ...written(text),
    createdAt: Date.parse(at),
    // Blank there is none, as its page shows no number for none.
    likes: row['Date'] === undefined ? countOf(likes) : Number(likes || 0),
    reposts: row['Date'] === undefined ? countOf(reposts) : Number(reposts || 0),
    hasMedia: media,
    kind: text.startsWith('RT @') ? 'repost' : usual,
  };
}

function politicians(folder: string): RealAccount[] {
  const root = path.join(folder, 'nepal-politicians');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.csv.gz'))
    .map((file) => ({
      name: path.basename(file, '.csv.gz').replace(/^TWEET_|_\d+$/gu, ''),
      zone: 'Asia/Kathmandu',
      posts: rowsOf(textOf(path.join(root, file)))
        .map(politician)
        .filter(({ createdAt }) => !Number.isNaN(createdAt)),
    }));
}

export const realAccounts = (folder: string): RealAccount[] => [
  koume(folder),
  president(folder),
  ...sports(folder),
  ...politicians(folder),
];
