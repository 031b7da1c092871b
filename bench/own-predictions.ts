import { seriesOf } from '@/lib/analysis/own/series';
import { predictOwn, type OwnPredictions } from '@/lib/analysis/own/predict-own';
import { BLOCKS_OF_WEEK, blockOf, HOURS_OF_WEEK } from '@/lib/analysis/own/week-clock';
import type { Scoreboard } from '@/lib/analysis/own/scoreboard';
import { judgeNext } from '@/lib/analysis/own/test-levels';
import { mean } from 'd3-array';
import { upperBound } from './no-effect/upper-bound';
import { type Person, type PersonAsked, personOf } from './own/persons';
import { realAccounts } from './own/real-accounts';

/*
 * Predictions on one's own account (statistics.md §9): advice for persons whose engagements depend on nothing, how often
 * effects are found, whether the set of hours holds the best and intervals hold what comes, then walks through real accounts.
 * npm run bench -- own-predictions [persons without effect] [folder of the data] [other seed]
 */

const PERSONS = Number(process.argv[2] ?? 600);
const DATA = process.argv[3] ?? '../shared/data';
const SEED = 20_261_124 + Number(process.argv[4] ?? 0);
const SIZES = [200, 400, 1_500];
const percent = (part: number) => `${(100 * part).toFixed(1)} %`.padStart(8);

interface Outcome {
  person: Person;
  told: OwnPredictions;
}

function outcomesOf(count: number, asked: (at: number) => PersonAsked): Outcome[] {
  return Array.from({ length: count }, (_, at) => {
    const person = personOf(asked(at));
    const now = (person.posts.at(-1)?.createdAt ?? 0) + 3_600_000;
    return { person, told: predictOwn(person.posts, person.zone, now) };
  });
}

const sizeOf = (at: number) => SIZES[at % SIZES.length] ?? 0;
const advised = (outcomes: readonly Outcome[], of: 'bestTime' | 'draft') =>
  outcomes.filter(({ told }) => told[of]?.score.advice === true).length;

function failIf(bad: boolean): string {
  if (bad) process.exitCode = 1;
  return bad ? '  MISSED' : '';
}

function falseLine(name: string, found: number, of: number): void {
  const bound = upperBound(found, of);
  console.log(`${name.padEnd(58)}${found} of ${of}, at most ${percent(bound)} (95 %)${failIf(bound > 0.05)}`);
}

/** Mean true effect of each judged cell, over the hours that the person writes in. */
function truth({ person, told }: Outcome): { cell: number; effect: number }[] {
  const { bestTime } = told;
  if (!bestTime) return [];
  const { hourOfWeek } = seriesOf(
    person.posts.filter(({ kind }) => kind !== 'reply'),
    person.zone,
    0,
  );
  const cells = bestTime.by === 'hour' ? HOURS_OF_WEEK : BLOCKS_OF_WEEK;
  const sums = Array.from({ length: cells }, () => ({ sum: 0, posts: 0 }));
  for (const hour of hourOfWeek) {
    const cell = sums[bestTime.by === 'hour' ? hour : blockOf(hour)];
    if (cell) [cell.sum, cell.posts] = [cell.sum + (person.hourEffect[hour] ?? 0), cell.posts + 1];
  }
  return sums.flatMap(({ sum, posts }, cell) => (posts > 0 ? [{ cell, effect: sum / posts }] : []));
}

interface SetFigures {
  held: number;
  judged: number;
  unknown: number;
  size: number;
  whiskers: number;
  ofWhiskers: number;
}

function setFigures(outcomes: readonly Outcome[]): SetFigures {
  const figures = { held: 0, judged: 0, unknown: 0, size: 0, whiskers: 0, ofWhiskers: 0 };
  for (const outcome of outcomes) {
    const cells = outcome.told.bestTime?.cells ?? [];
    const effects = truth(outcome);
    const best = effects.reduce((most, one) => (one.effect > most.effect ? one : most), {
      cell: -1,
      effect: -Infinity,
    });
    const cell = cells[best.cell];
    if (!cell || cell.posts < 8) figures.unknown += 1;
    else {
      figures.judged += 1;
      if (cell.best) figures.held += 1;
      figures.size += cells.filter((one) => one.best).length / cells.filter((one) => one.posts >= 8).length;
    }
    const usual =
      mean(
        effects.flatMap(({ cell: at, effect }) =>
          Array.from({ length: cells[at]?.posts ?? 0 }, () => effect),
        ),
      ) ?? 0;
    for (const { cell: at, effect } of effects) {
      const one = cells[at];
      if (!one || one.posts < 8) continue;
      figures.ofWhiskers += 1;
      const ratio = Math.exp(effect - usual);
      if (one.effect.low <= ratio && ratio <= one.effect.high) figures.whiskers += 1;
    }
  }
  return figures;
}

function coverageLine(name: string, scores: readonly Scoreboard[]): void {
  const shares = scores.flatMap(({ coverage }) => (coverage ? [coverage.inside / coverage.of] : []));
  const middle = mean(shares) ?? 0;
  const low = shares.filter((share) => share < 0.85).length / shares.length;
  console.log(
    `${name.padEnd(58)}${percent(middle)} of later posts, ${percent(low)} of ${shares.length} persons below 85 %` +
      failIf(middle < 0.92 || middle > 0.97 || low > 0.05),
  );
}

function powerLines(): Outcome[] {
  const each = Math.max(40, Math.ceil(PERSONS / 15));
  const all: Outcome[] = [];
  console.log(`\nfound, of ${each} persons each: best time by size of effect, and drafts`);
  for (const posts of SIZES) {
    for (const size of [1.2, 1.35, 1.6]) {
      const outcomes = outcomesOf(each, (at) => ({
        ...{ kind: 'time' as const, posts, size },
        seed: SEED + 500_000 + posts * 1_000 + Math.round(size * 100) * 7 + at * 97,
      }));
      const found = advised(outcomes, 'bestTime') / each;
      const note = posts === 1_500 && size === 1.35 && found < 0.6 ? '  (under 60 %)' : '';
      const drafts = percent(advised(outcomes, 'draft') / each);
      console.log(`${posts} posts, × ${size}`.padEnd(30) + `${percent(found)}   drafts ${drafts}${note}`);
      all.push(...outcomes);
    }
  }
  return all;
}

function setLines(outcomes: readonly Outcome[]): void {
  const { held, judged, unknown, size, whiskers, ofWhiskers } = setFigures(outcomes);
  console.log(
    `\nset holds the best: ${percent(held / judged)} of ${judged}${failIf(held / judged < 0.95)}; ${percent(size / judged)} of the hours are in it; best among hours with too few posts: ${unknown}`,
  );
  console.log(`intervals of hours hold the truth: ${percent(whiskers / ofWhiskers)} of ${ofWhiskers}`);
  const media = outcomes.flatMap(({ told, person }) => {
    const effect = told.draft?.model.effects.find(({ part }) => part === 'media')?.effect;
    return effect
      ? [effect.low <= Math.exp(person.mediaEffect) && Math.exp(person.mediaEffect) <= effect.high]
      : [];
  });
  console.log(
    `intervals of pictures hold the truth: ${percent(media.filter(Boolean).length / media.length)} of ${media.length}`,
  );
}

function scoreLine(name: string, posts: number, zone: string, score: Scoreboard): void {
  const { error, baselines, p, advice, coverage, gain } = score;
  const base = `median ${baselines.median.toFixed(3)} week ${baselines.lastWeek.toFixed(3)} plain ${baselines.plain.toFixed(3)}`;
  const inside = coverage ? percent(coverage.inside / coverage.of) : '   under 100';
  console.log(
    `${name.padEnd(34)}${String(posts).padStart(5)} posts  error ${error.toFixed(3)}  ${base}  gain ${gain.toFixed(4)} p ${p.toFixed(3)} inside ${inside} ${advice ? 'ADVICE' : 'none'} ${zone}`,
  );
}

const MONTH_MS = 30.44 * 86_400_000;
const LOOKS = 12;

/** Whether a model is ever shown to a person without effect who looks every month for a year, test by test. */
function everAdvised({ posts, zone }: Person): boolean {
  const last = posts.at(-1)?.createdAt ?? 0;
  const tests = { bestTime: [] as { passed: boolean }[], draft: [] as { passed: boolean }[] };
  for (let look = LOOKS - 1; look >= 0; look -= 1) {
    const now = last - look * MONTH_MS;
    const told = predictOwn(
      posts.filter(({ createdAt }) => createdAt <= now),
      zone,
      now,
    );
    for (const model of ['bestTime', 'draft'] as const) {
      const score = told[model]?.score;
      if (score) tests[model].push(judgeNext(tests[model], score));
    }
  }
  return [...tests.bestTime, ...tests.draft].some(({ passed }) => passed);
}

const startedAt = performance.now();
const nothing = outcomesOf(PERSONS, (at) => ({
  kind: 'nothing',
  posts: sizeOf(at),
  size: 1,
  seed: SEED + at,
}));
const either = nothing.filter(({ told }) => told.bestTime?.score.advice || told.draft?.score.advice).length;
falseLine('nothing matters: best time advised', advised(nothing, 'bestTime'), PERSONS);
falseLine('nothing matters: draft advised', advised(nothing, 'draft'), PERSONS);
falseLine('nothing matters: either', either, PERSONS);
const monthly = nothing.slice(0, Math.ceil(PERSONS / 6));
falseLine(
  `nothing matters: either, looked at ${LOOKS} months in a row`,
  monthly.filter(({ person }) => everAdvised(person)).length,
  monthly.length,
);
const content = outcomesOf(PERSONS, (at) => ({
  ...{ kind: 'content' as const, posts: sizeOf(at), size: 1 },
  seed: SEED + 100_000 + at,
}));
falseLine('content matters, hours do not: best time advised', advised(content, 'bestTime'), PERSONS);
const timed = powerLines();
setLines(timed);
const scoresOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ told }) => (told.draft ? [told.draft.score] : []));
coverageLine('intervals of drafts, nothing matters', scoresOf(nothing));
coverageLine('intervals of drafts, content matters', scoresOf(content));
coverageLine('intervals of drafts, hours matter too', scoresOf(timed));

console.log('\nreal accounts, walked through');
const tooShort: number[] = [];
for (const { name, posts, zone } of realAccounts(DATA)) {
  const now = posts.reduce((last, { createdAt }) => Math.max(last, createdAt), 0);
  const { bestTime, draft, all } = predictOwn(posts, zone, now);
  if (bestTime) scoreLine(`${name}, time`, bestTime.posts, zone, bestTime.score);
  if (draft) scoreLine(`${name}, draft`, draft.posts, '', draft.score);
  if (!draft) tooShort.push(all.known);
}
console.log(
  `too few posts to judge anything: ${tooShort.length} accounts with ${Math.min(...tooShort)} to ${Math.max(...tooShort)}`,
);
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
const many = personOf({ kind: 'time', posts: 100_000, size: 1.35, seed: 3 });
const before = performance.now();
predictOwn(many.posts, many.zone, Date.now());
console.log(`${many.posts.length} posts in ${((performance.now() - before) / 1000).toFixed(2)} s`);
