import 'server-only';
import { LRUCache } from 'lru-cache';
import { withoutDefining } from '@/lib/analysis/targeting/tested/defining-words';
import { accountsOf, reachOf, targetOf } from '@/lib/analysis/targeting/tested/reach';
import {
  findPackage,
  type Parts,
  type TestedTargeting,
  testPackage,
} from '@/lib/analysis/targeting/tested/test-targeting';
import type { TestedPackage } from '@/lib/contracts/tested-targeting';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { TestedList } from '@/lib/domain/tested-targeting';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { accountParts, candidatesOf, middleOf } from '@/lib/server/stores/posts/posts-tested';
import { admission } from '../admission';
import { receiptOf } from '../receipts';
import { type ResolvedRecipe, resolveRecipe } from '../resolve-recipe';
import { compileGroups } from './compile-groups';
import { givenChips } from './given-chips';

interface Chip {
  list: TestedList;
  key: string;
}

interface Tested {
  chips: Chip[];
  leftOut: Chip[];
  parts: Parts;
  tested: TestedTargeting;
}

const nobody = reachOf([]);
const NO_PARTS: Parts = { learn: nobody, choose: nobody, report: nobody };

/** Words and handles that whom the report is about was chosen by, items that it was narrowed to among them. */
function definingOf({ recipe, question }: ResolvedRecipe) {
  const { subject, query, extra } = question;
  return {
    query,
    extra: extra && extra.type !== 'not' ? extra.query : null,
    handles: subject.type === 'handle' ? subject.handles : [],
    items: recipe.filters.map(({ key }) => key),
    blocks: recipe.audience ?? [],
    conditions: recipe.conditions ?? [],
  };
}

async function findChips(ctx: Ctx, resolved: ResolvedRecipe, middle: number): Promise<Tested> {
  const { question } = resolved;
  const found = await candidatesOf(ctx, question, middle);
  const { kept, left } = withoutDefining(found, definingOf(resolved));
  const parts = await accountParts(ctx, question, { middle, asked: { candidates: kept } });
  return { chips: kept, leftOut: left, parts, tested: findPackage(parts, kept.length) };
}

/** A given package is tested as it is; which of its chips define the target is said. */
async function testChips(
  ctx: Ctx,
  resolved: ResolvedRecipe,
  middle: number,
  given: TestedPackage,
): Promise<Tested> {
  const { question } = resolved;
  const chips = givenChips(given);
  const { left } = withoutDefining(chips, definingOf(resolved));
  const parts = await accountParts(ctx, question, { middle, asked: { given: chips } });
  return { chips, leftOut: left, parts, tested: testPackage(parts, chips.length) };
}

/** Figures of posts nobody wrote. */
const untested = (): Tested => ({
  chips: [],
  leftOut: [],
  parts: NO_PARTS,
  tested: findPackage(NO_PARTS, 0),
});

const sized = (reach: Parts['learn']) => ({ accounts: accountsOf(reach), target: targetOf(reach) });
const bare = ({ list, key }: Chip) => ({ list, key });

async function compute(ctx: Ctx, resolved: ResolvedRecipe, given: TestedPackage | undefined) {
  const started = performance.now();
  const middle = await middleOf(ctx, resolved.question);
  const test = (at: number) => (given ? testChips(ctx, resolved, at, given) : findChips(ctx, resolved, at));
  const [{ chips, leftOut, parts, tested }, groups] = await Promise.all([
    middle === null ? untested() : test(middle),
    given || middle === null ? [] : compileGroups(ctx, resolved.question),
  ]);
  const { cannotTell, order, chips: figures, ...told } = tested;
  const receipt = receiptOf({
    resolved,
    definition: { id: 'audience_size', source: 'observed', method: 'tested', limits: [] },
    model: null,
    limits: [],
    frameSize: accountsOf(parts.report),
    computedAt: ctx.now(),
    engineMs: Math.round((performance.now() - started) * 10) / 10,
  });
  return {
    ...told,
    cannot_tell: cannotTell,
    parts: { learn: sized(parts.learn), choose: sized(parts.choose), report: sized(parts.report) },
    split_at: middle === null ? null : new Date(middle).toISOString(),
    candidates: chips.length,
    left_out: leftOut.map(bare),
    chips: figures.flatMap((figure, at) => {
      const chip = chips[order[at] ?? -1];
      return chip ? [{ ...bare(chip), ...figure }] : [];
    }),
    groups,
    receipt,
  };
}

type Answer = Awaited<ReturnType<typeof compute>>;
/** An answer is some 30 kB in memory. */
const kept = () => perProcess('tested-targeting', () => new LRUCache<string, Answer>({ max: 200 }));

/**
 * The words that reach the accounts of a report, or what a package reaches of them, told out of sample.
 * @throws AppError as `resolveRecipe`; `bad_request` for a chip without a letter; the signal's reason when the caller has gone.
 */
export async function testTargeting(
  ctx: Ctx,
  { recipe, package: given }: { recipe: RecipeInput; package?: TestedPackage },
): Promise<Answer> {
  const resolved = await resolveRecipe(ctx, recipe);
  const key = JSON.stringify([resolved.key, given ?? null]);
  const known = kept().get(key);
  if (known) return known;
  const leave = await admission().enter(ctx.signal);
  try {
    const answer = await compute(ctx, resolved, given);
    kept().set(key, answer);
    return answer;
  } finally {
    leave();
  }
}
