'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { JudgedWeek, useTimeFinding } from '@/components/kit/week/judged-week';
import type { JudgedTime } from '@/lib/domain/best-time';
import { formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';

function Told({ told }: { told: JudgedTime }) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  if (told.score) return <JudgedWeek told={told} />;
  return (
    <p className="text-[12.5px]/[18px] text-muted">
      {t('few', { needed: told.needed, known: formatFull(told.known, locale) })}
    </p>
  );
}

/** When the archive's posts did best, or that it cannot be told. @param told Undefined while it is reckoned; null: it failed. */
export function BestTimePanel({
  told,
  className,
}: {
  told: JudgedTime | null | undefined;
  className?: string;
}) {
  const t = useTranslations('own-posts.bestTime');
  const texts = useTranslations('archive.time');
  const locale = useLocale();
  const finding = useTimeFinding(told);
  return (
    <ArchivePanel
      className={className}
      title={t('title')}
      {...(told?.score && { note: texts('n', { count: formatFull(told.known, locale) }) })}
      finding={finding}
      footer={told?.score && t('zone', { zone: told.zone })}
    >
      {told === undefined && (
        <div role="status">
          <p className="pb-2 text-[12.5px]/[18px] text-muted">{t('counting')}</p>
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {told === null && <p className="text-[12.5px]/[18px] text-muted">{texts('failed')}</p>}
      {told && <Told told={told} />}
    </ArchivePanel>
  );
}
