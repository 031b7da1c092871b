import { appliedPackage } from '@/lib/domain/applied-package';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { itemsOf, type ListId } from './package-edit';

/** In front of each item: X's form takes tags among keywords, and handles with their sign. */
const SIGNS: Partial<Record<ListId, string>> = { handles: '@', hashtags: '#' };

/**
 * The selected items of a list as X's own form takes them by paste: one a line, within what is applied at most. A line
 * end inside an item would be two of them.
 */
export function pasteText(given: TargetingPackage, list: ListId): string {
  const { targeting_package: applied } = appliedPackage(given, []);
  return itemsOf(applied, list)
    .map(({ text }) => `${SIGNS[list] ?? ''}${text.replace(/\s+/g, ' ')}`)
    .join('\n');
}
