import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { combineBlocks } from '@/lib/analysis/audience/combine-blocks';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { type AudienceBlock, audienceBlocksSchema, leavesOf } from '@/lib/domain/audience-blocks';
import type { ClickHouse } from '@/lib/server/db/clickhouse';
import { memberSql } from '@/lib/server/stores/posts/audience-blocks-sql';
import { blockCounts, builderData, countedBlocks } from '@/lib/server/stores/posts/posts-builder';
import { segmentsSql } from '@/lib/server/stores/posts/posts-condition';
import { Params } from '@/lib/server/stores/posts/posts-question';
import { FIRST_DAY, openBenchStore, resolvedQuestion } from './bench-world';

/*
 * The size of an audience after a change of its blocks, with what each block changes and every overlap. Beside it, run by
 * run, the same without bitmaps (counted), and the plain way: a count for the audience, for each block and for the
 * audience without it.
 * npm run bench -- audience-builder [posts] [folder to keep the data in] [runs]
 */

/** One that accounts of the made-up world have. */
const INTEREST = [...INTERESTS.keys()][0] ?? '';
/** What a person waits after a change at most (targeting.md 4), ms. */
const PROMISED = 300;

const posted = (values: string[], operator = 'or', window = {}) => ({
  ...{ kind: 'posted_about', values, operator, ...window },
});
const DAY_MS = 86_400_000;
const window = {
  from: new Date(FIRST_DAY + 10 * DAY_MS).toISOString(),
  to: new Date(FIRST_DAY + 40 * DAY_MS).toISOString(),
};

const AUDIENCES: readonly (readonly [string, AudienceBlock[]])[] = (
  [
    ['a word in 0.1 % of posts', [posted(['vans'])]],
    ['a word in 5 % of posts', [posted(['adidas'])]],
    ['a word in 40 % of posts', [posted(['nike'])]],
    ['two words, one left out', [posted(['nike']), posted(['adidas'], 'and'), posted(['vans'], 'not')]],
    ['a phrase, a tag and a handle', [posted(['w1 w2']), posted(['#tag1'], 'and'), posted(['@user_2'])]],
    ['words of 30 days', [posted(['adidas'], 'or', window), posted(['nike'], 'and', window)]],
    [
      'followers, words in profiles, an interest',
      [
        { kind: 'followers_of', values: ['user_1'] },
        { kind: 'words_in_profile', values: ['vans'], operator: 'or' },
        { kind: 'interested_in', values: [INTEREST], operator: 'and' },
      ],
    ],
    [
      'six blocks, two of them a group',
      [
        posted(['nike']),
        { kind: 'group', operator: 'and', blocks: [posted(['adidas']), posted(['w9', 'w10', 'w11'])] },
        posted(['#tag3'], 'or'),
        { kind: 'words_in_profile', values: ['vans'], operator: 'not' },
        { kind: 'followers_of', values: ['user_2'], operator: 'or' },
        posted(['w40'], 'not'),
      ],
    ],
    [
      'ten blocks of frequent words',
      Array.from({ length: 10 }, (_, at) => posted([`w${at + 1}`], at % 3 === 2 ? 'and' : 'or')),
    ],
  ] as const
).map(([label, blocks]) => [label, audienceBlocksSchema.parse(blocks)]);

const ctx = { signal: new AbortController().signal };
const frame = resolvedQuestion({ type: 'conversation', text: 'nike' }).question.frame;

async function counted(store: ClickHouse, blocks: AudienceBlock[]): Promise<number> {
  const params = new Params();
  const [row] = await store.query<{ n: number }>(
    `SELECT uniqExact(author_key) AS n FROM accounts WHERE ${segmentsSql(frame, params)} AND author_key != 0
       AND ${memberSql(blocks, frame, params)}`,
    params.values,
  );
  return row?.n ?? 0;
}

/** The audience, each block and the audience without it, each counted by itself. */
async function plainly(store: ClickHouse, blocks: AudienceBlock[]): Promise<number[]> {
  const rest = blocks.map((_, at) => blocks.filter((__, other) => other !== at));
  const asked = [blocks, ...blocks.map((block) => [block]), ...rest.filter((one) => one.length > 0)];
  const sizes: number[] = [];
  for (const one of asked) sizes.push(await counted(store, one));
  return sizes;
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;

interface Timed<T> {
  last: T;
  times: number[];
  /** Processor time, which other work on the machine does not lengthen. */
  cpu: number[];
}

/** Each way once unmeasured, then all of them in turn, so that what else the machine does is shared. */
async function timed<T>(runs: number, ways: readonly (() => Promise<T>)[]): Promise<Timed<T>[]> {
  const told = [];
  for (const work of ways)
    told.push({ work, last: await work(), times: new Array<number>(), cpu: new Array<number>() });
  for (let run = 0; run < runs; run += 1)
    for (const way of told) {
      const [started, used] = [performance.now(), process.cpuUsage()];
      way.last = await way.work();
      const { user, system } = process.cpuUsage(used);
      way.cpu.push((user + system) / 1000);
      way.times.push(performance.now() - started);
    }
  return told;
}

interface Compared {
  label: string;
  blocks: AudienceBlock[];
  runs: number;
  base: number;
}

async function compare(store: ClickHouse, { label, blocks, runs, base }: Compared): Promise<void> {
  const ways = [blockCounts, countedBlocks].map(
    (count) => async () => combineBlocks(blocks, await count(ctx, frame, leavesOf(blocks)), base),
  );
  const [kept, counted] = await timed(runs, ways);
  const [plain] = await timed(1, [() => plainly(store, blocks)]);
  if (!kept || !counted || !plain) throw new Error('Nothing was measured');
  const [size, ...each] = plain.last;
  const told = [kept.last.size, ...kept.last.blocks.map((block) => block.size)];
  if (told.join() !== [size, ...each.slice(0, blocks.length)].join())
    throw new Error(`${label}: ${told.join()} is not ${plain.last.join()}`);
  if (JSON.stringify(kept.last) !== JSON.stringify(counted.last))
    throw new Error(`${label}: bitmaps tell something else than posts`);
  const figures = [kept, counted].flatMap(({ times, cpu }) => [
    at(times, 0.5),
    at(times, 0.95),
    at(cpu, 0.5),
  ]);
  const shown = [...figures, at(plain.times, 0.5)].map((ms) => ms.toFixed(0).padStart(7)).join('');
  const failed = at(kept.times, 0.95) > PROMISED ? '  FAILS' : '';
  console.log(`${shown} ${String(kept.last.size).padStart(9)}  ${label}${failed}`);
}

async function main(): Promise<void> {
  const posts = Number(process.argv[2] ?? 1_000_000);
  const kept = process.argv[3];
  const runs = Number(process.argv[4] ?? 9);
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'audience-builder-'));
  const store = await openBenchStore(folder, posts);
  try {
    const data = await builderData(ctx, frame);
    console.log(
      `${posts} posts of ${data.accounts} accounts, ${cpus().length} CPUs, load ${loadavg()[0]?.toFixed(1)}, ${runs} runs; ms; promised ${PROMISED}`,
    );
    console.log(' median    p95    cpu counted    p95    cpu  plain      size  blocks');
    for (const [label, blocks] of AUDIENCES)
      await compare(store, { label, blocks, runs, base: data.accounts });
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await store.close();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
