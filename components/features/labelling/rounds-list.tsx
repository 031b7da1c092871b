'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { RoundRow } from '@/lib/domain/labelling';
import { formatDate } from '@/lib/format/date';
import { roundAddress } from './labelling-address';
import { useLabelText } from './use-label-text';

function Round({ round }: { round: RoundRow }) {
  const t = useTranslations('labelling.row');
  const locale = useLocale();
  const text = useLabelText();
  const [first, second] = round.labelled;
  const most = Math.max(first, second);
  const title = text.question(round.question);
  const progress = t('progress', { done: most, size: round.size });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-xs text-subtle">
          {text.from(round)} · {formatDate(round.created_at, locale)}
        </span>
      </span>
      <span className="w-40 text-xs text-subtle">
        {progress}
        {second > 0 && <span className="block">{t('second', { done: second })}</span>}
        <Progress className="mt-1" value={most / round.size} label={progress} />
      </span>
      <Button asChild size="sm">
        <Link
          href={roundAddress(round.id)}
          aria-label={`${most < round.size ? t('open') : t('look')}: ${title}`}
        >
          {most < round.size ? t('open') : t('look')}
        </Link>
      </Button>
    </li>
  );
}

export function RoundsList({ rounds }: { rounds: readonly RoundRow[] }) {
  const t = useTranslations('labelling');
  return (
    <section className="mt-6" aria-labelledby="rounds">
      <h2 id="rounds" className="text-base font-semibold">
        {t('rounds')}
      </h2>
      {rounds.length === 0 ? (
        <EmptyState picture="start" title={t('none')} className="min-h-0 py-6">
          {t('noneHint')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-soft text-sm">
          {rounds.map((round) => (
            <Round key={round.id} round={round} />
          ))}
        </ul>
      )}
    </section>
  );
}
