'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { compareArchives } from '@/lib/archive/compare-archives';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';
import type { ReadArchive } from './archive-work';

const PAGE = 20;
const b = (text: React.ReactNode) => <b>{text}</b>;

function Ids({ label, ids }: { label: string; ids: readonly string[] }) {
  const t = useTranslations('archive.between');
  const locale = useLocale();
  const [shown, setShown] = useState(PAGE);
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-xs font-medium text-muted">
        {label} <span className="font-mono text-subtle">{formatFull(ids.length, locale)}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {ids.slice(0, shown).map((id) => (
          <li key={id} className="py-0.5">
            <a
              href={`https://x.com/intent/user?user_id=${id}`}
              target="_blank"
              rel="noreferrer"
              className="font-mono text-xs text-accent-text hover:underline"
            >
              {id}
            </a>
          </li>
        ))}
      </ul>
      {shown < ids.length && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + 60)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** Who left and who came between two archives of one account; when, nobody wrote down. */
export function BetweenArchives({ one, other }: { one: ReadArchive; other: ReadArchive }) {
  const t = useTranslations('archive.between');
  const locale = useLocale();
  const compared = useMemo(() => compareArchives(one.reading, other.reading), [one, other]);
  if (typeof compared === 'string')
    return (
      <ArchivePanel title={t('title')}>
        <p className="text-[12.5px]/[18px] text-muted">{t(`not.${compared}`)}</p>
      </ArchivePanel>
    );
  const { from, to, gone, followersBefore, followersAfter, newAdvertisers, interestsNew, interestsGone } =
    compared;
  const day = (at: number | null) => (at === null ? t('unknownDay') : formatDate(at, locale));
  return (
    <ArchivePanel
      title={t('title')}
      note={`${day(from)} – ${day(to)}`}
      finding={t.rich('finding', {
        b,
        gone: formatFull(gone.length, locale),
        came: formatFull(compared.new.length, locale),
        before: formatFull(followersBefore, locale),
        after: formatFull(followersAfter, locale),
      })}
      footer={t('ids')}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <Ids label={t('gone')} ids={gone} />
        <Ids label={t('came')} ids={compared.new} />
      </div>
      <p className="mt-3 text-[12.5px]/[18px] text-muted">
        {t('rest', {
          advertisers: newAdvertisers.length,
          came: interestsNew.length,
          gone: interestsGone.length,
        })}
      </p>
    </ArchivePanel>
  );
}
