import { TOLD_CHIPS } from '@/lib/domain/tested-targeting';
import {
  balanceOf,
  chipFigures,
  type ChipFigures,
  type Covered,
  coveredBy,
  type Figures,
  figuresOf,
  kneeOf,
  shareFigure,
  type ShareFigure,
  type Sizes,
  sizesOf,
} from './curve';
import { greedyCover } from './greedy-cover';
import { accountsOf, type Reach, targetOf } from './reach';

/** Accounts apart: those that packages are learnt from, those that decide among them, and those that tell of the result. */
export interface Parts {
  learn: Reach;
  choose: Reach;
  report: Reach;
}

export const MOST_CHIPS = 40;
/** With fewer people of the target nothing can be told. */
export const LEAST_TARGET = 50;
/** Floors that are tried: the share of the target among whom a chip adds, as so many times its share of everybody. */
const FLOORS = [1, 1.1, 1.25, 1.5, 2, 3, 4, 6, 10, 16] as const;
const HIGHEST_FLOOR = 0.95;

export type CannotTell = 'few_target' | 'nobody_else' | 'no_words';

export interface TestedTargeting {
  /** Why there is no package, where there is none. */
  cannotTell: CannotTell | null;
  /** Share of the target among all accounts that are reported on: what reaching anybody would give. */
  baseline: ShareFigure;
  /** Least share of the target that each chip's new people had where it was learnt; null for a given package. */
  floor: number | null;
  /** Places of the candidates, best first. */
  order: number[];
  /** Out of sample, for each number of chips. */
  curve: Figures[];
  /** Chosen on other people than those it is told of; null where nothing was found. */
  knee: number | null;
  /** Of the suggested chips, in their order, out of sample. */
  chips: ChipFigures[];
}

interface Order {
  order: number[];
  floor: number;
  knee: number;
  worth: number;
}

/** Ways to learn that are tried: how surely words are said again, and how much a gain must be above chance. */
const AGAIN = [1, 0.5, 0.3, 0.1] as const;
const CAUTION = [0, 1] as const;

/** What packages of the told sizes balance, on average: a package is asked for at each of them. */
function worthOf(curve: readonly Covered[], sizes: Sizes): number {
  const balances = TOLD_CHIPS.map((chips) => {
    const point = curve[Math.min(chips, curve.length) - 1];
    return point ? balanceOf(point, sizes) : 0;
  });
  return balances.reduce((sum, one) => sum + one, 0) / balances.length;
}

function ordersOf({ learn, choose }: Omit<Parts, 'report'>, candidates: number): Order[] {
  const rate = targetOf(learn) / Math.max(1, accountsOf(learn));
  const floors = [...new Set(FLOORS.map((times) => Math.min(HIGHEST_FLOOR, times * rate)))];
  const ways = AGAIN.flatMap((again) => CAUTION.map((caution) => ({ again, caution })));
  const sizes = sizesOf(choose);
  return floors.flatMap((floor) =>
    ways.flatMap((way) => {
      const order = greedyCover(learn, { candidates, floor, most: MOST_CHIPS, ...way });
      const curve = coveredBy(choose, order, candidates);
      const knee = kneeOf(curve, sizes);
      return knee ? [{ order, floor, knee: knee.chips, worth: worthOf(curve, sizes) }] : [];
    }),
  );
}

/** Whichever balances recall and precision best on the people who choose. */
function bestOrder(orders: readonly Order[]): Order | null {
  return orders.reduce<Order | null>(
    (best, order) => (best === null || order.worth > best.worth ? order : best),
    null,
  );
}

function whyNot({ learn, choose, report }: Parts): CannotTell | null {
  if (targetOf(report) < LEAST_TARGET || targetOf(learn) === 0 || targetOf(choose) === 0) return 'few_target';
  return targetOf(report) === accountsOf(report) ? 'nobody_else' : null;
}

type Told = Pick<TestedTargeting, 'floor' | 'order' | 'knee'> & { chips: number[] };

function tell(parts: Parts, candidates: number, told: Told): TestedTargeting {
  const { report } = parts;
  const cannotTell = whyNot(parts) ?? (told.order.length === 0 ? 'no_words' : null);
  const baseline = shareFigure(targetOf(report), accountsOf(report));
  if (cannotTell !== null)
    return { cannotTell, baseline, floor: null, order: [], curve: [], knee: null, chips: [] };
  const curve = coveredBy(report, told.order, candidates).map((point) => figuresOf(point, report));
  return { ...told, cannotTell, baseline, curve, chips: chipFigures(report, told.chips, candidates) };
}

/**
 * A small package that reaches the target. Words, their order and their number come from `learn` and `choose` alone;
 * `report` is read once, when the package stands.
 */
export function findPackage(parts: Parts, candidates: number): TestedTargeting {
  const best = bestOrder(ordersOf(parts, candidates));
  const { order = [], floor = null, knee = null } = best ?? {};
  return tell(parts, candidates, { order, floor, knee, chips: order.slice(0, knee ?? 0) });
}

/** What a package reaches that somebody made: its chips by what they add, all of them. */
export function testPackage(parts: Parts, candidates: number): TestedTargeting {
  const { learn, choose } = parts;
  const learnt = greedyCover(learn, { candidates, floor: 0, most: candidates, leastGain: 1 });
  const rest = Array.from({ length: candidates }, (_, place) => place).filter(
    (place) => !learnt.includes(place),
  );
  const order = [...learnt, ...rest];
  const knee = kneeOf(coveredBy(choose, order, candidates), sizesOf(choose));
  return tell(parts, candidates, { order, floor: null, knee: knee?.chips ?? null, chips: order });
}
