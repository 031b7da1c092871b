'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { NoData } from '@/components/kit/tool-form/no-data';
import { CountriesField, DatasetOrAllField } from '@/components/kit/tool-form/tool-fields';
import type { Waiting } from '@/components/kit/section-card/measured-card';
import { Button } from '@/components/ui/button';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useToolUse } from '@/lib/client/use-tool-use';
import { listDatasets } from '@/lib/contracts/datasets';
import { jobTitleSizeEstimator } from '@/lib/contracts/job-titles';
import { JobTitleFigures } from './job-title-size';
import { TitlePicker } from './title-picker';
import { type JobTitleState, useJobTitleState } from './use-job-title-state';

const FRESH = { keepPreviousData: false, slow: true, shouldRetryOnError: false } as const;

function useEstimate({ titles, countries, dataset }: JobTitleState) {
  const body = { job_titles: titles, countries, dataset };
  const { data, error, tookTooLong, mutate } = useEndpoint(
    jobTitleSizeEstimator,
    titles.length === 0 ? null : { body },
    FRESH,
  );
  useToolUse(data ? titles : null);
  let waiting: Waiting = { kind: 'loading' };
  if (error) waiting = { kind: 'error', message: error.message, onRetry: () => void mutate() };
  else if (tookTooLong) waiting = { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 };
  return { answer: data ?? null, waiting, noData: error?.code === 'no_dataset' };
}

interface ControlsProps {
  state: JobTitleState;
  onChange: (change: Partial<JobTitleState>) => void;
}

/** Countries and data; each choice changes the address. */
function Controls({ state, onChange }: ControlsProps) {
  const t = useTranslations('creators.jobTitle');
  const datasets = useEndpoint(listDatasets, {}).data ?? [];
  return (
    <div className="flex flex-wrap items-end gap-3">
      <CountriesField
        value={state.countries}
        className="flex-1 basis-44"
        onChange={(countries) => onChange({ countries })}
      />
      <DatasetOrAllField
        label={t('dataset')}
        all={t('allDatasets')}
        datasets={datasets}
        value={state.dataset}
        className="flex-1 basis-44"
        onChange={(dataset) => onChange({ dataset })}
      />
    </div>
  );
}

function Start() {
  const t = useTranslations('creators.jobTitle');
  return (
    <EmptyState picture="start" title={t('start')}>
      {t('startText')}
    </EmptyState>
  );
}

/** How many accounts name a job in their bio. All of its state is in the address; the size follows each choice. */
export function JobTitleScreen() {
  const t = useTranslations('creators.jobTitle');
  const { state, update } = useJobTitleState();
  const { answer, waiting, noData } = useEstimate(state);
  const sample = answer?.section.receipt.datasets.some((one) => one.sample);
  return (
    <div className="answer-frame pt-5 pb-20 md:pb-10">
      <PageHeader
        title={t('title')}
        badge={sample && <SampleBadge />}
        meta={t('lead')}
        actions={
          state.titles.length > 0 && (
            <Button size="sm" onClick={() => update({ titles: [] })}>
              {t('clear')}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-4">
          <TitlePicker titles={state.titles} onChange={(titles) => update({ titles })} />
          <Controls state={state} onChange={update} />
        </div>
        {noData ? (
          <NoData />
        ) : state.titles.length === 0 ? (
          <Start />
        ) : (
          <JobTitleFigures answer={answer} waiting={waiting} state={state} />
        )}
      </div>
    </div>
  );
}
