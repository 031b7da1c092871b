'use client';

import { Columns3, FileSpreadsheet, Images, Link2, ListPlus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { DatasetsFailed, MissingDataset, NoData } from '@/components/kit/tool-form/no-data';
import { Button } from '@/components/ui/button';
import { useChosenDataset } from '@/lib/client/use-chosen-dataset';
import { useToolUse } from '@/lib/client/use-tool-use';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { MAX_COMPETITORS } from '@/lib/contracts/competitors';
import { printCompareState } from '@/lib/domain/compare-url';
import type { Comparison } from '@/lib/domain/comparison';
import type { Dataset } from '@/lib/domain/datasets';
import { route } from '@/lib/tenants/routes';
import { AccountCards } from './account-cards';
import { AccountForm } from './account-form';
import { GrowthCard } from './growth-card';
import { MetricsCard } from './metrics-card';
import { OverlapCard } from './overlap-card';
import { Suggestions } from './suggestions';
import { TopicsCard } from './topics-card';
import {
  type AccountResult,
  type AnalysisAnswer,
  type MetricsAnswer,
  scopeOf,
  type Scope,
  useAccounts,
  useComparisons,
  useSuggestions,
  waitingOf,
} from './use-competitor-answers';
import { useCompetitorExports, useSaveList } from './use-competitor-exports';
import { type CompetitorState, exploreStateOf, useCompetitorState } from './use-competitor-state';

/** Two brands of the sample world. */
const EXAMPLE = { handle: 'velnora_oats', competitors: ['hushmill_oats', 'brackwater_df'] };

type Slot = (comparison: Comparison, places: readonly number[]) => ReactNode;

interface ActionsProps {
  handles: readonly string[];
  scope: Scope | null;
  metrics: MetricsAnswer | undefined;
  analysis: AnalysisAnswer | undefined;
  exports: ReturnType<typeof useCompetitorExports>;
}

function Actions({ handles, scope, metrics, analysis, exports }: ActionsProps) {
  const t = useTranslations('tools.competitors.actions');
  const save = useSaveList();
  const columns = scope ? handles.map((handle) => exploreStateOf(scope, handle, scope.dataset)) : [];
  return (
    <>
      <AsyncButton onClick={exports.link}>
        <Link2 aria-hidden />
        {t('link')}
      </AsyncButton>
      {columns.length >= 2 && (
        <Button asChild>
          <Link href={`${route('compare')}?${printCompareState(columns)}`} prefetch={false}>
            <Columns3 aria-hidden />
            {t('compare')}
          </Link>
        </Button>
      )}
      <AsyncButton disabled={handles.length === 0} onClick={() => save(handles)}>
        <ListPlus aria-hidden />
        {t('list')}
      </AsyncButton>
      <AsyncButton disabled={!analysis} onClick={exports.images}>
        <Images aria-hidden />
        {t('images')}
      </AsyncButton>
      <AsyncButton
        disabled={!metrics || !analysis}
        onClick={() => (metrics && analysis ? exports.sheet(metrics, analysis) : undefined)}
      >
        <FileSpreadsheet aria-hidden />
        {t('sheet')}
      </AsyncButton>
    </>
  );
}

function Start({ onExample }: { onExample: (() => void) | null }) {
  const t = useTranslations('tools.competitors.start');
  const example = onExample && (
    <Button size="sm" onClick={onExample}>
      {t('example')}
    </Button>
  );
  return (
    <EmptyState picture="start" title={t('title')} action={example}>
      {t('text')}
    </EmptyState>
  );
}

/** Accounts of whom too few people are known to say what they are like. */
function Withheld({ answer }: { answer: AnalysisAnswer }) {
  const t = useTranslations('tools.competitors');
  const few = answer.accounts.filter(({ demographics }) => demographics.withheld);
  if (few.length === 0) return null;
  return (
    <p role="note" className="text-sm text-warn">
      {t('withheld', { handles: few.map(({ handle }) => `@${handle}`).join(', ') })}
    </p>
  );
}

interface ResultsProps {
  /** All accounts of the page. */
  handles: readonly string[];
  /** Those that the data knows. */
  accounts: readonly { handle: string; place: number }[];
  scope: Scope;
  comparisons: ReturnType<typeof useComparisons>;
  exports: ReturnType<typeof useCompetitorExports>;
  comparison: Slot;
}

function Results({ handles, accounts, scope, comparisons, exports, comparison }: ResultsProps) {
  const places = accounts.map(({ place }) => place);
  const { metrics, analysis } = comparisons;
  const waiting = waitingOf(analysis);
  return (
    <div id="competitor-cards" className="grid grid-cols-1 gap-4">
      <MetricsCard
        answer={metrics.data}
        places={places}
        waiting={waitingOf(metrics)}
        onExportImage={exports.image}
      />
      <GrowthCard
        answer={analysis.data}
        handles={handles}
        waiting={waiting}
        onCopied={exports.copied}
        onExportImage={exports.image}
      />
      <OverlapCard answer={analysis.data} places={places} waiting={waiting} onExportImage={exports.image} />
      <TopicsCard accounts={accounts} scope={scope} onExportImage={exports.image} />
      {analysis.data && (
        <>
          <Withheld answer={analysis.data} />
          <div>{comparison(analysis.data.comparison, places)}</div>
        </>
      )}
    </div>
  );
}

interface AnalysedProps {
  state: CompetitorState;
  dataset: Dataset;
  handles: readonly string[];
  results: readonly AccountResult[];
  comparisons: ReturnType<typeof useComparisons>;
  exports: ReturnType<typeof useCompetitorExports>;
  update: (change: Partial<CompetitorState>) => void;
  comparison: Slot;
}

function Analysed(props: AnalysedProps) {
  const { state, dataset, handles, results, comparisons, exports, update, comparison } = props;
  const t = useTranslations('tools.competitors');
  const scope = scopeOf(state, dataset.name);
  const ownIsKnown = state.handle !== '' && results[0]?.status === 'known';
  const suggestions = useSuggestions(ownIsKnown ? state.handle : null, scope);
  const known = handles.flatMap((handle, place) =>
    results[place]?.status === 'known' ? [{ handle, place }] : [],
  );
  const waiting = results.some(({ status }) => status === 'loading');
  return (
    <>
      <AccountCards handles={handles} results={results} scope={scope} />
      {ownIsKnown && (
        <Suggestions
          handle={state.handle}
          found={suggestions.data}
          error={suggestions.error?.message}
          slow={suggestions.tookTooLong}
          taken={handles}
          room={state.competitors.length < MAX_COMPETITORS}
          onAdd={(handle) => update({ competitors: [...state.competitors, handle] })}
        />
      )}
      {comparisons.able ? (
        <Results
          handles={handles}
          accounts={known}
          scope={scope}
          comparisons={comparisons}
          exports={exports}
          comparison={comparison}
        />
      ) : (
        !waiting && (
          <EmptyState picture="start" title={t('needTwo.title')}>
            {t(known.length === 0 ? 'needTwo.none' : 'needTwo.one')}
          </EmptyState>
        )
      )}
    </>
  );
}

export interface CompetitorScreenProps {
  /** Draws the sections that can be compared; the page puts the comparison of another feature here. */
  comparison: Slot;
}

/** An account and up to four competitors, side by side. All of its state is in the address. */
export function CompetitorScreen({ comparison }: CompetitorScreenProps) {
  const t = useTranslations('tools.competitors');
  const { state, update } = useCompetitorState();
  const { datasets, dataset, error, retry, none, missing } = useChosenDataset(state.dataset);
  const scope = dataset ? scopeOf(state, dataset.name) : null;
  const handles = [state.handle, ...state.competitors].filter((handle) => handle !== '');
  const results = useAccounts(handles, scope);
  const settled = results.every(({ status }) => status !== 'loading');
  const known = handles.filter((_, place) => results[place]?.status === 'known');
  const comparisons = useComparisons(settled ? known : [], scope);
  useToolUse(comparisons.analysis.data ? known : null);
  useTabTitle([t('title'), handles.map((handle) => `@${handle}`).join(', ')].filter(Boolean).join(': '));
  const exports = useCompetitorExports(handles.map((handle) => `@${handle}`).join(' '));
  const example = dataset?.sample ? () => update({ ...EXAMPLE, dataset: dataset.name }) : null;
  return (
    <>
      <AccountForm state={state} datasets={datasets} chosen={dataset} onChange={update} />
      <div className="answer-frame pt-3 pb-20 md:pb-10">
        <PageHeader
          title={t('title')}
          badge={dataset?.sample && handles.length > 0 && <SampleBadge />}
          meta={t('meta')}
          actions={
            <Actions
              handles={known}
              scope={scope}
              metrics={comparisons.metrics.data}
              analysis={comparisons.analysis.data}
              exports={exports}
            />
          }
        />
        {error && <DatasetsFailed message={error.message} onRetry={retry} />}
        {missing !== null && <MissingDataset name={missing} />}
        {none && <NoData />}
        {dataset && handles.length === 0 && <Start onExample={example} />}
        {dataset && handles.length > 0 && (
          <Analysed {...{ state, dataset, handles, results, comparisons, exports, update, comparison }} />
        )}
      </div>
    </>
  );
}
