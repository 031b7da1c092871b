import 'server-only';
import { itemKey, itemOf } from '@/lib/analysis/assistant/measure';
import { METHODS } from '@/lib/analysis/methods';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Section, Sections } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { sayer } from './write-answer';

export interface Explanation {
  /** The item as the report holds it, or the keys there are where none was named. */
  item: Section['items'][number] | null;
  keys: string[];
  /** Items the section has, and whether `keys` holds fewer. */
  total_items: number;
  truncated: boolean;
  unit: string;
  base: number | null;
  unknown: number | null;
  /** How it was counted, in words. */
  method: { summary: string; how: string; version: string };
  limits: string[];
  receipt: Receipt;
}

const KEYS = 200;

const sizeOf = (section: Section): number =>
  ('total_items' in section ? section.total_items : undefined) ?? section.items.length;

/** A post is named by its id here; who asks for texts asks for posts. */
function withoutText(item: Section['items'][number]): Section['items'][number] {
  return 'text' in item ? { ...item, text: '' } : item;
}

/**
 * What stands behind one figure: the item, how it was counted, of what, and the recipe that gives it again.
 * @throws AppError as `runReport`, `not_found` for a key that the section does not list.
 */
export async function explainNumber(
  ctx: Ctx,
  { recipe, section: id, key }: { recipe: RecipeInput; section: SectionId; key?: string },
): Promise<Explanation> {
  const report = await runReport(ctx, recipe, { sections: [id] });
  const sections: Partial<Sections> = report.sections;
  const section = sections[id];
  if (!section)
    throw new AppError('not_found', `The report has no section ${id}`, { code: 'unknown_section' });
  const items: readonly Section['items'][number][] = section.items;
  const item = key === undefined ? undefined : itemOf(section, key);
  if (key !== undefined && !item)
    throw new AppError('not_found', `The section ${id} lists no item ${key.slice(0, 60)}`, {
      code: 'unknown_item',
    });
  const say = sayer('en');
  const { receipt } = section;
  const keys = item ? [] : items.slice(0, KEYS).map(itemKey);
  const total = id === 'top_posts' ? report.totals.posts : sizeOf(section);
  const method = Object.values(METHODS).find((note) => note.id === receipt.method);
  return {
    item: item ? withoutText(item) : null,
    keys,
    total_items: total,
    truncated: !item && keys.length < total,
    unit: section.unit,
    base: 'base' in section ? section.base : null,
    unknown: 'unknown' in section ? section.unknown : null,
    method: {
      summary: say(`methods.${receipt.method}.summary`),
      how: say(`methods.${receipt.method}.how`),
      version: receipt.model?.version ?? method?.version ?? '1',
    },
    limits: receipt.limits.map((limit) => say(`limits.${limit}`)),
    receipt,
  };
}
