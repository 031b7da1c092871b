import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import {
  balanceOf,
  coveredBy,
  type Figures,
  figuresOf,
  sizesOf,
} from '@/lib/analysis/targeting/tested/curve';
import { withoutDefining } from '@/lib/analysis/targeting/tested/defining-words';
import { type Reach, reachOf } from '@/lib/analysis/targeting/tested/reach';
import { findPackage, type Parts } from '@/lib/analysis/targeting/tested/test-targeting';
import { extractEntities } from '@/lib/analysis/text/entities';
import { extractTerms } from '@/lib/analysis/text/terms';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { normalizeText, tokenize } from '@/lib/domain/keyword-query/text';
import { MAX_CANDIDATES, type TestedList } from '@/lib/domain/tested-targeting';
import type { RealFile } from './files';
import { Held, pairedGain } from './held';
import { rivalOrders } from './rivals';
import { COUNTS } from './world-outcome';

interface Account {
  target: boolean;
  early: string[];
  late: string[];
  hasEarly: boolean;
  hasLate: boolean;
}

const LISTS: Readonly<Record<string, TestedList>> = { '#': 'hashtags', '@': 'handles', '.': 'keywords' };

function itemsOf(text: string): string[] {
  const { hashtags, mentions, prose } = extractEntities(text);
  return [
    ...extractTerms(normalizeText(prose)).map((word) => `.${word}`),
    ...hashtags.map((tag) => `#${tag}`),
    ...mentions.map((handle) => `@${handle}`),
  ];
}

/** Without words nothing is defined by words. */
const definitionOf = (query: string) =>
  query === '' ? { groups: [], exclude: [] } : parseKeywordQuery(query);

/** Whoever has one post of the target is of it. */
export function accountsIn({ query, label: of, rows }: RealFile, data: string): Account[] {
  const matches = compileMatcher(definitionOf(query));
  const known = rows(data).filter(({ author, at }) => author !== '' && Number.isFinite(at));
  const middle = known.map(({ at }) => at).toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0;
  const accounts = new Map<string, Account>();
  for (const { author, text, at, label } of known) {
    const account = accounts.get(author) ?? nobodyYet();
    accounts.set(author, account);
    const { hashtags, mentions } = extractEntities(text);
    const words = () => ({ tokens: tokenize(text), hashtags, mentions, normalized: normalizeText(text) });
    if (of === undefined ? matches(words()) : label === of) account.target = true;
    const early = at < middle;
    account[early ? 'early' : 'late'].push(...itemsOf(text));
    account[early ? 'hasEarly' : 'hasLate'] = true;
  }
  return [...accounts.values()];
}

const nobodyYet = (): Account => ({ target: false, early: [], late: [], hasEarly: false, hasLate: false });

/** What at least three learning people of the target hold, ranked as the product does, without what defines it. */
function candidatesIn(learn: readonly Account[], query: string): Map<string, number> {
  const counts = new Map<string, { hits: number; all: number }>();
  for (const { target, early } of learn)
    for (const item of new Set(early)) {
      const { hits = 0, all = 0 } = counts.get(item) ?? {};
      counts.set(item, { hits: hits + Number(target), all: all + 1 });
    }
  const worth = ({ hits, all }: { hits: number; all: number }) => hits * Math.log(1 + (100 * hits) / all);
  const usual = [...counts]
    .filter(([, { hits }]) => hits >= 3)
    .sort(([a, of], [b, other]) => worth(other) - worth(of) || (a < b ? -1 : 1));
  const named = usual.map(([item]) => ({
    item,
    list: LISTS[item.charAt(0)] ?? 'keywords',
    key: item.slice(1),
  }));
  const defining = {
    query: definitionOf(query),
    extra: null,
    handles: [],
    items: [],
    blocks: [],
    conditions: [],
  };
  const { kept } = withoutDefining(named, defining);
  return new Map(kept.slice(0, MAX_CANDIDATES).map(({ item }, place) => [item, place]));
}

function reach(
  accounts: readonly Account[],
  half: 'early' | 'late',
  places: ReadonlyMap<string, number>,
): Reach {
  const there = accounts.filter((account) => (half === 'early' ? account.hasEarly : account.hasLate));
  return reachOf(
    there.map((account) => ({
      target: account.target,
      held: [...new Set(account[half])].flatMap((item) => places.get(item) ?? []),
    })),
  );
}

export interface Sample {
  parts: Parts;
  /** Authors held back, in the later window. */
  truth: Reach;
  candidates: number;
}

/** Authors at random: some are had, in three parts, the others held back. */
export function sampleOf(accounts: readonly Account[], { query, share }: RealFile, seed: number): Sample {
  const random = seededRandom(seed);
  const slots = accounts.map((account) => ({ account, slot: random() }));
  const within = (from: number, to: number) =>
    slots.flatMap(({ account, slot }) => (slot >= from && slot < to ? [account] : []));
  const learners = within(0, 0.5 * share);
  const places = candidatesIn(learners, query);
  return {
    parts: {
      learn: reach(learners, 'early', places),
      choose: reach(within(0.5 * share, 0.7 * share), 'late', places),
      report: reach(within(0.7 * share, share), 'late', places),
    },
    truth: reach(within(share, 1), 'late', places),
    candidates: places.size,
  };
}

function pointIn(truth: Reach, order: readonly number[], chips: number, candidates: number) {
  return coveredBy(truth, order.slice(0, chips), candidates).at(-1);
}

type Share = Figures['recall'] | Figures['lift'];

/** A figure on the scale of its interval. */
function toldOf({ value, low, high }: Share, scale: (value: number) => number) {
  return { value: scale(value ?? 0), low: scale(low ?? 0), high: scale(high ?? 0) };
}

export function realFile(file: RealFile, data: string, [from, to]: readonly [number, number]): void {
  const accounts = accountsIn(file, data);
  const held = { recall: new Held(), precision: new Held(), lift: new Held() };
  const scales = { recall: (value: number) => value, precision: (value: number) => value, lift: Math.log };
  const gains = new Map<string, number[]>();
  let untold = 0;
  for (let seed = from; seed < to; seed += 1) {
    const { parts, truth, candidates } = sampleOf(accounts, file, seed);
    const found = findPackage(parts, candidates);
    const told = found.curve[(found.knee ?? 0) - 1];
    const point = found.knee === null ? null : pointIn(truth, found.order, found.knee, candidates);
    if (!told || !point) {
      untold += 1;
      continue;
    }
    const figures = figuresOf(point, truth);
    for (const name of ['recall', 'precision', 'lift'] as const)
      held[name].addBeside(toldOf(told[name], scales[name]), toldOf(figures[name], scales[name]));
    const rivals = rivalOrders(parts.learn, candidates);
    for (const chips of COUNTS) {
      const balance = (order: readonly number[]) => {
        const covered = pointIn(truth, order, chips, candidates);
        return covered ? balanceOf(covered, sizesOf(truth)) : 0;
      };
      const own = balance(found.order);
      for (const [name, order] of Object.entries(rivals)) {
        const key = `${name}, ${chips} chips`;
        gains.set(key, [...(gains.get(key) ?? []), own - balance(order)]);
      }
    }
  }
  const samples = to - from;
  console.log(
    `\n${file.name} (${accounts.length} authors; ${file.label ?? file.query}): ${samples - untold} of ${samples} samples told`,
  );
  if (held.recall.told < 2) return;
  for (const [name, count] of Object.entries(held)) console.log(`  ${name}: ${count.line()}`);
  for (const [name, list] of gains) console.log(`  against ${name}: ${pairedGain(list)}`);
}
