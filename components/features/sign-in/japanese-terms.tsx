'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getGeoLocation } from '@/lib/contracts/site';
import { isJapanese } from '@/lib/domain/languages';

/** Terms for Japanese people, whatever tells that they are: a legal text, and the one place where amounts appear. */
export function JapaneseTerms() {
  const t = useTranslations('sign-in.terms');
  const interfaceLanguage = useLocale();
  const browserLanguage = typeof navigator === 'undefined' ? '' : navigator.language;
  const known = isJapanese({ interfaceLanguage, browserLanguage, country: null });
  // The country decides only where no language has.
  const { data } = useEndpoint(getGeoLocation, known ? null : {});
  const country = data?.country_code ?? null;
  if (!known && !isJapanese({ interfaceLanguage, browserLanguage, country })) return null;
  return (
    <section aria-labelledby="japanese-terms" className="rounded-lg bg-sunken p-3 text-xs text-muted">
      <h3 id="japanese-terms" className="font-semibold text-ink">
        {t('title')}
      </h3>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        <li>{t('fee')}</li>
        <li>{t('minimum')}</li>
        <li>{t('period')}</li>
        <li>{t('segments')}</li>
      </ul>
    </section>
  );
}
