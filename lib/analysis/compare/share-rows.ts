import { byValue } from '@/lib/analysis/sections/ordering';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { MODEL_LEVEL } from '@/lib/analysis/stats/domain-spread';
import { worthOfNone } from '@/lib/analysis/stats/sample-worth';
import { tPoint } from '@/lib/analysis/stats/student';
import { wilson, Z_95 } from '@/lib/analysis/stats/wilson';
import type { ColumnDifference, ComparedShare } from '@/lib/domain/comparison';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import type { Receipt, ShareItem } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { differenceOfSections, isRead } from './section-difference';
import { againstFirst, type Row } from './test-rows';

/** What a section of shares holds, whichever it is. */
export interface SharesOfColumn {
  base: number;
  items: readonly ShareItem[];
  total_items?: number;
  tested?: number;
  freedom?: number;
  receipt: Pick<Receipt, 'frame' | 'datasets' | 'query' | 'method'>;
}

/** Lists what stands out in one column, or what was asked for there: what is not listed is not 0. */
export const choosesItems = (id: SectionId): boolean => rowOf(id).compare === 'chosen';

/** Whether the section lists fewer items than there are. */
export function isCut({ total_items: total, items }: SharesOfColumn): boolean {
  return total !== undefined && total > items.length;
}

function valueOf(id: SectionId, section: SharesOfColumn, item: ShareItem | undefined): ComparedShare | null {
  const { base } = section;
  if (base === 0) return null;
  if (item) {
    const { n, share, low, high, level, untold } = item;
    return { n, base, share, low, high, level, untold };
  }
  if (choosesItems(id) || isCut(section)) return null;
  if (isRead(section)) return { n: 0, base, share: 0, low: 0, high: 1, level: MODEL_LEVEL, untold: true };
  const { freedom } = section;
  const point = freedom === undefined ? Z_95 : tPoint(0.95, freedom);
  return { n: 0, base, share: 0, ...wilson(0, base * worthOfNone(section), point) };
}

function difference(key: string, section: SharesOfColumn, first: SharesOfColumn): ColumnDifference | null {
  const found = differenceOfSections(key, section, first);
  const enough = Math.min(section.base, first.base) >= LOW_SAMPLE;
  return found && { ...found, clear: found.clear && enough };
}

/** Each item that any column lists, at most 100: the largest share of any column first. */
export function shareRows(
  id: SectionId,
  columns: readonly SharesOfColumn[],
): Row<ComparedShare, ColumnDifference>[] {
  const byKey = columns.map(({ items }) => new Map(items.map((item) => [item.key, item])));
  const keys = [...new Set(byKey.flatMap((items) => [...items.keys()]))];
  const rows = keys.map((key) => {
    const values = columns.map((section, column) => valueOf(id, section, byKey[column]?.get(key)));
    const label = byKey.map((items) => items.get(key)?.label).find((found) => found !== undefined);
    return { key, ...(label !== undefined && { label }), values };
  });
  const largest = ({ values }: (typeof rows)[number]) =>
    Math.max(...values.map((value) => value?.share ?? 0));
  const ordered = rowOf(id).compare === 'ordered';
  const ranked = ordered ? rows : rows.toSorted(byValue(largest));
  return ranked.slice(0, RANKED_ITEMS).map((row) => ({
    ...row,
    differences: againstFirst(row.values, (_value, _first, column) => {
      const [section, firstSection] = [columns[column], columns[0]];
      return section && firstSection ? difference(row.key, section, firstSection) : null;
    }),
  }));
}

/** How many items could have been rows: those listed were chosen for being frequent. */
export const itemsTested = (columns: readonly SharesOfColumn[]): number =>
  Math.max(0, ...columns.map(({ tested, total_items: total = 0 }) => tested ?? total));
