import { type ArmDay, judgeArms, type Judged } from '@/lib/analysis/planner/judge-arms';
import { midnightOf } from '@/lib/domain/zone-clock';
import { deliver } from '@/lib/server/sources/x-ads-practice/deliver';
import type {
  PracticeCall,
  PracticeDay,
  PracticeRecord,
} from '@/lib/server/sources/x-ads-practice/practice-store';
import { trueLift } from '@/lib/server/sources/x-ads-practice/world';
import { upperBound } from './no-effect/upper-bound';

/*
 * Verdicts of campaigns (statistics.md §8) on what the practice account delivers, whose true rates are known: a quarter of
 * the campaigns without any true arm, a quarter with one, the rest as the world has them. Beside it one fixed test at the
 * end, at the same level. `npm run bench practice-verdicts 2000` for the whole.
 */

const CAMPAIGNS = Number(process.argv.at(-1)) || 400;
const PLANNED = 28;
const ARMS = 4;
const ZONE = 'America/Los_Angeles';
const DAY_MS = 86_400_000;
const START = new Date(midnightOf('2027-02-20', ZONE));
const MICROS = 1_000_000;

interface Arm {
  id: string;
  criteria: { type: string; value: string; operator: string }[];
}

/** The same word is the same people: an arm that aims at the control's word has no true lift. */
function armsOf(at: number): Arm[] {
  const word = (value: string) => [{ type: 'BROAD_KEYWORD', value, operator: 'EQ' }];
  const own = (arm: number) => {
    if (at < CAMPAIGNS / 4) return 'tea';
    if (at < CAMPAIGNS / 2) return arm === 1 ? `word ${at}` : 'tea';
    return `word ${at} ${arm}`;
  };
  return Array.from({ length: ARMS + 1 }, (_, arm) => ({
    id: `item${arm}`,
    criteria: word(arm === 0 ? 'tea' : own(arm)),
  }));
}

function recordsOf(arms: readonly Arm[]): PracticeRecord[] {
  const status = { status: 'ACTIVE', deleted: false, dailyBudget: null, totalBudget: null };
  const startAt = START.toISOString();
  const createdAt = new Date(START.getTime() - DAY_MS).toISOString();
  return [
    { kind: 'campaign', id: 'campaign', parentId: null, body: status },
    ...arms.flatMap(({ id, criteria }): PracticeRecord[] => [
      {
        ...{ kind: 'line_item', id, parentId: 'campaign' },
        body: { ...status, dailyBudget: 30 * MICROS, objective: 'WEBSITE_CLICKS', startAt, endAt: null },
      },
      // One post for all: what differs is whom they aim at.
      { kind: 'promoted_post', id: 'post', parentId: id, body: { status: 'ACTIVE', createdAt } },
      ...criteria.map((body, one): PracticeRecord => ({
        kind: 'criterion',
        id: `${id} ${one}`,
        parentId: id,
        body,
      })),
    ]),
  ];
}

async function delivered(seed: number, arms: readonly Arm[]): Promise<PracticeDay[]> {
  const records = recordsOf(arms);
  const days: PracticeDay[] = [];
  const call: PracticeCall = {
    account: {
      ...{ accountId: 'practice', name: 'Practice', timezone: ZONE, currency: 'USD', seed, running: false },
      ...{ clockAt: START, tickedAt: START, deliveredTo: START },
    },
    changeAccount: async () => undefined,
    list: async (kind, { parentIds } = {}) =>
      records.filter((one) => one.kind === kind && (!parentIds || parentIds.includes(one.parentId ?? ''))),
    put: async () => undefined,
    remove: async () => undefined,
    addDays: async (more) => void days.push(...more),
    days: async () => days,
  };
  await deliver(call, new Date(START.getTime() + PLANNED * DAY_MS + DAY_MS / 12));
  return days;
}

function seriesOf(days: readonly PracticeDay[], id: string): ArmDay[] {
  const byDay = new Map<number, ArmDay>();
  for (const day of days) {
    if (day.lineItemId !== id) continue;
    const sum = byDay.get(day.at.getTime()) ?? { results: 0, spend: 0 };
    sum.results += day.linkClicks ?? 0;
    sum.spend += (day.spend ?? 0) / MICROS;
    byDay.set(day.at.getTime(), sum);
  }
  return [...byDay]
    .toSorted(([one], [other]) => one - other)
    .map(([, sum]) => sum)
    .slice(0, PLANNED);
}

interface Outcome {
  at: number;
  lifts: number[];
  sequential: Judged[];
  fixed: Judged[];
}

async function outcomeOf(at: number): Promise<Outcome> {
  const seed = 40_000 + at;
  const arms = armsOf(at);
  const days = await delivered(seed, arms);
  const [control = [], ...held] = arms.map(({ id }) => seriesOf(days, id));
  const [base = 1, ...rates] = arms.map(({ criteria }) => trueLift(seed, criteria));
  return {
    at,
    lifts: rates.map((rate) => rate / base - 1),
    sequential: judgeArms({ control, arms: held, planned: PLANNED }),
    fixed: judgeArms({ control, arms: held, planned: PLANNED, looks: [1] }),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const NONE = 1e-9;

function falseOnes(outcomes: readonly Outcome[], verdict: 'better' | 'worse', of: 'sequential' | 'fixed') {
  const wrong = (lift: number) => (verdict === 'better' ? lift <= NONE : lift >= -NONE);
  return outcomes.filter((one) =>
    one[of].some((judged, arm) => judged.verdict === verdict && wrong(one.lifts[arm] ?? 0)),
  ).length;
}

const outcomes: Outcome[] = [];
for (let at = 0; at < CAMPAIGNS; at += 1) outcomes.push(await outcomeOf(at));
for (const verdict of ['better', 'worse'] as const)
  for (const of of ['sequential', 'fixed'] as const) {
    const count = falseOnes(outcomes, verdict, of);
    console.log(
      `false "${verdict}", ${of}: ${count} of ${CAMPAIGNS}, at most ${percent(upperBound(count, CAMPAIGNS))}`,
    );
  }
const rows = outcomes.flatMap(({ lifts, sequential, fixed }) =>
  lifts.map((lift, arm) => ({ lift, sequential: sequential[arm], fixed: fixed[arm] })),
);
const worthwhile = rows.filter(({ lift }) => lift >= 0.2);
const found = (of: 'sequential' | 'fixed') =>
  worthwhile.filter((row) => row[of]?.verdict === 'better').length;
const days = worthwhile
  .map(({ sequential }) => (sequential?.verdict === 'better' ? (sequential.day ?? Infinity) : Infinity))
  .toSorted((one, other) => one - other);
const told = rows.filter(({ sequential }) => sequential?.lift);
const held = told.filter(
  ({ lift, sequential }) => sequential?.lift && sequential.lift.low <= lift && lift <= sequential.lift.high,
);
console.log(
  `power where the true lift is 20 % or more (${worthwhile.length} arms): ${percent(found('sequential') / worthwhile.length)}, fixed test ${percent(found('fixed') / worthwhile.length)}`,
);
console.log(`days to it: median ${days[Math.floor(days.length / 2)]}, fixed test ${PLANNED}`);
console.log(`intervals hold the truth: ${percent(held.length / told.length)} of ${told.length}`);
