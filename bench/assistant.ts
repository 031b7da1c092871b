import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import type { RecipeInput } from '@/lib/domain/recipe';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { importFile } from '@/lib/server/services/datasets/imports/import-file';
import { closeStores, openStores } from '@/lib/server/startup';
import { givenFiles, ownFiles, type Source } from './assistant/files';
import { type Judged, judge, type Verdict, VERDICTS } from './assistant/judge';
import { type Expected, readExpected, readGiven } from './assistant/questions';
import { type Counted, counted, matching, rightCounts } from './assistant/recount';

/*
 * Natural questions over five real files, worded before the assistant was looked at, against a recount of the rows.
 * npm run bench -- assistant [tuned|frozen] [file | words of one question]
 * The frozen half is asked when all is done: what it says at its first run is what counts.
 * npm run bench -- assistant --questions QUESTIONS.jsonl --files FOLDER
 * asks questions that somebody else wrote, over FOLDER/files/NAME.csv with the queries of FOLDER/files.json, and prints
 * each answer beside what its question calls right.
 */

const DATA = path.resolve('../shared/data');

interface World {
  recipe: RecipeInput;
  posts: Counted[];
}

function context(): Ctx {
  const { signal } = new AbortController();
  return {
    actor: { kind: 'cli', id: 'cli' },
    requestId: 'bench',
    signal,
    now: () => new Date(),
    client: NO_CLIENT,
  };
}

/** From the first day to the last, as who opens a file whole. */
function recipeOf(file: string, { queries }: Source, posts: readonly Counted[]): RecipeInput {
  const times = posts.map(({ at }) => at);
  const [first, last] = times.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  const query = queries[file];
  if (!query) throw new Error(`No query is given for ${file}`);
  return {
    ...query,
    from: new Date(first).toISOString(),
    to: new Date(last + 1).toISOString(),
    datasets: [{ name: file }],
  };
}

async function open(file: string, source: Source, folder: string): Promise<World> {
  const rows = source.read(file);
  const name = path.join(folder, `${file}.jsonl`);
  writeFileSync(name, rows.map((row) => JSON.stringify(row)).join('\n'));
  const done = await importFile(context(), { path: name, dataset: file });
  const posts = counted(rows);
  const recipe = recipeOf(file, source, posts);
  console.log(`${file}: ${rows.length} rows, ${done.posts} posts, ${done.rejected.length} rejected`);
  return { recipe, posts: matching(posts, recipe) };
}

interface Asked extends Judged {
  question: Expected;
  text: string;
}

async function ask(question: Expected, { recipe, posts }: World): Promise<Asked> {
  const tools = await reportTools(context(), recipe);
  const answer = await answerQuestion(question.q, tools, {
    before: question.after === undefined ? [] : [question.after],
  });
  const { pieces, figures } = writeAnswer(answer, question.lang);
  const text = pieces.join('').replaceAll(/\]\(#c\d+\)/g, ']');
  const invented = await checkAnswer(pieces.join(''), figures, tools, question.lang);
  const told = {
    unused: [],
    ...answer,
    declined: answer.declined ?? null,
    figures,
    invented,
    said: answer.statements.map(({ id }) => id),
  };
  return { ...judge(question, told, rightCounts(posts, question)), question, text };
}

/** What who wrote the question says of a right answer: it is held against the answer by a person. */
const besideOf = ({ x }: Expected) => (x === undefined ? '' : `\n  = ${JSON.stringify(x, null, 1)}`);

function show(asked: readonly Asked[]): void {
  for (const { verdict, question, misses, text } of asked)
    if (verdict !== 'right' || process.env.BENCH_ALL)
      console.log(
        `\n${verdict}  [${question.file}] ${question.after ?? ''} > ${question.q}\n  ${misses.join('; ')}\n${text}${besideOf(question)}`,
      );
  const share = (some: readonly Asked[], verdict: Verdict) => {
    const n = some.filter((one) => one.verdict === verdict).length;
    return `${verdict} ${n} (${((100 * n) / some.length).toFixed(1)} %)`;
  };
  const line = (label: string, some: readonly Asked[]) =>
    some.length > 0 &&
    console.log(
      `${label}: ${some.length} questions, ${VERDICTS.map((verdict) => share(some, verdict)).join(', ')}`,
    );
  console.log('');
  for (const file of new Set(asked.map(({ question }) => question.file)))
    line(
      file,
      asked.filter(({ question }) => question.file === file),
    );
  for (const lang of ['en', 'ja'])
    line(
      lang,
      asked.filter(({ question }) => question.lang === lang),
    );
  line('all', asked);
}

/** The questions to ask and the files they are about; null where the files are not there. */
function asksOf(): { source: Source; questions: Expected[] } | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { questions: { type: 'string' }, files: { type: 'string' } },
  });
  const { questions, files } = values;
  if (questions !== undefined && files !== undefined)
    return { source: givenFiles(files), questions: readGiven(questions) };
  const data = positionals.find((one) => existsSync(path.join(one, 'koume-dayuu'))) ?? DATA;
  const [half, only] = positionals.filter((one) => one !== data);
  if (!existsSync(data)) return null;
  const own = readExpected(half === 'frozen' ? 'frozen' : 'tuned').filter(
    ({ file, q }) => only === undefined || file === only || q.includes(only),
  );
  return { source: ownFiles(data), questions: own };
}

async function main(): Promise<void> {
  const asks = asksOf();
  if (!asks) return console.log('../shared/data is not there: nothing was asked.');
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-bench-'));
  process.env.MURMUR_DATA_DIR = path.join(folder, 'data');
  process.env.MURMUR_LOG_LEVEL = 'silent';
  try {
    await openStores('bench assistant');
    const asked: Asked[] = [];
    for (const file of new Set(asks.questions.map((question) => question.file))) {
      const own = asks.questions.filter((question) => question.file === file);
      const world = await open(file, asks.source, folder);
      for (const question of own) asked.push(await ask(question, world));
    }
    show(asked);
  } finally {
    await closeStores();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
