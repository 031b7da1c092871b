import 'server-only';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import type { SectionId } from '@/lib/domain/sections';
import type { Section } from '@/lib/domain/report';
import { reportCache } from '@/lib/server/services/analysis/report-cache';
import { TIMEOUT_MESSAGE, TIMEOUT_MS } from '@/lib/server/services/analysis/report-job';
import { type ResolvedRecipe, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';

const EVERY_POST: KeywordQuery = { groups: [[]], exclude: [] };
/** Any word: the text is taken away again once the window and the data are settled. */
const ANY_WORD = 'x';

export interface EveryPostInput {
  datasets: readonly ResolvedDataset[];
  /** Of authors in this country; null: of everybody. */
  country: string | null;
  /** ISO; null: the default window, which ends with the data. */
  from: string | null;
  to: string | null;
}

/** A recipe without words, as nobody can ask for it: all posts of the datasets, or of one country's authors. */
export async function everyPost(ctx: Ctx, input: EveryPostInput): Promise<ResolvedRecipe> {
  const resolved = await resolveRecipe(ctx, {
    type: 'conversation',
    text: ANY_WORD,
    from: input.from,
    to: input.to,
    datasets: input.datasets.map(({ name, version }) => ({ name, version })),
    countries: input.country === null ? [] : [input.country],
  });
  return {
    ...resolved,
    recipe: { ...resolved.recipe, text: '' },
    query: EVERY_POST,
    question: { ...resolved.question, query: EVERY_POST },
    key: `every post ${resolved.key}`,
  };
}

/** One section about every post. @throws AppError `timeout`; the signal's reason when the caller has gone. */
export async function sectionOfEveryPost<K extends SectionId>(
  ctx: Ctx,
  resolved: ResolvedRecipe,
  id: K,
): Promise<Section<K>> {
  const found = reportCache().findSection(resolved.key, id);
  // The cache holds under each id the section of that id.
  if (found) return found as Section<K>;
  const clock = { now: ctx.now, elapsed: () => performance.now() };
  const work = reportCache().computation(resolved, clock);
  const leave = work.join();
  const late = AbortSignal.timeout(TIMEOUT_MS);
  try {
    work.prepare([id]);
    const section = await Promise.race([work.section(id), stopped(ctx.signal, late)]);
    reportCache().keepSection(resolved.key, id, section);
    return section;
  } finally {
    leave();
  }
}

function stopped(gone: AbortSignal, late: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    gone.addEventListener('abort', () => reject(gone.reason), { once: true });
    const tooLate = () => reject(new AppError('timeout', TIMEOUT_MESSAGE, { code: 'timeout' }));
    late.addEventListener('abort', tooLate, { once: true });
  });
}
