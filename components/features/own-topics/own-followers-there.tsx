'use client';

import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { useOwn } from '@/lib/client/own';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { topCountries } from '@/lib/contracts/own-topics';
import { countryCode } from '@/lib/domain/country-input';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { publicPath } from '@/lib/tenants/public-path';

const b = (text: ReactNode) => <b>{text}</b>;
const SHOWN = 8;

/** The country that the address names; null: the whole world. */
function useCountry(): string | null {
  const segments = publicPath(usePathname()).split('/');
  const segment = segments[segments.indexOf('xstats') + 1] ?? '';
  try {
    return countryCode(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/** The own followers in the country of the page, or their countries where it is the whole world. */
export function OwnFollowersThere() {
  const country = useCountry();
  const t = useTranslations('own-topics.there');
  const locale = useLocale();
  const { account } = useOwn();
  const { data } = useEndpoint(topCountries, account ? {} : null);
  const found = data?.countries.find(({ country_code: code }) => code === country);
  const title = country === null ? t('all') : t('title');
  const body = () => {
    if (account === null) return t('noAccount');
    if (!data) return t('counting');
    if (data.countries.length === 0) return t('unknown');
    if (country === null) return null;
    if (!found) return t('none');
    return t.rich('one', {
      b,
      share: formatShare(found.share, locale),
      low: formatShare(found.low, locale),
      high: formatShare(found.high, locale),
      count: formatFull(found.followers, locale),
      known: formatFull(data.known, locale),
    });
  };
  return (
    <section aria-label={title} className="mb-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        {title}
        {data?.sample && <SampleBadge />}
      </h2>
      <p className="mt-1 text-sm text-muted [&_b]:font-semibold [&_b]:text-ink">{body()}</p>
      {country === null && data && data.countries.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {data.countries.slice(0, SHOWN).map(({ country_code: code, share, low, high }) => (
            <li key={code} title={`${formatShare(low, locale)}–${formatShare(high, locale)}`}>
              {countryName(code, locale)} <b className="font-semibold">{formatShare(share, locale)}</b>
            </li>
          ))}
        </ul>
      )}
      {data?.accounts != null && (
        <p className="mt-2 text-xs text-subtle">
          {t('note', { known: formatFull(data.known, locale), all: formatFull(data.accounts, locale) })}
        </p>
      )}
    </section>
  );
}
