import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { AppError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';

export interface ContentCategory {
  id: string;
  name: string;
  /** First part of the full names of its interests. */
  root: string;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The headings of the platform's interests, in the reader's language. */
export function contentCategories(locale: Locale): ContentCategory[] {
  const roots = [...new Set([...INTERESTS.keys()].map((id) => id.split('/')[0] ?? id))];
  return roots.map((root) => ({
    id: slugOf(root),
    name: INTERESTS.get(root)?.[locale] ?? root,
    root,
  }));
}

/** @throws AppError `not_found` (code `unknown_category`) */
export function contentCategory(locale: Locale, id: string): ContentCategory {
  const found = contentCategories(locale).find((category) => category.id === id);
  if (found) return found;
  throw new AppError('not_found', 'There is no such category', { code: 'unknown_category' });
}
