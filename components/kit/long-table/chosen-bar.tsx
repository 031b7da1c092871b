'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/** How many rows are chosen, and what can be done with them; nothing while none is. */
export function ChosenBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('kit.table');
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-lg bg-accent-soft px-3 py-1.5 text-sm">
      <span role="status" className="font-medium">
        {t('selected', { count })}
      </span>
      {children}
      <IconButton label={t('clearSelection')} onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
