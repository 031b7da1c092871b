'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getRun } from '@/lib/contracts/runs';
import type { Run, RunPage } from '@/lib/domain/runs';
import { formatDate, formatDateTime, formatTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { resultAddress } from './run-address';
import { RunActions } from './run-actions';
import { RunLimits } from './run-choices';
import { RunFigures, RunMissing } from './run-figures';
import { isMoving, runTone } from './run-state';
import { useRunText } from './use-run-text';

const POLL_MS = 1000;

/** What a finished run could not bring, with both figures. */
function useShortage(run: Run): string | null {
  const t = useTranslations('runs.detail');
  const locale = useLocale();
  const { shortfall, stopped_by: by, steps_stopped: steps } = run;
  const count = (value: number) => formatFull(value, locale);
  const said = [
    by === 'network' && t('networkText', { steps }),
    shortfall && t('shortText', { counted: count(shortfall.counted), read: count(shortfall.read) }),
  ];
  return said.filter(Boolean).join(' ') || null;
}

/** One sentence about where the run stands. */
function useSentence(run: Run): string | null {
  const t = useTranslations('runs.detail');
  const locale = useLocale();
  const { money, failure } = useRunText();
  const { state, error, error_code: code } = run;
  if (state === 'waiting' && run.wait_until)
    return t('waiting', { time: formatTime(run.wait_until, locale) });
  if (state === 'importing') return t('importing');
  if (state === 'paused') return t('pausedText', { price: money(run.at_most_micros - run.spent_micros) });
  if (state === 'failed') return `${failure({ code, message: error })} ${t('failedText')}`;
  if (state === 'cancelled') return code === null ? t('cancelledText') : failure({ code, message: error });
  if (run.stopped_by === 'price') return t('priceText', { price: money(run.at_most_micros) });
  return state === 'done' && run.mine && run.dataset === null ? t('emptyText') : null;
}

function RunState({ run, onChanged }: { run: Run; onChanged: (run: Run) => void }) {
  const t = useTranslations('runs');
  const locale = useLocale();
  const sentence = useSentence(run);
  const shortage = useShortage(run);
  const ratio = run.steps === 0 ? 0 : run.steps_done / run.steps;
  const [done, all] = [formatFull(run.steps_done, locale), formatFull(run.steps, locale)];
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <StatusLabel tone={runTone(run.state)}>{t(`states.${run.state}`)}</StatusLabel>
        {run.state !== 'done' && (
          <span className="text-xs text-subtle">{t('detail.steps', { done, all })}</span>
        )}
      </div>
      {isMoving(run) && (
        <Progress
          className="mt-3"
          value={run.state === 'importing' ? null : ratio}
          label={t('detail.progress')}
        />
      )}
      {sentence && <p className="mt-3 text-sm">{sentence}</p>}
      {shortage && <p className="mt-3 text-sm">{shortage}</p>}
      <RunFigures run={run} />
      {run.dataset !== null && (
        <Button asChild variant="primary" className="mt-4">
          <Link href={resultAddress(run)}>{t('detail.explore')}</Link>
        </Button>
      )}
      <RunActions run={run} onChanged={onChanged} />
    </section>
  );
}

const READS = ['search', 'counts', 'users', 'followers', 'posts'] as const;

function usePageColumns(): DataTableColumn<RunPage>[] {
  const t = useTranslations('runs');
  const locale = useLocale();
  const { money } = useRunText();
  const count = (value: number) => formatFull(value, locale);
  return [
    { id: 'n', header: t('detail.page'), keep: true, cell: ({ n }) => count(n + 1) },
    {
      id: 'kind',
      header: t('detail.kind'),
      keep: true,
      cell: ({ kind }) => t(`reads.${READS.find((read) => read === kind) ?? 'other'}`),
    },
    { id: 'items', header: t('detail.items'), numeric: true, cell: ({ items }) => count(items) },
    { id: 'paid', header: t('detail.paidItems'), numeric: true, cell: ({ paid }) => count(paid) },
    {
      id: 'cost',
      header: t('detail.cost'),
      numeric: true,
      keep: true,
      cell: ({ micros }) => money(micros),
    },
    { id: 'at', header: t('detail.at'), cell: ({ at }) => formatDateTime(at, locale) },
  ];
}

/** What the pages come to, and each of them when somebody wants to see it. */
function Receipts({ pages }: { pages: readonly RunPage[] }) {
  const t = useTranslations('runs.detail');
  const locale = useLocale();
  const { money } = useRunText();
  const columns = usePageColumns();
  const [open, setOpen] = useState(false);
  const total = (of: (page: RunPage) => number) => pages.reduce((sum, page) => sum + of(page), 0);
  return (
    <section className="mt-6" aria-labelledby="run-receipts">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="run-receipts" className="text-base font-semibold">
          {t('receipts')}
        </h2>
        {pages.length > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('hidePages') : t('showPages')}
          </Button>
        )}
      </div>
      <p className="mt-1 mb-2 text-sm text-muted">
        {pages.length === 0
          ? t('noPages')
          : t('receiptsTotal', {
              pages: pages.length,
              items: formatFull(
                total(({ items }) => items),
                locale,
              ),
              paid: formatFull(
                total(({ paid }) => paid),
                locale,
              ),
              cost: money(total(({ micros }) => micros)),
            })}
      </p>
      {open && (
        <>
          <p className="mb-2 text-xs text-subtle">{t('receiptsHint')}</p>
          <DataTable
            label={t('receipts')}
            columns={columns}
            rows={pages}
            rowId={({ n }) => String(n)}
            rowName={({ n }) => String(n + 1)}
            maxHeight="28rem"
          />
        </>
      )}
    </section>
  );
}

/** One run: how far it is, what it cost page by page, what is missing, and the way to its dataset. */
export function RunScreen({ id }: { id: string }) {
  const t = useTranslations('runs');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(
    getRun,
    { path: { id } },
    { refreshInterval: (latest) => (latest && isMoving(latest) ? POLL_MS : 0) },
  );
  const gone = error !== undefined && (error.status === 404 || error.status === 400);
  return (
    <div className="answer-frame pt-5 pb-12">
      <p className="mb-2 text-sm">
        <Link href={route('runs')} className="text-accent-text hover:underline">
          {t('back')}
        </Link>
      </p>
      {error && !data ? (
        <ErrorState
          title={gone ? t('detail.gone') : t('detail.failed')}
          message={gone ? undefined : error.message}
          onRetry={gone ? undefined : () => mutate()}
        />
      ) : !data ? (
        <SectionSkeleton shape="table" />
      ) : (
        <>
          <PageHeader
            title={t('detail.title', {
              type: t(`form.types.${data.plan.target.type}`),
              text: data.plan.target.text,
            })}
            meta={t('detail.meta', {
              from: formatDate(data.from, locale),
              to: formatDate(data.to, locale),
              payer: data.team?.name ?? t('budget.install'),
              started: formatDateTime(data.created_at, locale),
            })}
          />
          <RunState run={data} onChanged={() => void mutate()} />
          <div className="mt-4">
            <RunLimits limits={data.limits} />
          </div>
          <RunMissing missing={data.missing} />
          <Receipts pages={data.page_list} />
        </>
      )}
    </div>
  );
}
