'use client';

import { useEffect, useState } from 'react';
import { isChunkFailure } from './chunk-failure';
import { newVersionText, useErrorTexts } from './error-texts';

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
