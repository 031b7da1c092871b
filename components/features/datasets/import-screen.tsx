'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getImport } from '@/lib/contracts/imports';
import type { Import, ImportState } from '@/lib/domain/datasets';
import { route } from '@/lib/tenants/routes';
import { MappingStep } from './mapping-step';
import { ProgressStep } from './progress-step';
import { SummaryStep } from './summary-step';
import { UploadStep } from './upload-step';

const POLL_MS = 500;
const MOVING: ReadonlySet<ImportState> = new Set(['queued', 'running', 'committing']);

interface StepProps {
  value: Import;
  onChange: (next: Import) => void;
  onAnother: () => void;
}

function Step({ value, onChange, onAnother }: StepProps) {
  if (value.state === 'uploaded')
    return <MappingStep value={value} onChange={onChange} onAnother={onAnother} />;
  if (MOVING.has(value.state)) return <ProgressStep value={value} onChange={onChange} />;
  return <SummaryStep value={value} onChange={onChange} onAnother={onAnother} />;
}

function OneImport({ id, onAnother }: { id: string; onAnother: () => void }) {
  const t = useTranslations('import');
  const { data, error, mutate } = useEndpoint(
    getImport,
    { path: { id } },
    { refreshInterval: (latest) => (latest && MOVING.has(latest.state) ? POLL_MS : 0) },
  );
  if (error && !data) {
    return <ErrorState title={t('failedToLoad')} message={error.message} onRetry={() => mutate()} />;
  }
  if (!data) return <SectionSkeleton shape="table" />;
  return (
    <Step value={data} onAnother={onAnother} onChange={(next) => void mutate(next, { revalidate: false })} />
  );
}

/** From a file to a dataset in four steps. The import's id is in the address, so a reload goes on where it was. */
export function ImportScreen() {
  const t = useTranslations('import');
  const id = useSearchParams().get('id');
  const open = useCallback((next: string | null) => {
    window.history.pushState(
      null,
      '',
      next ? `${route('import')}?id=${encodeURIComponent(next)}` : route('import'),
    );
  }, []);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 md:px-7">
      <PageHeader title={t('title')} meta={t('lead')} />
      {id ? (
        <OneImport key={id} id={id} onAnother={() => open(null)} />
      ) : (
        <UploadStep onUploaded={(value) => open(value.id)} />
      )}
    </div>
  );
}
