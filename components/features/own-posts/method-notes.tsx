'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OWN_BENCH } from '@/lib/domain/own-bench';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';

const NOTES = ['walk', 'level', 'hours', 'draft', 'test', 'payout'] as const;

/** How predictions are reckoned, and how well they did on made-up persons whose truth is known. */
export function MethodNotes() {
  const t = useTranslations('own-posts.method');
  const how = useTranslations('own-posts.scoreboard');
  const locale = useLocale();
  const { found, of, bound, power, coverage } = OWN_BENCH;
  return (
    <details className="mt-4 text-[12.5px]/[18px]">
      <summary className="cursor-pointer text-accent-text">{how('methods')}</summary>
      <div className="mt-2 grid max-w-prose gap-2 text-muted">
        {NOTES.map((note) => (
          <p key={note}>{t(note)}</p>
        ))}
        <p>
          {t('bench', {
            found: formatFull(found, locale),
            of: formatFull(of, locale),
            bound: formatShare(bound, locale),
            power: formatShare(power, locale),
            coverage: formatShare(coverage, locale),
          })}
        </p>
        <p>{t('association')}</p>
      </div>
    </details>
  );
}
