'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface ConsentBarProps {
  onAnswer: (answer: 'yes' | 'no') => void;
}

/** Asks once, in the middle below, clear of menus at the sides and of the bar of a phone. Both answers weigh the same. */
export function ConsentBar({ onAnswer }: ConsentBarProps) {
  const t = useTranslations('consent');
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-180 flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-dialog md:bottom-4"
    >
      <div className="min-w-60 flex-1">
        <h2 className="text-sm font-semibold">{t('title')}</h2>
        <p className="mt-0.5 max-w-prose text-muted">{t('text')}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={() => onAnswer('no')}>
          {t('no')}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer('yes')}>
          {t('yes')}
        </Button>
      </div>
    </section>
  );
}
