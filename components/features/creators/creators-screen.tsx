'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { DatasetsFailed, MissingDataset, NoData } from '@/components/kit/tool-form/no-data';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import type { RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useNeedsSignIn } from '@/lib/client/sign-in-needed';
import { useChosenDataset } from '@/lib/client/use-chosen-dataset';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { creatorClassifiers } from '@/lib/contracts/creators';
import type { Dataset } from '@/lib/domain/datasets';
import { ClassifierBrowser } from './classifier-browser';
import { CreatorResults } from './creator-results';
import { CreatorsForm } from './creators-form';
import { type CreatorsState, useCreatorsState } from './use-creators-state';

/** A question that the sample world answers. */
const EXAMPLE = '"oat milk" OR coffee';

function Start({ onExample }: { onExample: (() => void) | null }) {
  const t = useTranslations('creators.states');
  const action = onExample && (
    <Button size="sm" onClick={onExample}>
      {t('example', { query: EXAMPLE })}
    </Button>
  );
  return (
    <EmptyState picture="start" title={t('start')} action={action}>
      {t('startText')}
    </EmptyState>
  );
}

/** The sign-in is offered in the tool's place; nothing opens by itself. */
function Nobody() {
  const t = useTranslations('creators.states');
  const action = (
    <Button size="sm" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
      {t('signIn')}
    </Button>
  );
  return <EmptyState picture="sign-in" title={t('nobody')} action={action} />;
}

/** Why the tool is closed to who asks: not on the list, or nobody. */
function Closed({ error }: { error: RequestError }) {
  const t = useTranslations('creators.states');
  if (error.code === 'creators_only')
    return (
      <EmptyState picture="sign-in" title={t('reserved')}>
        {t('reservedText')}
      </EmptyState>
    );
  return <Nobody />;
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
  const needsSignIn = useNeedsSignIn();
  const listed = useEndpoint(creatorClassifiers, needsSignIn === false ? { body } : null, {
    keepPreviousData: false,
    shouldRetryOnError: false,
  });
  const { error } = listed;
  if (needsSignIn) return <Nobody />;
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
  const { datasets, dataset, error, retry, none, missing } = useChosenDataset(state.dataset);
  useTabTitle([t('title'), state.text].filter(Boolean).join(': '));
  let content: ReactNode = null;
  if (dataset) content = <Tool state={state} dataset={dataset} update={update} />;
  else if (error) content = <DatasetsFailed message={error.message} onRetry={retry} />;
  else if (missing !== null) content = <MissingDataset name={missing} />;
  else if (none) content = <NoData />;
  return (
    <>
      <CreatorsForm state={state} datasets={datasets} chosen={dataset} onChange={update} />
      <div className="answer-frame pt-3 pb-20 md:pb-10">
        <PageHeader title={t('title')} badge={dataset?.sample && <SampleBadge />} meta={t('lead')} />
        {content}
      </div>
    </>
  );
}
