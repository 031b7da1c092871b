'use client';

import { Images } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { NoData } from '@/components/kit/tool-form/no-data';
import { SampleBadge } from '@/components/kit/sample-badge';
import type { Waiting } from '@/components/kit/section-card/measured-card';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { themeBackground } from '@/components/kit/theme-background';
import { useCardExports } from '@/lib/client/use-card-exports';
import { Button } from '@/components/ui/button';
import type { RequestError } from '@/lib/client/request-error';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { trendsError } from '@/lib/client/trends-error';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { goToSite } from '@/lib/client/go-to-site';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { ownStatsCountries, ownXStats } from '@/lib/contracts/own-topics';
import { trendingTopics, xStats, type XStats, xStatsCountries } from '@/lib/contracts/x-stats';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { Controls } from './controls';
import { exploreAddress } from './explore-address';
import { LittleKnown } from './little-known';
import { STAT_CARDS, StatCards } from './stat-cards';
import { TrendsCard } from './trends-card';
import { type StatsSite, useXStatsState, type XStatsState } from './use-xstats-state';

interface Asked {
  error: RequestError | undefined;
  tookTooLong: boolean;
  mutate: () => unknown;
}

const FRESH = { keepPreviousData: false, slow: true, shouldRetryOnError: false } as const;

function waitingOf({ error, tookTooLong, mutate }: Asked): Waiting {
  if (error) return { kind: 'error', message: error.message, onRetry: () => void mutate() };
  return tookTooLong ? { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 } : { kind: 'loading' };
}

/** Each site asks its own routes (M08): the suite has neither a choice of data nor trends. */
function useAnswers({ country, dataset, trends: trendCountry, unknown }: XStatsState, site: StatsSite) {
  const known = unknown === null;
  const suite = site === 'suite';
  const stats = useEndpoint(xStats, known && !suite ? { query: { country, dataset } } : null, FRESH);
  const own = useEndpoint(ownXStats, known && suite ? { query: { country } } : null, FRESH);
  const trends = useEndpoint(
    trendingTopics,
    suite ? null : { query: { country: trendCountry, dataset } },
    FRESH,
  );
  const countries = useEndpoint(xStatsCountries, suite ? null : { query: { dataset } });
  const ownCountries = useEndpoint(ownStatsCountries, suite ? {} : null);
  const datasets = useEndpoint(listDatasets, suite ? null : {});
  return {
    stats: suite ? own : stats,
    trends,
    countries: (suite ? ownCountries : countries).data ?? [],
    datasets: suite ? null : (datasets.data ?? []),
  };
}

/** What is counted here, and what is not: accounts of the datasets, never the people of a country. */
function Counted({ stats }: { stats: XStats | undefined }) {
  const t = useTranslations('tools.xstats');
  const locale = useLocale();
  return (
    <>
      <p>{t('notPeople')}</p>
      {stats && (
        <p className="mt-0.5">
          {t('counted', {
            accounts: formatFull(stats.accounts, locale),
            posts: formatFull(stats.posts, locale),
            datasets: stats.datasets.map(({ name, version }) => `${name} v${version}`).join(', '),
          })}{' '}
          {stats.unknown_country > 0 &&
            t('unknownCountry', {
              n: stats.unknown_country,
              count: formatFull(stats.unknown_country, locale),
            })}
        </p>
      )}
    </>
  );
}

/** Why there are no cards of a country: there is none of this name, or too few accounts of it. */
function useObstacle(state: XStatsState, data: XStats | undefined) {
  const t = useTranslations('tools.xstats');
  const locale = useLocale();
  if (state.unknown !== null)
    return { title: t('noCountry', { name: state.unknown }), text: t('noCountryText') };
  if (data && state.country !== null && data.accounts < FEWEST_ACCOUNTS) {
    const country = countryName(state.country, locale);
    return { title: t('noFigures', { country }), text: t('noFiguresText') };
  }
  return null;
}

/** Of fewer accounts nothing is told. */
const FEWEST_ACCOUNTS = 10;

interface XStatsScreenProps {
  site?: StatsSite;
  /** What stands above the cards, such as one's own followers there. */
  beside?: ReactNode;
}

/** Where the posts with some words are looked at: in the Toolkit, from the suite too. */
function useExplore(site: StatsSite, dataset: string | null) {
  const router = useRouter();
  return (country: string | null) => (words: readonly string[]) => {
    const address = exploreAddress({ words, country, dataset });
    if (site === 'toolkit') router.push(address);
    else void goToSite('protargeting', address);
  };
}

const methodPage = (id: string) => route('methods', { id });

/** Statistics of the accounts that the datasets know in a country or the whole world, and what trends there. */
export function XStatsScreen({ site = 'toolkit', beside }: XStatsScreenProps) {
  const t = useTranslations('tools.xstats');
  const locale = useLocale();
  const { state, update } = useXStatsState(site);
  const { stats, trends, countries, datasets } = useAnswers(state, site);
  const place = state.country === null ? t('world') : countryName(state.country, locale);
  const title = t('titleOf', { place });
  useTabTitle(title);
  const exports = useCardExports(title);
  const obstacle = useObstacle(state, stats.data);
  const noData = stats.error?.code === 'no_dataset';
  const figures = !obstacle && !noData;
  const explore = useExplore(site, state.dataset);
  const cards = { onCopied: exports.copied, onExportImage: exports.image };
  return (
    <>
      <Controls state={state} countries={countries} datasets={datasets} onChange={update} />
      <div className="answer-frame pt-3 pb-20 md:pb-10">
        <PageHeader
          title={title}
          badge={stats.data?.datasets.some(({ sample }) => sample) && <SampleBadge />}
          meta={<Counted stats={stats.data} />}
          actions={
            <AsyncButton
              disabled={!stats.data}
              onClick={() => exports.images([...STAT_CARDS, 'trends'], themeBackground())}
            >
              <Images aria-hidden />
              {t('images')}
            </AsyncButton>
          }
        />
        {beside}
        {noData && <NoData className="my-8" />}
        {obstacle && <Obstacle {...obstacle} onWorld={() => update({ country: null })} />}
        <SectionGrid>
          {figures && (
            <StatCards
              stats={stats.data ?? null}
              waiting={waitingOf(stats)}
              world={state.country === null}
              methodHref={site === 'toolkit' ? methodPage : undefined}
              onExplore={explore(state.country)}
              {...cards}
            />
          )}
          {site === 'toolkit' && (
            <TrendsCard
              trends={trends.data ?? null}
              waiting={waitingOf({ ...trends, error: trends.error && trendsError(trends.error) })}
              country={countryName(state.trends, locale)}
              onExplore={explore(state.trends)}
              {...cards}
            />
          )}
        </SectionGrid>
        {stats.data && figures && <LittleKnown stats={stats.data} canImport={site === 'toolkit'} />}
      </div>
    </>
  );
}

function Obstacle({ title, text, onWorld }: { title: string; text: string; onWorld: () => void }) {
  const t = useTranslations('tools.xstats');
  return (
    <EmptyState
      title={title}
      action={
        <Button size="sm" onClick={onWorld}>
          {t('showWorld')}
        </Button>
      }
      className="my-8"
    >
      {text}
    </EmptyState>
  );
}
