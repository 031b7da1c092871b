'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { JudgedWeek, useTimeFinding } from '@/components/kit/week/judged-week';
import { formatFull } from '@/lib/format/number';
import { type Predicted } from './use-predictions';
import { cardState } from './waiting';

/** When own posts did best, or that it cannot be told: never an hour that the test did not find. */
export function BestTimeCard({ answer }: { answer: Predicted }) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const { data } = answer;
  const finding = useTimeFinding(data);
  const known = data?.score;
  const few = data && {
    kind: 'empty' as const,
    reason: t('few', { needed: data.needed, known: formatFull(data.known, locale) }),
  };
  return (
    <SectionCard
      id="best-time"
      title={t('title')}
      sample={data && known ? { n: data.known, of: data.posts, unit: 'posts' } : null}
      state={few && !known ? few : cardState(answer, { shape: 'grid', counting: t('counting') })}
      defaultExpanded
      finding={finding}
      footer={{
        left: data && t('zone', { zone: data.zone }),
        right: (
          <Link href="#scoreboard" className="text-accent-text underline underline-offset-3">
            {t('toScoreboard')}
          </Link>
        ),
      }}
    >
      {data && <JudgedWeek told={data} />}
    </SectionCard>
  );
}
