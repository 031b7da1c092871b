'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';

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

/** What stands between the question and its answer: about the data, before any figure of it. */
export function ExploreNotices({ failure, onRetry, missing, outdated, onNewest }: ExploreNoticesProps) {
  const t = useTranslations('explore');
  return (
    <>
      {failure !== undefined && (
        <ErrorState title={t('datasetsFailed')} message={failure} onRetry={onRetry} />
      )}
      {missing.length > 0 && (
        <p role="alert" className="px-4 pt-4 text-sm text-warn md:px-7">
          {t('datasetsMissing', { names: missing.join(', ') })}
        </p>
      )}
      {outdated && (
        <p role="status" className="flex flex-wrap items-center gap-2 px-4 pt-4 text-sm text-warn md:px-7">
          {t('pinned.old')}
          <Button variant="text" size="sm" onClick={onNewest}>
            {t('pinned.newest')}
          </Button>
        </p>
      )}
    </>
  );
}
