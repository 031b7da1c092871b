'use client';

import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { StateMessage } from '@/components/kit/state-message';
import { useSignInNeeded } from '@/lib/client/sign-in-needed';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getImport } from '@/lib/contracts/imports';
import type { Import } from '@/lib/domain/datasets';
import { route } from '@/lib/tenants/routes';
import { MOVING } from './import-state';
import { MappingStep } from './mapping-step';
import { ProgressStep } from './progress-step';
import { SummaryStep } from './summary-step';
import type { ImportTarget } from './target-field';
import { UploadStep } from './upload-step';

const POLL_MS = 500;

interface StepProps {
  value: Import;
  into: ImportTarget | null;
  onChange: (next: Import) => void;
  onAnother: () => void;
}

function Step(props: StepProps) {
  const { value, onChange } = props;
  // A failed import keeps its file, so that its mapping can be corrected.
  const [correcting, setCorrecting] = useState(false);
  const asked = value.state === 'uploaded' || (value.state === 'failed' && correcting);
  if (asked)
    return (
      <MappingStep
        {...props}
        onChange={(next) => {
          if (MOVING.has(next.state)) setCorrecting(false);
          onChange(next);
        }}
      />
    );
  if (MOVING.has(value.state)) return <ProgressStep value={value} onChange={onChange} />;
  return <SummaryStep {...props} onCorrect={() => setCorrecting(true)} />;
}

interface OneImportProps {
  id: string;
  into: ImportTarget | null;
  onAnother: () => void;
}

function OneImport({ id, into, onAnother }: OneImportProps) {
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
    <Step
      value={data}
      into={into}
      onAnother={onAnother}
      onChange={(next) => void mutate(next, { revalidate: false })}
    />
  );
}

/** The dataset that the address wants the posts in. */
function useTarget(): ImportTarget | null {
  const params = useSearchParams();
  const [replaced, extended] = [params.get('replace'), params.get('add')];
  const name = replaced ?? extended;
  return useMemo(() => (name ? { name, replace: replaced !== null } : null), [name, replaced]);
}

/** The address of an import, or of the first step; where the posts go travels along. */
function importAddress(id: string | null, into: ImportTarget | null): string {
  const target = into && { [into.replace ? 'replace' : 'add']: into.name };
  const query = new URLSearchParams({ ...(id && { id }), ...target }).toString();
  return query ? `${route('import')}?${query}` : route('import');
}

/** Before a file is chosen and sent, not after. */
function SignInFirst() {
  const t = useTranslations('import.signIn');
  return (
    <StateMessage
      icon={<LogIn />}
      title={t('title')}
      className="rounded-lg border border-line bg-surface"
      action={
        <Button variant="primary" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
          {t('action')}
        </Button>
      }
    >
      {t('text')}
    </StateMessage>
  );
}

/** From a file to a dataset in four steps. The import's id is in the address, so a reload goes on where it was. */
export function ImportScreen() {
  const t = useTranslations('import');
  const needed = useSignInNeeded();
  const params = useSearchParams();
  const id = params.get('id');
  const into = useTarget();
  const open = useCallback(
    (next: string | null) => window.history.pushState(null, '', importAddress(next, into)),
    [into],
  );
  return (
    <div className="answer-frame pt-5 pb-12 [&>*]:max-w-4xl">
      <PageHeader title={t('title')} meta={t('lead')} />
      {into && !id && (
        <p className="mb-4 rounded-md border border-info-line bg-info-soft px-3 py-2 text-sm break-words text-info">
          {t(into.replace ? 'replacing' : 'adding', { name: into.name })}
        </p>
      )}
      {needed ? (
        <SignInFirst />
      ) : id ? (
        <OneImport key={id} id={id} into={into} onAnother={() => open(null)} />
      ) : (
        <UploadStep onUploaded={(value) => open(value.id)} />
      )}
    </div>
  );
}
