'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountrySelect } from '@/components/kit/country-select';
import { ErrorState } from '@/components/kit/error-state';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listEvents } from '@/lib/contracts/moments';
import { formatDate, formatDateRange } from '@/lib/format/date';
import { countryName } from '@/lib/format/names';

const NO_EVENTS: never[] = [];

/** The moments of the next twelve months, everywhere or in one country. */
export function MomentsList() {
  const t = useTranslations('marketing.pro-community');
  const locale = useLocale();
  const [country, setCountry] = useState('');
  const input = country === '' ? {} : { query: { country } };
  const { data = NO_EVENTS, error, isLoading, mutate } = useEndpoint(listEvents, input);
  return (
    <section className="pt-14 md:pt-20" aria-busy={isLoading}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10">
          {t('moments')}
        </h2>
        <div className="w-60 max-md:w-full">
          <CountrySelect
            label={t('country')}
            placeholder={t('everywhere')}
            value={country}
            onValueChange={setCountry}
          />
        </div>
      </div>
      {isLoading && (
        <p role="status" className="mt-6 flex items-center gap-2 text-base text-muted">
          <Spinner /> {t('loadingMoments')}
        </p>
      )}
      {error && <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />}
      {!isLoading && !error && data.length === 0 && <p className="mt-6 text-base text-muted">{t('none')}</p>}
      <ul className="mt-6 divide-y divide-line-soft border-y border-line empty:hidden md:mt-9">
        {data.map(({ id, title, start, end, country: where, description }) => (
          <li key={id} className="grid gap-x-8 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <div>
              <h3 className="text-md font-semibold">{title}</h3>
              <p className="text-sm text-subtle">
                <time dateTime={start}>
                  {end
                    ? formatDateRange(Date.parse(start), Date.parse(end), locale)
                    : formatDate(Date.parse(start), locale)}
                </time>
                {' · '}
                {where ? countryName(where, locale) : t('single')}
              </p>
            </div>
            <p className="max-w-[44em] text-base/[22px] text-pretty text-muted max-md:mt-1">{description}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-subtle">{t('momentsNote')}</p>
    </section>
  );
}
