'use client';

import { useEffect } from 'react';
import { recordCrash } from '@/components/features/crash/watch-crashes';
import { type Locale, localeOf } from '@/lib/domain/locales';
import '@/app/globals.css';

/** The last resort, when a root layout itself failed: no shell and no message library can be relied on here. */
const TEXT: Record<Locale, { title: string; retry: string }> = {
  en: { title: 'This page could not be shown', retry: 'Try again' },
  ja: { title: 'このページを表示できませんでした', retry: '再試行' },
};

export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const locale = localeOf(typeof document === 'undefined' ? null : document.documentElement.lang);
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
