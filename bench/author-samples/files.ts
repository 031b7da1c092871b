import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readCsv, readJsonLines, readSet } from '../accuracy/labelled-files';

/** Real files whose authors wrote several posts, in any language. */
export interface Post {
  author: string;
  text: string;
}

type Row = Record<string, string>;
const from =
  (author: string, text: string) =>
  (row: Row): Post => ({ author: row[author] ?? '', text: row[text] ?? '' });

const protestSchema = z.array(
  z.object({ user_id: z.string(), text: z.string(), retweet: z.number() }).partial({ text: true }),
);

/** The conversations of protests; rows that only repost say the same again. */
function protests(data: string): Post[] {
  const rows = protestSchema.parse(
    JSON.parse(readSet(data, 'protest-conversations/new_new_tweets_mpm.json')),
  );
  return rows.flatMap(({ user_id: author, text, retweet }) =>
    retweet === 0 && text !== undefined ? [{ author, text }] : [],
  );
}

const userSchema = z.object({ ID: z.string(), tweet: z.array(z.string()).nullable() });

const twibot = (data: string) =>
  readJsonLines(data, 'twibot20-sample/users.jsonl').flatMap((line) => {
    const { ID, tweet } = userSchema.parse(line);
    return (tweet ?? []).map((text) => ({ author: ID, text }));
  });

const tweetSchema = z.object({
  id_str: z.string(),
  full_text: z.string().optional(),
  text: z.string().optional(),
  user: z.object({ id_str: z.string() }),
});
const tapeSchema = z.object({
  http_interactions: z.array(z.object({ response: z.object({ body: z.object({ string: z.string() }) }) })),
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every post somewhere in a recorded answer. */
function tweetsIn(value: unknown): z.infer<typeof tweetSchema>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = tweetSchema.safeParse(value);
  return [...(own.success ? [own.data] : []), ...Object.values(value).flatMap(tweetsIn)];
}

function recordings(data: string): Post[] {
  const folder = 'v1-api-recordings';
  const files = readdirSync(path.join(data, folder)).filter((name) => /\.json(\.gz)?$/.test(name));
  const posts = new Map<string, Post>();
  for (const name of files) {
    const tape = tapeSchema.safeParse(json(readSet(data, `${folder}/${name.replace(/\.gz$/, '')}`)));
    for (const { response } of tape.data?.http_interactions ?? [])
      for (const { id_str: id, full_text: full, text, user } of tweetsIn(json(response.body.string)))
        posts.set(id, { author: user.id_str, text: full ?? text ?? '' });
  }
  return [...posts.values()];
}

export const FILES: Readonly<Record<string, (data: string) => Post[]>> = {
  'us-election-2024': (data) =>
    ['aug_chunk_63.csv', 'september_chunk_29.csv'].flatMap((file) =>
      readCsv(data, `us-election-2024/${file}`).map(from('username', 'text')),
    ),
  'ira-troll-tweets': (data) =>
    readCsv(data, 'ira-troll-tweets/tweets.csv').map(from('author_id', 'content')),
  'gop-debate': (data) => readCsv(data, 'gop-debate-sentiment/Sentiment.csv').map(from('name', 'text')),
  airline: (data) => readCsv(data, 'us-airline-sentiment/Tweets.csv').map(from('name', 'text')),
  'pheme-threads': (data) =>
    readCsv(data, 'pheme-threads/ottawashooting.texts.csv').map(from('user.handle', 'text')),
  mayweather: (data) => readCsv(data, 'mayweather-mcgregor/tweets.csv').map(from('screen_name', 'text')),
  covid19: (data) => readCsv(data, 'covid19-posts/covid19_tweets_sample.csv').map(from('user_name', 'text')),
  protests,
  'v1-recordings': recordings,
  twibot20: twibot,
};
