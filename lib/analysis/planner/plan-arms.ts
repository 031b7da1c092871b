import { type CampaignPlan, MOST_ARMS, type PlannedArm, type Range } from '@/lib/domain/campaign-plan';
import type { ChipRef } from '@/lib/domain/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { type ChipItem, chosenItems } from '@/lib/analysis/targeting/compile/chips';
import { FAMILY_LEVEL, firstLevel, impressionsNeeded, liftSeen, POWER } from './power';
import { powerCurves } from './power-curves';
import { product } from './three-numbers';

/* One hypothesis a line item: X reports per line item and nothing per keyword or interest. */

type Evidence = PlannedArm['evidence'];

export interface Hypothesis {
  hypothesis: string;
  /** What stands for it in the name of its line item: no other hypothesis of the package has it. */
  slug: string;
  chips: ChipRef[];
  evidence: Evidence;
}

const LISTS = [
  'keywords',
  'hashtags',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
] as const;
/** The line item of the whole list. */
export const CONTROL = 'control';

const evidenceOf = ({ evidence }: ChipItem): Evidence => {
  if (evidence?.index === undefined || evidence.interval === undefined) return null;
  const { index, interval, n = null } = evidence;
  return { index, low: interval.low, high: interval.high, n };
};

/** What chips of a list share: the section that found them, else the list; an audience is a hypothesis of its own. */
function keyOf(list: (typeof LISTS)[number], label: string, { evidence }: ChipItem): string {
  if (list === 'custom_audiences' || list === 'movies_tv_shows') return label;
  return evidence?.section ?? list;
}

const strength = (evidence: Evidence) => evidence?.low ?? -1;

/** Letters and digits of any script, in lower case; what stands between becomes one dash. */
const slugOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

/** Results come back by the name alone, so no two may have one; `control` is taken. In the package's own order. */
function withSlugs(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  const taken = new Set([CONTROL]);
  return hypotheses.map((one) => {
    const base = slugOf(one.hypothesis) || 'arm';
    let slug = base;
    for (let turn = 2; taken.has(slug); turn += 1) slug = `${base}-${turn}`;
    taken.add(slug);
    return { ...one, slug };
  });
}

/** A package as hypotheses, the one with the strongest evidence first: by the lower end of its best chip's index. */
export function hypothesesOf(given: TargetingPackage): Hypothesis[] {
  const byKey = new Map<string, Hypothesis>();
  for (const list of LISTS)
    for (const item of chosenItems(given, list)) {
      if (item.excluded) continue;
      const key = `${list} ${keyOf(list, item.label, item)}`;
      const evidence = evidenceOf(item);
      const known = byKey.get(key) ?? {
        hypothesis: keyOf(list, item.label, item),
        slug: '',
        chips: [],
        evidence: null,
      };
      known.chips.push({ list, label: item.label });
      if (strength(evidence) > strength(known.evidence)) known.evidence = evidence;
      byKey.set(key, known);
    }
  return withSlugs([...byKey.values()]).toSorted((a, b) => strength(b.evidence) - strength(a.evidence));
}

/** The package with the chips of one hypothesis alone; what is left out, and all filters, are those of every arm. */
export function packageOfArm(
  given: TargetingPackage,
  { chips }: Pick<Hypothesis, 'chips'>,
): TargetingPackage {
  const own = (list: string, label: string) =>
    chips.some((chip) => chip.list === list && chip.label === label);
  const narrowed = LISTS.map((list) => {
    const kept = given[list].filter((item) => {
      const excluded = 'excluded' in item && item.excluded;
      return excluded || own(list, 'handle' in item ? item.handle : item.label);
    });
    return [list, kept];
  });
  return { ...given, ...Object.fromEntries(narrowed) };
}

/** `{campaign}·{hypothesis}·{yyyymm}`: by its name a row of results finds its arm again. */
export function armName(campaign: string, hypothesis: string, month: string): string {
  return [slugOf(campaign) || 'campaign', slugOf(hypothesis) || 'arm', month].join('·');
}

export interface PlanInput {
  package: TargetingPackage;
  campaign: string;
  /** `yyyymm`. */
  month: string;
  budget: number | null;
  price: Range | null;
  rate: number | null;
  lift: number;
  /** Slugs of hypotheses that are not tested. */
  without?: readonly string[];
}

const costOf = (impressions: number, price: Range): Range => {
  const shown = { value: impressions, low: impressions, high: impressions };
  const thousandth = { value: 0.001, low: 0.001, high: 0.001 };
  return product([
    { range: shown, power: 1 },
    { range: price, power: 1 },
    { range: thousandth, power: 1 },
  ]);
};

/** How many arms beside the control the budget pays for, when each is judged at the level of that many. */
function affordableArms({ budget, price, rate, lift }: PlanInput, arms: number): number | null {
  if (budget === null || price === null || rate === null) return null;
  for (let count = arms; count > 0; count -= 1) {
    const needed = impressionsNeeded({ rate, lift, arms: count });
    if (needed !== null && costOf(needed, price).value * (count + 1) <= budget) return count;
  }
  return 0;
}

type Figures = Pick<PlannedArm, 'impressions' | 'results' | 'budget'>;

function figuresOf({ price, rate, lift }: PlanInput, arms: number): Figures {
  const impressions = rate === null ? null : impressionsNeeded({ rate, lift, arms });
  return {
    impressions,
    results: impressions === null || rate === null ? null : Math.ceil(impressions * rate),
    budget: impressions === null || price === null ? null : costOf(impressions, price),
  };
}

/** What an arm is told; `at` is its place among those that are tested. */
type Told = Pick<PlannedArm, 'verdict' | 'sees'>;

function toldOf({ budget, price, rate }: PlanInput, affordable: number | null, left: number | null) {
  const seen = (sum: number | null) =>
    sum === null || price === null || rate === null
      ? null
      : liftSeen({ rate, arms: (affordable ?? 0) + 1 }, (sum / price.value) * 1_000);
  return (at: number): Told => {
    if (affordable === null) return { verdict: 'cannot_plan', sees: null };
    if (at < affordable) return { verdict: 'affordable', sees: null };
    // The first that is too thin is told what the rest of the money would see.
    const rest = affordable === 0 && budget !== null ? budget / 2 : left;
    return { verdict: 'too_thin', sees: at === affordable ? seen(rest) : null };
  };
}

const NO_FIGURES: Figures & Told = {
  ...{ impressions: null, results: null, budget: null },
  ...{ sees: null, verdict: 'taken_out' },
};

/** An arm for each hypothesis with what it needs, and how many of those that are tested the budget can afford. */
export function planArms(input: PlanInput): CampaignPlan {
  const { campaign, month, budget, price, rate, without = [] } = input;
  const out = new Set(without);
  const all = hypothesesOf(input.package);
  const wanted = all.filter(({ slug }) => !out.has(slug));
  const tested = wanted.slice(0, MOST_ARMS);
  const affordable = affordableArms(input, tested.length);
  const judged = Math.max(1, affordable ?? tested.length);
  const figures = figuresOf(input, judged);
  const each = figures.budget?.value ?? null;
  const left =
    affordable === null || each === null || budget === null
      ? null
      : budget - (affordable === 0 ? 0 : each * (affordable + 1));
  const told = toldOf(input, affordable, left);
  const arms = all.flatMap((one): PlannedArm[] => {
    const own = { ...one, name: armName(campaign, one.slug, month) };
    if (out.has(one.slug)) return [{ ...own, ...NO_FIGURES }];
    const at = tested.indexOf(one);
    return at < 0 ? [] : [{ ...own, ...figures, ...told(at) }];
  });
  const control: PlannedArm = {
    ...{ hypothesis: CONTROL, slug: CONTROL, name: armName(campaign, CONTROL, month) },
    ...{ chips: [], evidence: null, ...figures, sees: null },
    verdict: affordable === null ? 'cannot_plan' : 'control',
  };
  return {
    arms: all.length === 0 ? [] : [control, ...arms],
    affordable,
    left,
    level: affordable === null && rate === null ? FAMILY_LEVEL : firstLevel(judged),
    power: POWER,
    curves: powerCurves({ price, rate, lift: input.lift, arms: judged }),
    left_out: wanted.length - tested.length,
  };
}
