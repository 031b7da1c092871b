import 'server-only';
import { assumedDesignEffect, halfWidthAtHalf } from '@/lib/domain/run-precision';
import type { NetworkPrices } from '@/lib/domain/network-prices';
import { itemsOf, type Precision, type RunChoice, type RunPlan } from '@/lib/domain/runs';
import { type PlanFacts, type PlannedRun, planRun } from './plan-steps';
import { handlesOf, postIdsOf } from './search-query';

/** A sample of random slices is rarely larger than this (four standard deviations of 400 posts). */
const SAMPLE_ROOM = 1.25;
/** Counts leave out some of the network's own filters and are a little off. */
const CENSUS_ROOM = 1.05;
const ROOM_POSTS = 20;
const FOLLOWERS_ROOM = 1.01;

interface Amounts {
  posts: number;
  users: number;
  follows: number;
}

const micros = ({ posts, users, follows }: Amounts, prices: NetworkPrices): number =>
  posts * prices.post + users * prices.user + follows * prices.follow;

function followsOf(plan: RunPlan, facts: PlanFacts, precision: Precision): number[] {
  const most = itemsOf(precision) ?? Number.POSITIVE_INFINITY;
  return plan.followers ? facts.accounts.map(({ followers }) => Math.min(most, followers)) : [];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function named({ target }: RunPlan): { posts: number; users: number } {
  return {
    posts: target.type === 'post' ? postIdsOf(target.text).length : 0,
    users: target.type === 'handle' ? handlesOf(target.text).length : 0,
  };
}

/** Requests as full pages; a page that comes short adds one. */
const requestsOf = ({ steps }: PlannedRun): number => sum(steps.map(({ pages = 1 }) => pages));

/**
 * A precision with its price.
 * @param saved Worth of what was read on this UTC day already, in micro-dollars.
 */
export function priceRun(
  plan: RunPlan,
  facts: PlanFacts,
  given: { precision: Precision; prices: NetworkPrices; saved: (run: PlannedRun) => number },
): RunChoice {
  const { precision, prices } = given;
  const run = planRun(plan, facts, precision);
  const follows = followsOf(plan, facts, precision);
  const { posts, users } = named(plan);
  const expected = { posts: run.posts + posts, users, follows: sum(follows) };
  const room = run.census ? CENSUS_ROOM : SAMPLE_ROOM;
  const most = {
    posts: (run.posts === 0 ? 0 : Math.ceil(run.posts * room) + ROOM_POSTS) + posts,
    users,
    // One more for each list: an account that is not known any more is asked for again.
    follows: sum(follows.map((count) => Math.ceil(count * FOLLOWERS_ROOM) + 1)),
  };
  const expectedMicros = micros(expected, prices);
  const designEffect = run.census ? 1 : assumedDesignEffect(run.perSlice);
  return {
    precision,
    requests: requestsOf(run),
    posts: expected.posts,
    users: users + expected.follows,
    census: run.census,
    expected_micros: expectedMicros,
    at_most_micros: micros(most, prices),
    saved_micros: Math.min(expectedMicros, given.saved(run)),
    half_width: halfWidthAtHalf(run.posts, designEffect),
    design_effect: designEffect,
  };
}
