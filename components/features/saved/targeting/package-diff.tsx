'use client';

import { useLocale, useTranslations } from 'next-intl';
import { countryName } from '@/lib/format/names';
import { useAgeName } from './age-name';
import { type Change, CHIP_CHANGES, diffOf } from './diff';
import { signed } from './chip-row';
import type { Draft } from './use-package-editor';

const SIGNS: Record<Change['kind'], string> = {
  added: '+',
  removed: '−',
  selected: '+',
  deselected: '−',
  excluded: '−',
  included: '+',
  lookalike: '~',
  itself: '~',
  set: '~',
};

/** Kinds that their sign alone does not tell. */
const SAID: ReadonlySet<Change['kind']> = new Set(CHIP_CHANGES.slice(2));

/** What one version has that another has not. */
export function PackageDiff({ before, after }: { before: Draft; after: Draft }) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const ageName = useAgeName();
  const changes = diffOf(before, after);
  const textOf = ({ field, text }: Change) => {
    if (field === 'countries') return countryName(text, locale);
    if (field === 'age') return text === '' ? t('filters.notSet') : ageName(text);
    if (field === 'gender') return text === '' ? t('filters.notSet') : t(`filters.genders.${text as 'ANY'}`);
    if (field === 'categories') return t(`categories.${text as 'brands'}`);
    return field === 'name' ? text : signed(field, text);
  };
  if (changes.length === 0) return <p className="text-xs text-muted">{t('diff.same')}</p>;
  return (
    <ul className="grid max-h-60 gap-0.5 overflow-y-auto text-xs">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.field} ${change.text}`} className="flex gap-2">
          <span aria-hidden className="w-3 shrink-0 font-mono text-subtle">
            {SIGNS[change.kind]}
          </span>
          <span className="min-w-0 break-words">
            <span className="sr-only">{t(`diff.${change.kind}`)} </span>
            {textOf(change)}
            <span className="text-subtle"> {t(`fields.${change.field}`)}</span>
            {SAID.has(change.kind) && <span className="text-subtle"> · {t(`diff.${change.kind}`)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
