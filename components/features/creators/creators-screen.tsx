'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import type { RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { creatorClassifiers } from '@/lib/contracts/creators';
import { listDatasets } from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';
import { route } from '@/lib/tenants/routes';
import { ClassifierBrowser } from './classifier-browser';
import { CreatorResults } from './creator-results';
import { CreatorsForm } from './creators-form';
import { type CreatorsState, useCreatorsState } from './use-creators-state';

/** A question that the sample world answers. */
const EXAMPLE = '"oat milk" OR coffee';

/** The dataset of the address, never another in its place; without one the newest own, else the sample world. */
function chosenDataset(name: string | null, datasets: readonly Dataset[]): Dataset | undefined {
  if (name !== null) return datasets.find((one) => one.name === name || one.former_names?.includes(name));
  return datasets.find(({ sample, posts }) => !sample && posts > 0) ?? datasets.find(({ sample }) => sample);
}

function Start({ onExample }: { onExample: (() => void) | null }) {
  const t = useTranslations('creators.states');
  const action = onExample && (
    <Button size="sm" onClick={onExample}>
      {t('example', { query: EXAMPLE })}
    </Button>
  );
  return (
    <EmptyState title={t('start')} action={action}>
      {t('startText')}
    </EmptyState>
  );
}

function NoData() {
  const t = useTranslations('creators.states');
  const action = (
    <Button asChild size="sm">
      <Link href={route('import')}>{t('import')}</Link>
    </Button>
  );
  return (
    <EmptyState title={t('noData')} action={action}>
      {t('noDataText')}
    </EmptyState>
  );
}

/** Why the tool is closed to who asks: not on the list, or nobody. */
function Closed({ error }: { error: RequestError }) {
  const t = useTranslations('creators.states');
  if (error.code === 'creators_only')
    return <EmptyState title={t('reserved')}>{t('reservedText')}</EmptyState>;
  const action = (
    <Button size="sm" onClick={() => signInDialog.getState().ask()}>
      {t('signIn')}
    </Button>
  );
  return <EmptyState title={t('nobody')} action={action} />;
}

interface ToolProps {
  state: CreatorsState;
  dataset: Dataset;
  update: (change: Partial<CreatorsState>) => void;
}

const isClosed = (error: RequestError | undefined) =>
  error !== undefined && [401, 403].includes(error.status);

function Tool({ state, dataset, update }: ToolProps) {
  const parent = state.path.at(-1) ?? null;
  const body = { classifier_id: parent, dataset: dataset.name };
  const listed = useEndpoint(
    creatorClassifiers,
    { body },
    { keepPreviousData: false, shouldRetryOnError: false },
  );
  const { error } = listed;
  if (error && isClosed(error)) return <Closed error={error} />;
  const asked = state.text !== '' || state.classifier !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[264px_minmax(0,1fr)]">
      <ClassifierBrowser
        state={state}
        listed={listed.data}
        error={error ? error.message : null}
        onRetry={() => listed.mutate()}
        onChange={update}
      />
      <div className="min-w-0">
        {asked ? (
          <CreatorResults state={state} dataset={dataset.name} onChange={update} />
        ) : (
          <Start onExample={dataset.sample ? () => update({ text: EXAMPLE, classifier: null }) : null} />
        )}
      </div>
    </div>
  );
}

/** Finds who writes about a topic. All of its state is in the address. */
export function CreatorsScreen() {
  const t = useTranslations('creators');
  const { state, update } = useCreatorsState();
  const available = useEndpoint(listDatasets, {});
  const datasets = available.data ?? [];
  const dataset = chosenDataset(state.dataset, datasets);
  let content: ReactNode = null;
  if (dataset) content = <Tool state={state} dataset={dataset} update={update} />;
  else if (available.error)
    content = (
      <ErrorState
        title={t('states.datasetsFailed')}
        message={available.error.message}
        onRetry={() => available.mutate()}
      />
    );
  else if (available.data && state.dataset !== null)
    content = (
      <p role="alert" className="text-sm text-warn">
        {t('states.missing', { name: state.dataset })}
      </p>
    );
  else if (available.data) content = <NoData />;
  return (
    <div className="px-4 pt-5 pb-20 md:px-6 md:pb-10">
      <PageHeader title={t('title')} badge={dataset?.sample && <SampleBadge />} meta={t('lead')} />
      <CreatorsForm key={state.text} state={state} datasets={datasets} chosen={dataset} onChange={update} />
      {content}
    </div>
  );
}
