'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { copyContent } from '@/components/kit/copy-content';
import { DataTable } from '@/components/kit/data-table';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionState } from '@/components/kit/section-card/section-state';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useToolUse } from '@/lib/client/use-tool-use';
import { creatorsReport, type Creator, type CreatorsReport } from '@/lib/contracts/creators';
import { askedWords } from '@/lib/domain/targeting-suggestion';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { useClassifierName } from './use-classifier-name';
import { CreatorActions, CreatorFiles } from './creator-actions';
import { useCreatorColumns } from './creator-columns';
import type { CreatorsState } from './use-creators-state';

interface ResultsProps {
  state: CreatorsState;
  dataset: string;
  onChange: (change: Partial<CreatorsState>) => void;
}

const FRESH = { keepPreviousData: false, slow: true, shouldRetryOnError: false } as const;

function useReport({ text, classifier, countries, minFollowers }: CreatorsState, dataset: string) {
  const about = classifier === null ? { query: text } : { classifier_id: classifier };
  const body = { ...about, countries, min_followers: minFollowers, dataset };
  const report = useEndpoint(creatorsReport, { body }, FRESH);
  useToolUse(report.data ? askedWords({ type: 'conversation', text }) : null);
  const t = useTranslations('creators.results');
  let state: SectionState = { kind: 'loading', shape: 'table', counting: t('counting') };
  if (report.data)
    state =
      report.data.creators.length === 0 ? { kind: 'empty', reason: t('noneReason') } : { kind: 'ready' };
  else if (report.error)
    state = { kind: 'error', message: report.error.message, onRetry: () => void report.mutate() };
  else if (report.tookTooLong) state = { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 };
  return { report: report.data ?? null, state };
}

function Counted({ report, minFollowers }: { report: CreatorsReport; minFollowers: number }) {
  const t = useTranslations('creators.results');
  const locale = useLocale();
  const format = useChartFormat();
  const { from, to } = report.receipt.query;
  const known = useKnownCount();
  const full = (count: number) => formatFull(count, locale);
  return (
    <p className="px-4 pb-2 text-xs text-muted">
      {t('found', {
        foundCount: report.found,
        accountCount: report.accounts ?? 0,
        shown: full(report.creators.length),
        found: full(report.found),
        accounts: known(report.accounts),
      })}{' '}
      {t('window', { from: format.date(Date.parse(from)), to: format.date(Date.parse(to) - 1) })}{' '}
      {minFollowers > 0 && t('followersNote')}{' '}
      {report.receipt.limits.includes('no_engagement_columns') && t('noEngagement')}
    </p>
  );
}

function Receipt({ title, report }: { title: string; report: CreatorsReport }) {
  const t = useTranslations('kit.copy');
  const { receipt, accounts } = report;
  const copy = async () => {
    const outcome = await copyContent(JSON.stringify(receipt.recipe, null, 2));
    toastStore.getState().add(t(outcome), outcome === 'done' ? 'success' : 'error');
  };
  return (
    <ReceiptPopover
      title={title}
      receipt={receipt}
      counts={{ n: report.creators.length, base: accounts ?? 0, unknown: 0, unit: 'accounts' }}
      methodHref={route('methods', { id: receipt.method })}
      onCopyRecipe={() => void copy()}
    />
  );
}

function Table({
  report,
  state,
  dataset,
  topic,
  onChange,
}: ResultsProps & { report: CreatorsReport; topic: string }) {
  const t = useTranslations('creators.results');
  const rows = report.creators;
  const columns = useCreatorColumns(rows);
  const chosen: Creator[] = rows.filter(({ handle }) => state.picked.includes(handle));
  const picked = new Set(chosen.map(({ handle }) => handle));
  const files = { report, topic };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowId={({ handle }) => handle}
      rowName={({ name, handle }) => name || handle}
      sort={state.sort}
      onSortChange={(sort) => onChange({ sort })}
      selected={picked}
      onSelectedChange={(handles) => onChange({ picked: [...handles] })}
      selectionActions={<CreatorActions {...files} rows={chosen} dataset={dataset} />}
      toolbar={<CreatorFiles {...files} rows={rows} />}
      framed={false}
      tall
    />
  );
}

/** The creators of the question in the address. */
export function CreatorResults(props: ResultsProps) {
  const { state, dataset } = props;
  const t = useTranslations('creators.results');
  const nameOf = useClassifierName();
  const { report, state: shown } = useReport(state, dataset);
  const topic = state.classifier === null ? state.text : nameOf(state.classifier);
  const title = t('ofClassifier', { name: topic });
  const n = shown.kind === 'ready' ? (report?.accounts ?? null) : null;
  const sample = n === null ? null : { n, unit: 'accounts' as const };
  return (
    <SectionCard
      id="creators"
      title={title}
      state={shown}
      sample={sample}
      info={report && <Receipt title={title} report={report} />}
      flush
    >
      {report && (
        <>
          <Counted report={report} minFollowers={state.minFollowers} />
          <div className="overflow-x-auto">
            <Table {...props} report={report} topic={topic} />
          </div>
        </>
      )}
    </SectionCard>
  );
}
