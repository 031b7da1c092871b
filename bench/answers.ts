import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { ANSWER_END } from '@/lib/domain/assistant';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { askAssistant } from '@/lib/server/services/assistant/ask-assistant';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { closeStores, openStores } from '@/lib/server/startup';

/*
 * Questions of anybody over any files, asked as a person does: the file imported, all of it opened, the assistant's own
 * service asked. What that person would read is written down, for somebody to judge.
 * npm run bench -- answers --questions QUESTIONS.jsonl --files FILES.json --out ANSWERS.jsonl
 */

const questionSchema = z.object({
  id: z.coerce.string(),
  file: z.string(),
  locale: z.enum(LOCALES),
  question: z.string(),
  /** The id of the question that it goes on from. */
  follows: z.coerce.string().nullish(),
});
type Question = z.infer<typeof questionSchema>;

const filesSchema = z.array(z.object({ id: z.string(), path: z.string() }));

function context(): Ctx {
  return {
    actor: { kind: 'cli', id: 'cli' },
    requestId: 'bench',
    signal: new AbortController().signal,
    now: () => new Date(),
    client: NO_CLIENT,
  };
}

interface Answered {
  question: string;
  response: string;
}

/** The answer as its panel shows it: how it came out, the text, and what it offers to ask. */
async function ask({ question, locale, file }: Question, history: readonly Answered[]) {
  const t = createTranslator({ locale, messages: MESSAGES[locale], timeZone: 'UTC' });
  const events = askAssistant(context(), {
    question,
    locale,
    words: [],
    history,
    context: {
      recipe: {
        type: 'conversation',
        text: '',
        whole: true,
        from: null,
        to: null,
        datasets: [{ name: file }],
      },
    },
  });
  const parts: string[] = [];
  let outcome = '';
  const offered: string[] = [];
  for await (const event of events) {
    if (event.type === 'error') return { text: '', outcome: `error: ${JSON.stringify(event)}`, offered };
    if (event.type !== 'response') continue;
    if (event.text !== ANSWER_END) parts.push(event.text);
    if (event.outcome !== undefined && event.outcome !== 'answered')
      outcome = t(`assistant.outcomes.${event.outcome}`);
    for (const word of event.unused ?? []) offered.push(t('assistant.panel.narrow', { word }));
  }
  const text = parts.join('').replaceAll(/\[([^\]]*)\]\(#c\d+\)/g, '$1');
  return { text, outcome, offered };
}

/** The questions before one, the first of them first. */
function chainOf(question: Question, all: ReadonlyMap<string, Question>): Question[] {
  const before = question.follows ? all.get(question.follows) : undefined;
  return before ? [...chainOf(before, all), before] : [];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    allowPositionals: true,
    options: { questions: { type: 'string' }, files: { type: 'string' }, out: { type: 'string' } },
  });
  const { questions, files, out } = values;
  if (questions === undefined || files === undefined || out === undefined)
    throw new Error('answers --questions QUESTIONS.jsonl --files FILES.json --out ANSWERS.jsonl');
  const asked = readFileSync(questions, 'utf8')
    .trim()
    .split('\n')
    .map((line) => questionSchema.parse(JSON.parse(line)));
  const byId = new Map(asked.map((question) => [question.id, question]));
  const given = filesSchema.parse(JSON.parse(readFileSync(files, 'utf8')));
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  process.env.MURMUR_DATA_DIR = path.join(folder, 'data');
  process.env.MURMUR_LOG_LEVEL = 'silent';
  const responses = new Map<string, string>();
  const lines: string[] = [];
  try {
    await openStores('bench answers');
    for (const file of given.filter(({ id }) => asked.some((one) => one.file === id))) {
      const done = await importFile(context(), {
        path: path.resolve(path.dirname(files), file.path),
        dataset: file.id,
        // What a person gives a file that tells no dates; of others it changes nothing.
        day: new Date().toISOString().slice(0, 10),
      });
      console.log(`${file.id}: ${done.posts} posts, ${done.rejected.length} rejected`);
    }
    for (const question of asked) {
      const history = chainOf(question, byId).map((one) => ({
        question: one.question,
        response: responses.get(one.id) ?? '',
      }));
      const { text, outcome, offered } = await ask(question, history);
      responses.set(question.id, text);
      const answer = [outcome && `(${outcome})`, text, ...offered.map((one) => `[+ ${one}]`)]
        .filter(Boolean)
        .join('\n');
      lines.push(JSON.stringify({ ...question, answer }));
      writeFileSync(out, `${lines.join('\n')}\n`);
    }
  } finally {
    await closeStores();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
