import { LOCALES } from '@/lib/domain/locales';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { type CitedFigure, outcomeSchema, verdictSchema } from '@/lib/domain/assistant';
import { sectionIdSchema } from '@/lib/domain/recipe';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { makeCtx } from '../factories/ctx';
import { worldRecipe } from './worlds';

/** Where it is, which figure, its value as a number or a fraction, and the window it is of. */
const expectedSchema = z
  .tuple([sectionIdSchema, z.string(), z.string(), z.union([z.number(), z.string()])])
  .rest(z.enum(['before']));

const questionSchema = z.object({
  id: z.string(),
  world: z.enum(['brew', 'kettle', 'teapot', 'empty']),
  locale: z.enum(LOCALES),
  question: z.string(),
  outcome: z.array(outcomeSchema),
  verdict: verdictSchema.optional(),
  figures: z.array(expectedSchema),
  /** What is asked about is not in the data: no share may be given for it. */
  absent: z.boolean().optional(),
});
export type Question = z.infer<typeof questionSchema>;

const fileOf = (name: string) => fileURLToPath(new URL(`./${name}-questions.json`, import.meta.url));

export function readQuestions(name: 'frozen' | 'open'): Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(fileOf(name), 'utf8')));
}

/** Of what the file says, however it is laid out. */
export const hashOf = (name: 'frozen' | 'open') =>
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(readFileSync(fileOf(name), 'utf8'))))
    .digest('hex');

function valueOf(value: number | string): number {
  const [n, base] = String(value).split('/').map(Number);
  return base === undefined ? (n ?? 0) : (n ?? 0) / base;
}

/** The groups of counted posts that the items of a section are. */
const GROUPS: Readonly<Record<string, string>> = {
  hashtags: 'hashtag',
  emojis: 'emoji',
  mentions: 'mention',
  top_accounts: 'author',
  languages: 'language',
  conversation_volume: 'day',
  top_posts: 'post',
};

/** The same figure where it was counted: in a group of posts, or of the posts that are narrowed to the item. */
function isCounted(
  { table, key, scope, measure }: CitedFigure,
  [section, item]: Question['figures'][number],
) {
  if (table && table.by === GROUPS[section]) return key === item && measure !== 'name';
  return (
    measure === 'value' &&
    (scope.filters.some((filter) => filter.section === section && filter.key === item) ||
      (section === 'conversation_volume' && scope.from?.startsWith(item) === true))
  );
}

function holds(figures: readonly CitedFigure[], expected: Question['figures'][number]): boolean {
  const [section, key, measure, value, window = 'current'] = expected;
  return figures.some(
    (figure) =>
      ((figure.section === section &&
        figure.key === key.replace(':', figure.section === 'posting_times' ? '-' : ':') &&
        figure.measure === measure) ||
        isCounted(figure, expected)) &&
      figure.scope.window === window &&
      figure.value !== null &&
      Math.abs(figure.value - valueOf(value)) < 1e-9,
  );
}

export interface Scored {
  id: string;
  question: string;
  text: string;
  right: boolean;
  /** Why it is not right. */
  misses: string[];
  /** Figures that are not in the report, or digits that cite nothing. */
  invented: string[];
}

/** Asks the embedded analyst one question and holds the answer against what is known. */
export async function score(question: Question): Promise<Scored> {
  const tools = await reportTools(makeCtx(), worldRecipe(question.world));
  const answer = await answerQuestion(question.question, tools);
  const { pieces, figures } = writeAnswer(answer, question.locale);
  const text = pieces.join('');
  const misses: string[] = [];
  if (!question.outcome.includes(answer.outcome)) misses.push(`outcome ${answer.outcome}`);
  if (question.verdict && answer.verdict !== question.verdict) misses.push(`verdict ${answer.verdict}`);
  for (const expected of question.figures)
    if (!holds(figures, expected)) misses.push(`no ${expected.join(' ')}`);
  if (question.absent && figures.some(({ key, measure }) => key === 'FR' && measure !== 'name'))
    misses.push('a figure for what is not there');
  const invented = await checkAnswer(text, figures, tools, question.locale);
  return { id: question.id, question: question.question, text, right: misses.length === 0, misses, invented };
}
