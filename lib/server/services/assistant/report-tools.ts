import 'server-only';
import type { AssistantTools } from '@/lib/analysis/assistant/tools';
import { isSectionOf } from '@/lib/analysis/sections/registry';
import { AppError } from '@/lib/domain/app-error';
import type { Scope } from '@/lib/domain/assistant';
import { MAX_FILTERS, type Recipe, type RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report, Section, Sections } from '@/lib/domain/report';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { SECTION_TITLES, vocabularyOf } from './vocabulary';

export interface ReportTools extends AssistantTools {
  /** The exact recipe of a scope: what a citation is computed again with. */
  recipeOf(scope: Scope): Recipe;
}

/** The window before: as long, and ending where this one starts. */
function windowBefore({ from, to }: Recipe): Pick<Recipe, 'from' | 'to'> {
  if (from === null || to === null) throw new Error('A resolved recipe has a window');
  return { from: new Date(2 * Date.parse(from) - Date.parse(to)).toISOString(), to: from };
}

function scopedRecipe(recipe: Recipe, { window, filters, ordering }: Scope): Recipe {
  return {
    ...recipe,
    ...(window === 'before' ? windowBefore(recipe) : {}),
    ...(ordering && { ordering }),
    filters: [...recipe.filters, ...filters].slice(0, MAX_FILTERS),
  };
}

/** Asks for each section of each scope once, however many figures of an answer cite it. */
function reader(ctx: Ctx, recipe: Recipe): (id: SectionId, scope: Scope) => Promise<Report> {
  const kept = new Map<string, Promise<Report>>();
  return (id, scope) => {
    const key = JSON.stringify([id, scope]);
    const found = kept.get(key) ?? runReport(ctx, scopedRecipe(recipe, scope), { sections: [id] });
    kept.set(key, found);
    return found;
  };
}

/**
 * The typed tools over one result. Data is read in the scope of `ctx` only, whatever a question or a model asks for.
 * @throws AppError as `runReport`
 */
export async function reportTools(ctx: Ctx, input: RecipeInput): Promise<ReportTools> {
  const { recipe, words } = await resolveRecipe(ctx, input);
  const read = reader(ctx, recipe);
  return {
    recipeOf: (scope) => scopedRecipe(recipe, scope),
    totals: async (scope) => (await read('posts', scope)).totals,
    getSection: async <K extends SectionId>(id: K, scope: Scope): Promise<Section<K>> => {
      const report = await read(id, scope);
      const sections: Partial<Sections> = report.sections;
      const section = sections[id];
      if (section) return section;
      throw new AppError('not_found', `The report has no section ${id}`);
    },
    has: (id) => isSectionOf(id, recipe.type),
    vocabulary: vocabularyOf,
    titles: SECTION_TITLES,
    groups: words.map((terms) => terms.join(' AND ')),
    from: recipe.from ?? '',
    to: recipe.to ?? '',
  };
}
