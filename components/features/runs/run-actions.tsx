'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { cancelRun, pauseRun, resumeRun } from '@/lib/contracts/runs';
import type { Run } from '@/lib/domain/runs';
import { canCancel, canPause, canResume } from './run-state';
import { useRunText } from './use-run-text';

interface RunActionsProps {
  run: Run;
  onChanged: (run: Run) => void;
}

function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const t = useTranslations('runs.detail');
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
    );
  return (
    <span role="group" aria-label={t('cancelAsk')} className="flex flex-wrap items-center gap-2 text-sm">
      {t('cancelAsk')}
      <AsyncButton variant="danger" onClick={onCancel}>
        {t('cancelYes')}
      </AsyncButton>
      <Button variant="ghost" autoFocus onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </span>
  );
}

/** Pause, continue and cancel, for who may. */
export function RunActions({ run, onChanged }: RunActionsProps) {
  const t = useTranslations('runs.detail');
  const text = useRunText();
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (endpoint: typeof pauseRun | typeof resumeRun | typeof cancelRun) => {
    setFailure(null);
    try {
      onChanged(await request(endpoint, { path: { id: run.id } }));
    } catch (error) {
      setFailure(text.refusal(error));
    }
  };
  if (!run.manageable || !canCancel(run)) return null;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        {canPause(run) && (
          <AsyncButton onClick={() => act(pauseRun)} pendingLabel={t('pausing')}>
            {t('pause')}
          </AsyncButton>
        )}
        {canResume(run) && (
          <AsyncButton variant="primary" onClick={() => act(resumeRun)}>
            {t('resume')}
          </AsyncButton>
        )}
        <CancelButton onCancel={() => act(cancelRun)} />
      </div>
      <div aria-live="polite">{failure && <p className="mt-2 text-sm text-danger">{failure}</p>}</div>
    </div>
  );
}
