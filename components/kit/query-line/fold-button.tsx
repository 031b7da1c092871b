import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

/** Opens everything that narrows the question, and says how much of it is set. */
export function FoldButton({ count, ...props }: ComponentProps<typeof Button> & { count: number }) {
  const t = useTranslations('explore.filters');
  const name = t('fold', { count });
  return (
    <Button aria-label={name} className="h-9 px-2.5 text-xs" {...props}>
      <SlidersHorizontal aria-hidden />
      <span className="max-md:hidden">{name}</span>
      {count > 0 && <span className="md:hidden">{count}</span>}
    </Button>
  );
}
