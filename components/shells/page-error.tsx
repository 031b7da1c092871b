'use client';

import { useEffect, useState } from 'react';
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

/** Watches for code that could not be loaded outside an error boundary, e.g. a part loaded on a click. */
export function NewVersionAlert() {
  const texts = useErrorTexts();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const onError = (event: ErrorEvent) => {
      if (isChunkFailure(event.error)) setFailed(true);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkFailure(event.reason)) setFailed(true);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  if (!failed) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 mx-auto flex max-w-120 items-center gap-3 rounded-lg bg-raised p-3 text-sm shadow-dialog"
    >
      <p className="flex-1">{newVersionText(texts)}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="h-8 rounded-sm bg-accent px-3 font-medium text-on-accent hover:bg-accent-hover"
      >
        {texts.refresh}
      </button>
    </div>
  );
}
