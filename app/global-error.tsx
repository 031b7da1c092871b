'use client';

import { useEffect } from 'react';
import { recordCrash } from '@/components/features/crash/watch-crashes';
import '@/app/globals.css';

/** The last resort, when a root layout itself failed: no shell and no message library can be relied on here. */
const TEXT = {
  en: { title: 'This page could not be shown', retry: 'Try again' },
  ja: { title: 'このページを表示できませんでした', retry: '再試行' },
} as const;

export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const locale = typeof document !== 'undefined' && document.documentElement.lang === 'ja' ? 'ja' : 'en';
  useEffect(() => recordCrash(error, 'framework'), [error]);
  return (
    <html lang={locale}>
      <body>
        <main className="mx-auto max-w-160 px-4 py-20" role="alert">
          <h1 className="text-xl font-semibold">{TEXT[locale].title}</h1>
          <button
            type="button"
            onClick={reset}
            className="mt-6 h-8 rounded-sm bg-accent px-3 text-sm font-medium text-on-accent"
          >
            {TEXT[locale].retry}
          </button>
        </main>
      </body>
    </html>
  );
}
