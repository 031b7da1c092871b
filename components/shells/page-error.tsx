'use client';

import { useEffect } from 'react';
import { recordCrash } from '@/components/features/crash/watch-crashes';
import { isChunkFailure } from './chunk-failure';
import { newVersionText, useErrorTexts } from './error-texts';

/** What a failed page shows inside its shell: the error.tsx of every layout. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const texts = useErrorTexts();
  const outdated = isChunkFailure(error);
  useEffect(() => {
    if (outdated) return;
    console.error(error);
    recordCrash(error, 'router');
  }, [error, outdated]);
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-160 px-4 py-20 outline-none">
      <div role="alert">
        <h1 className="text-xl font-semibold">{outdated ? texts.newVersionTitle : texts.title}</h1>
        <p className="mt-2 text-base text-muted">{outdated ? newVersionText(texts) : texts.description}</p>
        {error.digest && (
          <p className="mt-2 font-mono text-xs text-subtle">
            {texts.reference} {error.digest}
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={outdated ? () => location.reload() : reset}
        className="mt-6 h-8 rounded-sm bg-accent px-3 text-sm font-medium text-on-accent hover:bg-accent-hover"
      >
        {outdated ? texts.refresh : texts.retry}
      </button>
    </main>
  );
}
