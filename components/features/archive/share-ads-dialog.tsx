'use client';

import { Share2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { BarTrack } from '@/components/kit/charts/whisker';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import type { AdsSummary } from '@/lib/archive/summarize-ads';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { tellFailure } from '@/lib/client/tool-failure';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { kindTotals } from './advertiser-order';

const TOP = 5;
/** What X knows or guesses of the person themself stays out of the picture. */
const PRIVATE = new Set(['age', 'gender', 'place', 'language', 'platform']);

/** The card that becomes a picture: counts of ads, advertisers and kinds, and nothing about the person. */
function SharedCard({ summary, sample }: { summary: AdsSummary; sample: boolean }) {
  const t = useTranslations('archive.share');
  const ta = useTranslations('archive.ads');
  const locale = useLocale();
  const { ads, advertisers, first, last } = summary;
  const kinds = kindTotals(advertisers)
    .filter(({ kind, ads: count }) => count > 0 && !PRIVATE.has(kind))
    .slice(0, TOP);
  return (
    <>
      <p className="text-base font-semibold">{t('title')}</p>
      <p className="mt-0.5 font-mono text-[11.5px]/4 text-subtle">
        {t('n', { ads: formatFull(ads, locale), advertisers: formatFull(advertisers.length, locale) })}
        {first !== null && last !== null && ` · ${formatDate(first, locale)} – ${formatDate(last, locale)}`}
      </p>
      <ul className="mt-3 grid gap-1.5 text-[12.5px]/[18px]">
        {kinds.map(({ kind, ads: count }) => (
          <li key={kind} className="grid grid-cols-[7rem_1fr_3rem] items-center gap-2">
            <span>{ta(`kinds.${kind}`)}</span>
            <BarTrack ratio={count / Math.max(1, ads)} />
            <span className="text-right tabular-nums">
              {formatShare(count / Math.max(1, ads), locale, 0)}
            </span>
          </li>
        ))}
      </ul>
      <ol className="mt-3 grid gap-1 text-[12.5px]/[18px]">
        {advertisers.slice(0, TOP).map(({ name, handle, ads: count }) => (
          <li key={handle ?? name} className="flex justify-between gap-3">
            <span className="truncate">{name ?? `@${handle}`}</span>
            <span className="tabular-nums">{ta('seenCount', { count: formatFull(count, locale) })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-2xs text-subtle">{sample ? t('sampleBy') : t('by')}</p>
    </>
  );
}

/** Shows the picture before it is made, so that one sees what leaves. */
export function ShareAdsDialog({ summary, sample }: { summary: AdsSummary; sample: boolean }) {
  const t = useTranslations('archive.share');
  const card = useRef<HTMLDivElement>(null);
  const save = async () => {
    if (!card.current) return;
    const dark = document.documentElement.classList.contains('dark');
    try {
      const blob = await captureImage(card.current, dark ? 'dark' : 'white');
      downloadBlob(blob, exportFileName('murmur', 'who-targets-me', 'png'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>
          <Share2 aria-hidden />
          {t('open')}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>{t('dialog')}</DialogTitle>
        <DialogDescription>{t('what')}</DialogDescription>
        <div ref={card} className="mt-4 rounded-lg border border-line bg-surface p-4">
          <SharedCard summary={summary} sample={sample} />
        </div>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <AsyncButton variant="primary" onClick={save}>
            {t('save')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
