import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readCsv, readSet } from '../accuracy/labelled-files';

/** Real posts with authors and times, whose people are looked for: whoever matches a query, or carries a label. */
export interface RealPost {
  author: string;
  text: string;
  at: number;
  label?: string;
}

export interface RealFile {
  name: string;
  /** Words that define the target and are no candidates; with a label it is the label that tells who is of it. */
  query: string;
  label?: string;
  /** Of the authors somebody has so many: the others are held back. */
  share: number;
  rows: (data: string) => RealPost[];
}

/** `24-02-2015 11:35`; which of the three numbers are day, month and year. */
function dateOf(text: string, [d, m, y]: readonly [number, number, number]): number {
  const [date = '', time = ''] = text.split(' ');
  const parts = date.split(/[-/]/).map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.UTC(parts[y] ?? 0, (parts[m] ?? 1) - 1, parts[d] ?? 1, hours, minutes);
}

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);

const election = (data: string): RealPost[] =>
  ['aug_chunk_63.csv', 'september_chunk_29.csv'].flatMap((file) =>
    readCsv(data, `us-election-2024/${file}`).map(({ username = '', text = '', epoch = '' }) => ({
      ...{ author: username, text, at: Number(epoch) },
    })),
  );

const debate = (data: string): RealPost[] =>
  readCsv(data, 'gop-debate-sentiment/Sentiment.csv').map(
    ({ name = '', text = '', tweet_created: at = '', candidate = '' }) => ({
      ...{ author: name, text, at: dateOf(at, [1, 0, 2]), label: candidate },
    }),
  );

const airline = (data: string): RealPost[] =>
  readCsv(data, 'us-airline-sentiment/Tweets.csv').map(
    ({ name = '', text = '', tweet_created: at = '', airline: label = '' }) => ({
      ...{ author: name, text, at: dateOf(at, [0, 1, 2]), label },
    }),
  );

const fight = (data: string): RealPost[] =>
  readCsv(data, 'mayweather-mcgregor/tweets.csv').map(
    ({ screen_name: author = '', text = '', created_at: at = '' }) => ({ author, text, at: utc(at) }),
  );

const covid = (data: string): RealPost[] =>
  readCsv(data, 'covid19-posts/covid19_tweets_sample.csv').map(
    ({ user_name: author = '', text = '', date: at = '' }) => ({
      ...{ author, text, at: dateOf(at, [0, 1, 2]) },
    }),
  );

function trolls(data: string): RealPost[] {
  const kinds = new Map<string, string>();
  for (const { author_id: id = '', account_category: kind = '' } of readCsv(
    data,
    'ira-troll-tweets/authors.csv',
  ))
    kinds.set(id, kind);
  return readCsv(data, 'ira-troll-tweets/tweets.csv').map(
    ({ author_id: author = '', content: text = '', publish_date: at = '' }) => ({
      ...{ author, text, at: utc(at), label: kinds.get(author) ?? '' },
    }),
  );
}

const ottawa = (data: string): RealPost[] =>
  readCsv(data, 'pheme-threads/ottawashooting.texts.csv').map(
    ({ 'user.handle': author = '', text = '', created = '' }) => ({ author, text, at: Number(created) }),
  );

const protestSchema = z.array(
  z
    .object({ user_id: z.string(), text: z.string(), timestamp: z.coerce.number(), retweet: z.number() })
    .partial({ text: true }),
);

/** Rows that only repost say the same again. */
const protests = (data: string): RealPost[] =>
  protestSchema
    .parse(JSON.parse(readSet(data, 'protest-conversations/new_new_tweets_mpm.json')))
    .flatMap(({ user_id: author, text, timestamp, retweet }) =>
      retweet === 0 && text !== undefined ? [{ author, text, at: timestamp }] : [],
    );

const genders = (data: string): RealPost[] =>
  readCsv(data, 'user-gender-crowdflower/gender-classifier-DFE-791531.csv', 'latin1').map(
    ({ name = '', description = '', text = '', tweet_created: at = '', gender = '' }) => ({
      ...{ author: name, text: `${description} ${text}`, at: dateOf(at, [1, 0, 2]), label: gender },
    }),
  );

const tweetSchema = z.object({
  id_str: z.string(),
  created_at: z.string(),
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

function recordings(data: string): RealPost[] {
  const folder = 'v1-api-recordings';
  const files = readdirSync(path.join(data, folder)).filter((name) => /\.json(\.gz)?$/.test(name));
  const posts = new Map<string, RealPost>();
  for (const name of files) {
    const tape = tapeSchema.safeParse(json(readSet(data, `${folder}/${name.replace(/\.gz$/, '')}`)));
    for (const { response } of tape.data?.http_interactions ?? [])
      for (const { id_str: id, full_text: full, text, user, created_at: at } of tweetsIn(
        json(response.body.string),
      ))
        posts.set(id, { author: user.id_str, text: full ?? text ?? '', at: Date.parse(at) });
  }
  return [...posts.values()];
}

/** Files and targets that the design was chosen on. */
export const SEEN: readonly RealFile[] = [
  { name: 'us-election-2024', query: 'kamala OR harris', share: 0.25, rows: election },
  { name: 'gop-debate', query: 'trump OR @realdonaldtrump', share: 0.5, rows: debate },
  { name: 'us-airline', query: 'flight OR flights', share: 0.5, rows: airline },
  { name: 'mayweather-mcgregor', query: 'mcgregor OR conor', share: 0.5, rows: fight },
  { name: 'covid19-posts', query: 'cases OR deaths', share: 0.5, rows: covid },
  { name: 'ira-troll-tweets', query: 'trump', share: 0.5, rows: trolls },
  { name: 'ira-troll-tweets, right', query: '', label: 'RightTroll', share: 0.5, rows: trolls },
  {
    name: 'us-airline, Southwest',
    query: 'southwest OR @southwestair OR southwestair',
    label: 'Southwest',
    share: 0.5,
    rows: airline,
  },
  { name: 'protest-conversations', query: 'people', share: 0.7, rows: protests },
];

/**
 * Files and targets that were opened when the design stood, the first three before the others; nothing was changed after
 * them. The last five are other targets on files that were seen.
 */
export const UNSEEN: readonly RealFile[] = [
  { name: 'pheme-threads, soldier', query: 'soldier', share: 0.5, rows: ottawa },
  { name: 'user-gender, female', query: '', label: 'female', share: 0.85, rows: genders },
  { name: 'v1-recordings', query: '#rstats OR rstats', share: 0.85, rows: recordings },
  { name: 'pheme-threads, Canada', query: 'canada OR canadian', share: 0.6, rows: ottawa },
  { name: 'us-election-2024, Trump', query: 'trump OR @realdonaldtrump', share: 0.25, rows: election },
  { name: 'mayweather-mcgregor, Mayweather', query: 'mayweather OR floyd', share: 0.5, rows: fight },
  { name: 'us-airline, United', query: 'united OR @united', label: 'United', share: 0.6, rows: airline },
  { name: 'gop-debate, Cruz', query: 'cruz OR ted OR @tedcruz', share: 0.7, rows: debate },
  { name: 'ira-troll-tweets, Obama', query: 'obama', share: 0.6, rows: trolls },
];
