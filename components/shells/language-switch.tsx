'use client';

import type { MouseEvent } from 'react';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales';

/** A whole new document, because the language of the root changes; the view state in the address stays. */
function goTo(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const url = new URL(location.href);
  url.searchParams.set('lang', locale);
  location.assign(url);
}

export function LanguageSwitch({ current, label }: { current: Locale; label: string }) {
  return (
    <ul aria-label={label} className="flex items-center gap-1">
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={`?lang=${locale}`}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            onClick={(event) => goTo(event, locale)}
            className="inline-flex h-7 items-center rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent-line aria-[current]:underline-offset-4 max-md:h-11 max-md:px-2.5"
          >
            {LOCALE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
