'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { topicsTable } from '@/components/kit/charts/flock-transform';
import { TopicsView, useUntold } from '@/components/kit/charts/topics-view';
import type { CopyOutcome } from '@/components/kit/copy-content';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { MeasuredCard, type Waiting } from '@/components/kit/section-card/measured-card';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { DatasetsFailed, MissingDataset, NoData } from '@/components/kit/tool-form/no-data';
import { useCardExports } from '@/lib/client/use-card-exports';
import { Button } from '@/components/ui/button';
import { findingOf } from '@/lib/analysis/findings/registry';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { sectionCandidates } from '@/lib/format/report-candidates';
import { useChosenDataset } from '@/lib/client/use-chosen-dataset';
import { useTabTitle } from '@/components/kit/use-tab-title';
import type { Dataset } from '@/lib/domain/datasets';
import { isLowSample } from '@/lib/domain/section-sample';
import { route } from '@/lib/tenants/routes';
import { ClusterDetail } from './cluster-detail';
import { ClusterList } from './cluster-list';
import { type ClustersAnswer, topicsOf } from './cluster-sections';
import { QueryForm } from './query-form';
import { useClusterParts, useClusters, waitingOf } from './use-cluster-answers';
import { type ClusterState, exploreAddress, useClusterState } from './use-cluster-state';

/** A question that the sample world answers. */
const EXAMPLE = '"oat milk" OR coffee';

interface OverviewProps {
  answer: ClustersAnswer | null;
  waiting: Waiting;
  text: string;
  chosen: string | null;
  onChoose: (key: string) => void;
  onCopied: (outcome: CopyOutcome) => void;
}

/** The map of the largest clusters and the list of all of them. */
function Overview({ answer, waiting, text, chosen, onChoose, onCopied }: OverviewProps) {
  const t = useTranslations('tools.topicClusters');
  const { image } = useCardExports(text);
  const untold = useUntold();
  const section = answer && topicsOf(answer);
  const none = section?.items.length === 0;
  return (
    <SectionGrid>
      <MeasuredCard
        id="cluster-map"
        title={t('map')}
        section={section}
        waiting={waiting}
        empty={section && untold(section)}
        counts={section && { n: section.base, unknown: 0, unit: 'posts' }}
        lowSample={section ? isLowSample('topics', section) : false}
        finding={section && findingOf('topics', section)}
        shape="tiles"
        counting={t('counting')}
        wide
        table={topicsTable}
        footer={t('overlap')}
        methodHref={(id) => route('methods', { id })}
        onCopied={onCopied}
        onBuildTargeting={(found) =>
          buildTargeting({ title: text, from: { candidates: sectionCandidates('topics', found) } })
        }
        onExportImage={(id, background) => void image(id, background)}
      >
        {(found, label) => (
          <TopicsView section={found} label={label} onSelect={(topic) => onChoose(topic.key)} />
        )}
      </MeasuredCard>
      {answer && !none && (
        <SectionCard id="cluster-list" title={t('list')} state={{ kind: 'ready' }} flush>
          <ClusterList answer={answer} chosen={chosen} onChoose={onChoose} />
        </SectionCard>
      )}
    </SectionGrid>
  );
}

function Start({ onExample }: { onExample: (() => void) | null }) {
  const t = useTranslations('tools.topicClusters');
  const example = onExample && (
    <Button size="sm" onClick={onExample}>
      {t('example', { query: EXAMPLE })}
    </Button>
  );
  return (
    <EmptyState picture="start" title={t('start')} action={example}>
      {t('startText')}
    </EmptyState>
  );
}

interface AnsweredProps {
  state: ClusterState;
  dataset: Dataset;
  update: (change: Partial<ClusterState>) => void;
}

function Answered({ state, dataset, update }: AnsweredProps) {
  const t = useTranslations('tools.topicClusters');
  const clusters = useClusters(state, dataset.name);
  const { copied } = useCardExports(state.text);
  const answer = clusters.data ?? null;
  const cluster = answer?.clusters.find(({ key }) => key === state.cluster) ?? null;
  const parts = useClusterParts(state, dataset.name, cluster);
  return (
    <>
      <Overview
        answer={answer}
        waiting={waitingOf(clusters)}
        text={state.text}
        chosen={state.cluster}
        onChoose={(key) => update({ cluster: key })}
        onCopied={copied}
      />
      {answer && cluster && (
        <ClusterDetail
          key={cluster.key}
          cluster={cluster}
          receipt={answer.receipt}
          {...parts}
          exploreHref={exploreAddress(state, [dataset.name])}
          onClose={() => update({ cluster: null })}
          onCopied={copied}
        />
      )}
      {answer && !cluster && answer.clusters.length > 0 && (
        <p className="mt-4 text-sm text-muted">{t('choose')}</p>
      )}
    </>
  );
}

/** Groups the posts of a conversation into clusters of words. All of its state is in the address. */
export function TopicClustersScreen() {
  const t = useTranslations('tools.topicClusters');
  const { state, update } = useClusterState();
  const { datasets, dataset, error, retry, none, missing } = useChosenDataset(state.datasets[0] ?? null);
  useTabTitle([t('title'), state.text].filter(Boolean).join(': '));
  const example = dataset?.sample ? () => update({ text: EXAMPLE }) : null;
  let content: ReactNode = null;
  if (error) content = <DatasetsFailed message={error.message} onRetry={retry} />;
  else if (missing !== null) content = <MissingDataset name={missing} />;
  else if (none) content = <NoData />;
  else if (dataset && state.text === '') content = <Start onExample={example} />;
  else if (dataset) content = <Answered state={state} dataset={dataset} update={update} />;
  return (
    <>
      <QueryForm state={state} datasets={datasets} chosen={dataset} onChange={update} />
      <div className="answer-frame pt-3 pb-20 md:pb-10">
        <PageHeader
          title={t('title')}
          badge={dataset?.sample && state.text !== '' && <SampleBadge />}
          meta={t('lead')}
        />
        {content}
      </div>
    </>
  );
}
