'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface ConsentBarProps {
  onAnswer: (answer: 'yes' | 'no') => void;
}

/** Asks once, below the page and without covering what is worked on. Both answers weigh the same. */
export function ConsentBar({ onAnswer }: ConsentBarProps) {
  const t = useTranslations('consent');
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-raised px-4 py-3 shadow-pop md:px-7"
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
