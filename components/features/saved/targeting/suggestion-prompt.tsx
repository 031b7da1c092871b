'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { IconButton } from '@/components/ui/icon-button';
import type { SuggestedList } from '@/lib/client/stores/tool-usage';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

/** More than these are in the library. */
const SHOWN = 3;

function Suggested({
  suggestion: { list, words },
  onOpen,
}: {
  suggestion: SuggestedList;
  onOpen: () => void;
}) {
  const t = useTranslations('build-targeting.suggestion');
  const locale = useLocale();
  const { id, name, size, sample, ready } = list;
  return (
    <li className="py-2">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Link
          href={route('targeting-lists', { id })}
          onClick={onOpen}
          className="text-sm font-medium text-accent-text underline underline-offset-3"
        >
          {name}
        </Link>
        {sample && <SampleBadge />}
      </span>
      <span className="block text-xs break-words text-muted">
        {t('aims', { words: words.join(', ') })}
        {size !== null && ` · ${t('accounts', { count: size, size: formatFull(size, locale) })}`}
        {!ready && ` · ${t('own')}`}
      </span>
    </li>
  );
}

/** A card in the corner: it takes no focus and covers no dialog. Escape closes it while the focus is in it. */
export function SuggestionPrompt({
  lists,
  onClose,
}: {
  lists: readonly SuggestedList[];
  onClose: () => void;
}) {
  const t = useTranslations('build-targeting.suggestion');
  const title = useId();
  return (
    <aside
      aria-labelledby={title}
      data-export="omit"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-4 bottom-16 z-30 rounded-lg border border-line bg-raised px-4 py-3 shadow-lg sm:right-auto sm:left-7 sm:w-88 print:hidden"
    >
      <div className="flex items-start gap-3">
        <div role="status" className="min-w-0 flex-1">
          <h2 id={title} className="text-sm font-semibold">
            {t('title')}
          </h2>
          <p className="mt-0.5 text-xs text-muted">{t('hint', { count: lists.length })}</p>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-1 divide-y divide-line-soft">
        {lists.slice(0, SHOWN).map((suggestion) => (
          <Suggested key={suggestion.list.id} suggestion={suggestion} onOpen={onClose} />
        ))}
      </ul>
      {lists.length > SHOWN && (
        <Link
          href={route('targeting-lists')}
          onClick={onClose}
          className="text-xs text-accent-text underline underline-offset-3"
        >
          {t('all')}
        </Link>
      )}
    </aside>
  );
}
