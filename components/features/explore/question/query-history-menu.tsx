'use client';

import { History, Star, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { type PastQuery, useQueryHistory } from '@/lib/client/stores/query-history';
import { toastStore } from '@/lib/client/stores/toasts';
import { formatDateTime } from '@/lib/format/date';
import { FilterPopover } from '@/components/kit/query-filters/filter-popover';

interface RowProps {
  query: PastQuery;
  saved: boolean;
  onOpen: (search: string) => void;
  onToggle: (query: PastQuery, saved: boolean) => void;
}

function Row({ query, saved, onOpen, onToggle }: RowProps) {
  const t = useTranslations('explore.history');
  const locale = useLocale();
  const Icon = saved ? X : Star;
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onOpen(query.search)}
        className="min-w-0 flex-1 cursor-pointer rounded-md px-2 py-1.5 text-left hover:bg-hover"
      >
        <span className="block truncate font-mono text-xs">{query.text}</span>
        <span className="block text-2xs text-subtle">{formatDateTime(query.at, locale)}</span>
      </button>
      <IconButton
        label={t(saved ? 'unsave' : 'save', { text: query.text })}
        onClick={() => onToggle(query, saved)}
      >
        <Icon aria-hidden />
      </IconButton>
    </li>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-2 first:mt-0">
      <p className="px-2 text-2xs font-medium text-subtle">{title}</p>
      <ul className="max-h-64 overflow-y-auto">{children}</ul>
    </div>
  );
}

/** Saved questions and the last ones asked, in this browser. */
export function QueryHistoryMenu({ onOpen }: { onOpen: (search: string) => void }) {
  const t = useTranslations('explore.history');
  const { recent, saved, save, unsave, clearRecent } = useQueryHistory();
  const isSaved = (query: PastQuery) => saved.some(({ search }) => search === query.search);
  const toggle = (query: PastQuery, wasSaved: boolean) => {
    if (!wasSaved) return save(query);
    const gone = unsave(query.search);
    if (!gone) return;
    const action = { label: t('undo'), run: () => save(gone) };
    toastStore.getState().add(t('unsaved'), 'info', { action });
  };
  const only = recent.filter((query) => !isSaved(query));
  return (
    <FilterPopover
      icon={History}
      label={t('label')}
      value={t('count', { count: saved.length + only.length })}
    >
      {(close) => {
        const open = (search: string) => {
          onOpen(search);
          close();
        };
        return (
          <>
            {saved.length > 0 && (
              <Group title={t('savedTitle')}>
                {saved.map((query) => (
                  <Row key={query.search} query={query} saved onOpen={open} onToggle={toggle} />
                ))}
              </Group>
            )}
            {only.length > 0 && (
              <Group title={t('recentTitle')}>
                {only.map((query) => (
                  <Row key={query.search} query={query} saved={false} onOpen={open} onToggle={toggle} />
                ))}
              </Group>
            )}
            {saved.length + only.length === 0 && <p className="px-2 text-xs text-muted">{t('none')}</p>}
            {only.length > 0 && (
              <Button variant="text" size="sm" className="mt-2" onClick={clearRecent}>
                {t('clear')}
              </Button>
            )}
          </>
        );
      }}
    </FilterPopover>
  );
}
