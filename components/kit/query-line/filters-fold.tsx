'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { FoldButton } from './fold-button';

interface FiltersFoldProps {
  /** How many are set. */
  count: number;
  initiallyOpen?: boolean;
  /** What is folded; `close` shuts it. */
  children: (close: () => void) => ReactNode;
}

/** Everything that narrows the question, folded behind one button; it opens over the page and moves nothing. */
export function FiltersFold({ count, initiallyOpen = false, children }: FiltersFoldProps) {
  const t = useTranslations('explore.filters');
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <FoldButton count={count} />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('title')} className="w-[min(400px,calc(100vw-32px))]">
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}
