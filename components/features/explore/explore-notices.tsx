'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { useSignInNeeded } from '@/lib/client/sign-in-needed';
import { useKnownDatasets } from '@/lib/client/stores/known-datasets';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';

interface ExploreNoticesProps {
  /** Why the datasets could not be read. */
  failure: string | undefined;
  onRetry: () => void;
  /** Datasets of the address that nobody here can read. */
  missing: readonly string[];
  /** Whether a link pins data that has changed since. */
  outdated: boolean;
  onNewest: () => void;
}

/** The same of data that are not there and of somebody's: who may not see it is not told that it exists. */
function Missing({ names }: { names: string }) {
  const t = useTranslations('explore');
  const needed = useSignInNeeded();
  const known = useKnownDatasets(({ count }) => count);
  useEffect(() => void useKnownDatasets.persist.rehydrate(), []);
  const said = !needed ? 'datasetsMissing' : known > 0 ? 'datasetsKnownSignIn' : 'datasetsMissingSignIn';
  return (
    <div
      role="alert"
      className="answer-frame flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 text-sm text-warn"
    >
      <p>{t(said, { names, count: known })}</p>
      {needed && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
          {t('signIn')}
        </Button>
      )}
    </div>
  );
}

/** What stands between the question and its answer: about the data, before any figure of it. */
export function ExploreNotices({ failure, onRetry, missing, outdated, onNewest }: ExploreNoticesProps) {
  const t = useTranslations('explore');
  return (
    <>
      {failure !== undefined && (
        <ErrorState title={t('datasetsFailed')} message={failure} onRetry={onRetry} />
      )}
      {missing.length > 0 && <Missing names={missing.join(', ')} />}
      {outdated && (
        <p role="status" className="answer-frame flex flex-wrap items-center gap-2 pt-4 text-sm text-warn">
          {t('pinned.old')}
          <Button variant="text" size="sm" onClick={onNewest}>
            {t('pinned.newest')}
          </Button>
        </p>
      )}
    </>
  );
}
