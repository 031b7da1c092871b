'use client';

import type { MouseEvent } from 'react';
import { personalStorage } from '@/lib/client/storage';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/lib/domain/locales';

/** A whole new document, because the language of the root changes; the view state in the address stays. */
export function goToLanguage(locale: Locale): void {
  const url = new URL(location.href);
  url.searchParams.set('lang', locale);
  location.assign(url);
}

/** A signed-in person's choice is theirs everywhere; what fails is said in the console and changes this page only. */
async function keepChoice(locale: Locale): Promise<void> {
  if (personalStorage.get('token') === null) return;
  const [{ request }, { updateMe }] = await Promise.all([
    import('@/lib/client/request-client'),
    import('@/lib/contracts/sign-in'),
  ]);
  await request(updateMe, { body: { language: locale } });
}

function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  keepChoice(locale)
    .catch((error: unknown) => {
      console.warn('The language could not be saved', error instanceof Error ? error.message : error);
    })
    .finally(() => goToLanguage(locale));
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
            onClick={(event) => choose(event, locale)}
            className="inline-flex h-7 items-center rounded-sm px-1.5 font-medium text-muted hover:bg-hover hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent-line aria-[current]:underline-offset-4 max-md:h-11 max-md:px-2.5"
          >
            {LOCALE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
