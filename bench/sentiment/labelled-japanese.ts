import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type LabelledPost, readText } from './labelled-posts';

/** SHA-1 (12 digits) of the text and label, given by one reader before the rules were run on these posts. */
const LABELS = 'tests/fixtures/japanese-post-labels.tsv';
const NAMES = ['negative', 'neutral', 'positive'];
const rowSchema = z.object({ text: z.string() });

/** 160 Japanese posts of TweetTopic (MIT). */
export function readJapanese(data: string): LabelledPost[] {
  const rows = readFileSync(LABELS, 'utf8').trimEnd().split('\n');
  const labels = new Map(
    rows.map((row) => row.split('\t')).map(([key = '', label = '']) => [key, NAMES.indexOf(label)]),
  );
  const lines = readText(data, 'tweet-topic-xl/ja.jsonl.gz').trimEnd().split('\n');
  return [...new Set(lines.map((line) => rowSchema.parse(JSON.parse(line)).text))]
    .map((text) => ({
      text,
      label: labels.get(createHash('sha1').update(text).digest('hex').slice(0, 12)) ?? -1,
    }))
    .filter(({ label }) => label >= 0);
}
