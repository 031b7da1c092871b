'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import type { SectionState } from './section-state';

/** Shown data is not the newest; `updated` is a written relative time ("3 h ago"). */
export interface StaleNote {
  updated: string;
  onRefresh: () => void;
}

const SHELL = 'flex items-center gap-2 px-4 pb-3 text-xs text-subtle';

/** Caveat or link left, count or action right; while loading, what is being counted. */
export function SectionFooter(props: {
  state: SectionState;
  footer?: { left?: ReactNode; right?: ReactNode };
  stale?: StaleNote;
}) {
  const { state, footer, stale } = props;
  const t = useTranslations('section-card');
  if (state.kind === 'loading') {
    return (
      <footer className={SHELL}>
        <Spinner />
        {state.counting}
      </footer>
    );
  }
  if (state.kind !== 'ready' || (!footer?.left && !footer?.right && !stale)) return null;
  return (
    <footer className={SHELL}>
      <span className="min-w-0">{footer?.left}</span>
      <span className="ml-auto flex flex-none items-center gap-2">
        {footer?.right}
        {stale ? (
          <>
            <span>{t('stale.updated', { ago: stale.updated })}</span>
            <IconButton size="sm" label={t('stale.refresh')} onClick={stale.onRefresh}>
              <RotateCw aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </span>
    </footer>
  );
}
