'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

interface FiltersFoldProps {
  /** How many are set. */
  count: number;
  /** What is folded; `close` shuts it. */
  children: (close: () => void) => ReactNode;
  /** The button is about to be pressed: what it opens may be fetched. */
  onNear?: () => void;
}

/** Everything that narrows the question, folded behind one button; it opens over the page and moves nothing. */
export function FiltersFold({ count, children, onNear }: FiltersFoldProps) {
  const t = useTranslations('explore.filters');
  const [open, setOpen] = useState(false);
  const name = t('fold', { count });
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button aria-label={name} className="h-9 px-2.5 text-xs" onPointerEnter={onNear} onFocus={onNear}>
          <SlidersHorizontal aria-hidden />
          <span className="max-md:hidden">{name}</span>
          {count > 0 && <span className="md:hidden">{count}</span>}
        </Button>
      </PopoverTrigger>
      {/* It opens with what it holds. */}
      <Suspense>
        <PopoverContent align="end" aria-label={t('title')} className="w-[min(400px,calc(100vw-32px))]">
          {children(() => setOpen(false))}
        </PopoverContent>
      </Suspense>
    </Popover>
  );
}
