import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FILES } from './files';

const days = z.tuple([z.string(), z.string()]);
const words = z.array(z.array(z.string()));

const questionSchema = z.strictObject({
  file: z.enum(FILES),
  lang: z.enum(['en', 'ja']),
  q: z.string(),
  /** The question before it. */
  after: z.string().optional(),
  /** What may be told; any one of them. */
  ask: z.array(z.string()).min(1),
  /** Subjects that must narrow the answer, each by any of its spellings. */
  terms: words.default([]),
  not: z.array(z.string()).default([]),
  /** What is held against what. */
  sides: words.default([]),
  author: z.string().optional(),
  polarity: z.enum(['positive', 'negative']).optional(),
  declined: z.enum(['prediction', 'cause', 'advice']).optional(),
  /** First and last day, any one of them. */
  window: z.array(days).default([]),
  windows: z.array(z.array(days.nullable())).default([]),
  lastHours: z.number().optional(),
  /** Words that may narrow the answer or not. */
  optional: z.array(z.string()).default([]),
  figure: z
    .strictObject({
      posts: z.boolean().optional(),
      author_posts: z.boolean().optional(),
      peak: z.string().optional(),
      top_account: z.string().optional(),
    })
    .optional(),
});

/** A question of somebody else: over any file, with more to hold an answer against by hand. */
const givenSchema = questionSchema.extend({ file: z.string(), x: z.unknown().optional() });
export type Expected = z.infer<typeof givenSchema>;

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

/** Half of the questions, by a hash of their words: they are asked once, when all is done. */
const isFrozen = ({ q }: Expected) =>
  Number.parseInt(createHash('sha1').update(q).digest('hex').slice(0, 1), 16) % 2 === 1;

export const readGiven = (file: string): Expected[] =>
  linesOf(file).map((line) => givenSchema.parse(JSON.parse(line)));

export type Half = 'tuned' | 'frozen';

export function readExpected(half: Half): Expected[] {
  return linesOf(path.resolve('bench/assistant/questions.jsonl'))
    .map((line) => questionSchema.parse(JSON.parse(line)))
    .filter((question) => isFrozen(question) === (half === 'frozen'));
}
