'use client';

import { ExternalLink, Undo2, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { useFollowQueue } from '@/lib/client/follow-queue';
import type { QueueRow } from '@/lib/contracts/own-queue';
import type { QueueReason } from '@/lib/domain/own-circle';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { CirclePanel } from './circle-panel';

const LIMITS = ['5', '10', '25', '50'];
const SHOWN = 20;
const DAY_MS = 86_400_000;
const LONGEST_TIMER_MS = 3_600_000;

/** True until the moment has come; the component draws itself again then. */
function useWaits(until: string | null): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Date.parse(until) - now;
  useEffect(() => {
    if (left <= 0 || left > DAY_MS) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_TIMER_MS) + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

function useReason() {
  const t = useTranslations('own-circle.queue.reasons');
  const locale = useLocale();
  return (reason: QueueReason) => {
    if (reason.kind === 'engagers_mention') return t('engagers_mention', { count: reason.engagers });
    return reason.kind === 'quiet' ? t('quiet', { days: formatFull(reason.days, locale) }) : t(reason.kind);
  };
}

interface WaitingProps {
  row: QueueRow;
  waits: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Waiting({ row, waits, onOpen, onRemove }: WaitingProps) {
  const t = useTranslations('own-circle.queue');
  const reasonOf = useReason();
  const { action, handle, reason, url } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <Badge tone={action === 'follow' ? 'accent' : 'neutral'}>{t(`actions.${action}`)}</Badge>
      <span className="min-w-0 flex-1 basis-40 text-[12.5px]/[18px]">
        <span className="block truncate font-medium">@{handle}</span>
        <span className="block text-xs text-subtle">{reasonOf(reason)}</span>
      </span>
      {waits ? (
        <Button size="sm" disabled>
          <ExternalLink aria-hidden />
          {t('open')}
        </Button>
      ) : (
        <Button size="sm" asChild>
          <a href={url} target="_blank" rel="noreferrer" onClick={onOpen}>
            <ExternalLink aria-hidden />
            {t('open')}
          </a>
        </Button>
      )}
      <IconButton label={t('remove', { handle: `@${handle}` })} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

function Opened({ row, onUndo }: { row: QueueRow; onUndo: () => void }) {
  const t = useTranslations('own-circle.queue');
  const locale = useLocale();
  return (
    <li className="flex items-center gap-3 py-1.5 text-[12.5px]/[18px]">
      <span className="min-w-0 flex-1 truncate">
        {t(`opened.${row.action}`, { handle: `@${row.handle}` })}{' '}
        <span className="text-xs text-subtle">{row.opened_at && formatDateTime(row.opened_at, locale)}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={onUndo}>
        <Undo2 aria-hidden />
        {t('undo')}
      </Button>
    </li>
  );
}

/** Whom the person wants to follow or unfollow: one click each on X, never in bulk, so many a day. */
export function QueuePanel() {
  const t = useTranslations('own-circle.queue');
  const locale = useLocale();
  const queue = useFollowQueue();
  const { data, error } = queue;
  const waits = useWaits(data?.next_at ?? null);
  const full = data !== undefined && data.opened_today >= data.daily_limit;
  return (
    <CirclePanel
      title={t('title')}
      anchor="queue"
      note={data && t('today', { done: data.opened_today, most: data.daily_limit })}
      finding={t('lead')}
      actions={
        data && (
          <OptionSelect
            aria-label={t('limit')}
            value={String(data.daily_limit)}
            options={[...new Set([...LIMITS, String(data.daily_limit)])].map((value) => ({
              value,
              label: t('aDay', { count: value }),
            }))}
            onValueChange={(value) => void queue.limit(Number(value))}
          />
        )
      }
      footer={full && data.next_at ? t('full', { at: formatDateTime(data.next_at, locale) }) : t('undoNote')}
    >
      {error && !data && (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => queue.mutate()} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.waiting.length === 0 && <p className="text-[12.5px]/[18px] text-muted">{t('empty')}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.waiting.slice(0, SHOWN).map((row) => (
          <Waiting
            key={row.id}
            row={row}
            waits={waits}
            onOpen={() => void queue.opened(row)}
            onRemove={() => void queue.remove(row)}
          />
        ))}
      </ul>
      {data && data.waiting.length > SHOWN && (
        <p className="mt-1 text-xs text-subtle">
          {t('more', { count: formatFull(data.waiting.length - SHOWN, locale) })}
        </p>
      )}
      {data && data.opened.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-xs font-medium text-muted">{t('openedTitle')}</summary>
          <ul className="mt-1 divide-y divide-line-soft">
            {data.opened.map((row) => (
              <Opened key={row.id} row={row} onUndo={() => void queue.undo(row)} />
            ))}
          </ul>
        </details>
      )}
    </CirclePanel>
  );
}
