import { looksOf, judgeArms, type ArmDay, type Judged } from '@/lib/analysis/planner/judge-arms';
import { normal, seededRandom, type Random } from '@/lib/analysis/stats/seeded-random';
import { poisson } from './intervals/draws';
import { upperBound } from './no-effect/upper-bound';

/*
 * Verdicts of campaigns (statistics.md §8): 2,000 made-up campaigns, at least 500 without any true arm and at least 500
 * with one, day noise SD 0 to 0.3. Beside it one fixed test at the end, at the same level.
 */

const CAMPAIGNS = 2_000;
const PLANNED = 28;
const ARMS = 4;
const RESULTS_A_DAY = 40;

interface Campaign {
  lifts: number[];
  noise: number;
}

const NOISES = [0, 0.1, 0.2, 0.3];
const LIFTS = [-0.3, -0.15, 0, 0, 0.15, 0.3, 0.5];

/** The first quarter all null, the second with one true arm, the rest mixed. */
function campaignOf(at: number, random: Random): Campaign {
  const noise = NOISES[at % NOISES.length] ?? 0;
  const nothing = Array.from({ length: ARMS }, () => 0);
  if (at < CAMPAIGNS / 4) return { lifts: nothing, noise };
  if (at < CAMPAIGNS / 2) return { lifts: [0.3, ...nothing.slice(1)], noise };
  return { lifts: nothing.map(() => LIFTS[Math.floor(random() * LIFTS.length)] ?? 0), noise };
}

/** Half of the noise is the day's own and falls on all arms alike, half is each arm's. */
function daysOf(lift: number, noise: number, shared: readonly number[], random: Random): ArmDay[] {
  return shared.map((day) => {
    const own = Math.exp(noise * Math.SQRT1_2 * normal(random));
    const mean = RESULTS_A_DAY * (1 + lift) * Math.exp(noise * Math.SQRT1_2 * day) * own;
    return { results: poisson(mean, random), spend: 100 };
  });
}

interface Outcome extends Campaign {
  sequential: Judged[];
  fixed: Judged[];
}

function outcomeOf(at: number): Outcome {
  const random = seededRandom(7_919 + at);
  const campaign = campaignOf(at, random);
  const shared = Array.from({ length: PLANNED }, () => normal(random));
  const days = (lift: number) => daysOf(lift, campaign.noise, shared, random);
  const control = days(0);
  const arms = campaign.lifts.map(days);
  return {
    ...campaign,
    sequential: judgeArms({ control, arms, planned: PLANNED }),
    fixed: judgeArms({ control, arms, planned: PLANNED, looks: [1] }),
  };
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function falseOnes(
  outcomes: readonly Outcome[],
  verdict: 'better' | 'worse',
  of: 'sequential' | 'fixed',
): number {
  const wrong = (lift: number) => (verdict === 'better' ? lift <= 0 : lift >= 0);
  return outcomes.filter((one) =>
    one[of].some((judged, at) => judged.verdict === verdict && wrong(one.lifts[at] ?? 0)),
  ).length;
}

const outcomes = Array.from({ length: CAMPAIGNS }, (_, at) => outcomeOf(at));
const rows = outcomes.flatMap(({ lifts, sequential, fixed, noise }) =>
  lifts.map((lift, at) => ({ lift, noise, sequential: sequential[at], fixed: fixed[at] })),
);
const one = rows.filter(({ lift }) => lift === 0.3);
const found = (of: 'sequential' | 'fixed') => one.filter((row) => row[of]?.verdict === 'better');
const covered = rows.filter(
  ({ lift, sequential }) => sequential?.lift && sequential.lift.low <= lift && lift <= sequential.lift.high,
);
const stopped = found('sequential').map(({ sequential }) => (sequential?.lift?.value ?? 0) - 0.3);

for (const verdict of ['better', 'worse'] as const)
  for (const of of ['sequential', 'fixed'] as const) {
    const count = falseOnes(outcomes, verdict, of);
    console.log(
      `false "${verdict}", ${of}: ${count} of ${CAMPAIGNS}, at most ${percent(upperBound(count, CAMPAIGNS))}`,
    );
  }
const nulls = outcomes.slice(0, CAMPAIGNS / 4);
const alarms = falseOnes(nulls, 'better', 'sequential');
console.log(`all null: ${alarms} of ${nulls.length}, at most ${percent(upperBound(alarms, nulls.length))}`);
console.log(
  `power at +30 %: ${percent(found('sequential').length / one.length)}, fixed test ${percent(found('fixed').length / one.length)}`,
);
const daysTo = one.map(({ sequential }) =>
  sequential?.verdict === 'better' ? (sequential.day ?? Infinity) : Infinity,
);
console.log(
  `days to it: median ${middle(daysTo)}, fixed test ${PLANNED}; looks from day ${Math.round((looksOf(PLANNED)[0] ?? 0) * PLANNED)}`,
);
console.log(`repeated intervals hold the truth: ${percent(covered.length / rows.length)} of ${rows.length}`);
console.log(`estimate after stopping, median error at +30 %: ${percent(middle(stopped))}`);
