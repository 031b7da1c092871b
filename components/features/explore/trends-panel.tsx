'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LateCountrySelect } from '@/components/kit/late-country-select';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { trendsError } from '@/lib/client/trends-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { trendingTopics } from '@/lib/contracts/x-stats';
import { formatFull } from '@/lib/format/number';

const SHOWN = 10;

interface TrendsPanelProps {
  country: string;
  dataset: string | undefined;
  onCountry: (code: string) => void;
  onChoose: (topic: string) => void;
}

/** What is rising in a country, to start from. Says where each topic comes from. */
export function TrendsPanel({ country, dataset, onCountry, onChoose }: TrendsPanelProps) {
  const t = useTranslations('explore.trends');
  const locale = useLocale();
  const { data, error, isLoading } = useEndpoint(trendingTopics, { query: { country, dataset } });
  return (
    <section className="mt-4 grid w-full gap-2" aria-label={t('title')}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-sm font-medium text-muted">{t('title')}</h2>
        <LateCountrySelect label={t('country')} value={country} onValueChange={onCountry} />
      </div>
      {isLoading && (
        <p role="status" className="flex items-center gap-2 text-xs text-muted">
          <Spinner /> {t('loading')}
        </p>
      )}
      {error && <p className="text-xs text-danger">{trendsError(error).message}</p>}
      {data?.length === 0 && <p className="text-sm text-subtle">{t('none')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {data?.slice(0, SHOWN).map(({ topic, posts, source }) => (
          <li key={`${source} ${topic}`}>
            <Button variant="secondary" size="sm" onClick={() => onChoose(topic)}>
              {topic}
              <span className="font-mono text-2xs text-subtle">
                {posts === null ? t('sourceX') : formatFull(posts, locale)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {data && data.length > 0 && <p className="text-xs text-subtle">{t('note')}</p>}
    </section>
  );
}
