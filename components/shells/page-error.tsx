'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isChunkFailure } from './chunk-failure';

/** What a failed page shows inside its shell. */
export function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const t = useTranslations('errors');
  const outdated = isChunkFailure(error);
  useEffect(() => {
    if (!outdated) console.error(error);
  }, [error, outdated]);
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-160 px-4 py-20 outline-none">
      <div role="alert">
        <h1 className="text-xl font-semibold">{outdated ? t('newVersionTitle') : t('title')}</h1>
        <p className="mt-2 text-base text-muted">{outdated ? t('newVersion') : t('description')}</p>
        {error.digest && (
          <p className="mt-2 font-mono text-xs text-subtle">
            {t('reference')} {error.digest}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={outdated ? () => location.reload() : retry}
        className="mt-6 h-8 rounded-sm bg-accent px-3 text-sm font-medium text-on-accent hover:bg-accent-hover"
      >
        {outdated ? t('refresh') : t('retry')}
      </button>
    </main>
  );
}
