import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { type Report, type Section, type Sections, sectionsSchema } from '@/lib/domain/report';
import { KEPT_ITEMS, type SavedSummary, SUMMARY_ITEMS, SUMMARY_SECTIONS } from '@/lib/domain/saved';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { CODE_VERSION, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import type { KeptResult } from '@/lib/server/stores/saved/saved-audiences-store';

/** What is computed to be kept; counts are judged by how much they vary from day to day. */
export const RESULT_SECTIONS: readonly SectionId[] = [
  'audience_size',
  'conversation_volume',
  ...SUMMARY_SECTIONS,
];

type Listed = Pick<Sections, (typeof SUMMARY_SECTIONS)[number]>;
/** A section whose items are shares, whatever else it holds. */
type Shares = Listed[keyof Listed];

function summarised(id: SectionId, section: Shares): SavedSummary['sections'][number] {
  const items = section.items.slice(0, SUMMARY_ITEMS).map(({ key, label, n, share, low, high }) => ({
    ...{ key, n, share, low, high },
    ...(label !== undefined && { label }),
  }));
  return { id, unit: section.unit, base: section.base, unknown: section.unknown, items };
}

function summaryOf(report: Report, datasets: SavedSummary['datasets']): SavedSummary {
  const { sections, totals } = report;
  const sized = sections.audience_size;
  const receipt = sized?.receipt ?? sections.conversation_volume?.receipt;
  if (!receipt) throw new Error('The report holds none of the sections that were asked for');
  return {
    totals,
    size: sized?.items.find(({ key }) => key === 'accounts')?.measurement ?? null,
    frame: { kind: receipt.frame.kind, size: receipt.frame.size },
    from: report.query.from,
    to: report.query.to,
    datasets,
    recipe: receipt.recipe,
    code_version: CODE_VERSION,
    computed_at: receipt.computed_at,
    sections: SUMMARY_SECTIONS.flatMap((id) => {
      const section = sections[id];
      return section ? [summarised(id, section)] : [];
    }),
  };
}

/** Long lists cut: what is not named is then not known, rather than 0. */
function keptSections(sections: Report['sections']): Partial<Sections> {
  const cut = SUMMARY_SECTIONS.flatMap((id) => {
    const section = sections[id];
    return section ? [[id, { ...section, items: section.items.slice(0, KEPT_ITEMS) }] as const] : [];
  });
  return { ...sections, ...Object.fromEntries(cut) };
}

export interface ComputedResult extends KeptResult {
  /** Sections with all their items. */
  full: Report['sections'];
}

/** Computes a recipe for keeping. @throws as `runReport`. */
export async function computeResult(ctx: Ctx, recipe: RecipeInput): Promise<ComputedResult> {
  const report = await runReport(ctx, recipe, { sections: RESULT_SECTIONS });
  const pinned = report.sections.conversation_volume?.receipt.recipe ?? recipe;
  const { datasets } = await resolveRecipe(ctx, pinned);
  const read = datasets.map(({ id, name, version, sample }) => ({ id, name, version, sample }));
  return {
    summary: summaryOf(report, read),
    sections: keptSections(report.sections),
    full: report.sections,
  };
}

/** Sections as an older version of the program kept them; those that can no longer be read are left out. */
export function readableSections(kept: Partial<Sections>): Partial<Sections> {
  const read = Object.entries(kept).flatMap(([id, section]) => {
    const schema = Object.hasOwn(sectionsSchema.shape, id) ? sectionsSchema.shape[id as SectionId] : null;
    const parsed = schema?.safeParse(section);
    return parsed?.success ? [[id, parsed.data as Section] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Sections>;
}
