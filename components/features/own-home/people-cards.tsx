'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { extractRanks, readBotShare } from '@/lib/contracts/own-circle';
import { listRecentlyJoined, listVerifiedFollowers } from '@/lib/contracts/own-people';
import { ownGone } from '@/lib/contracts/own-talk';
import { topCountries } from '@/lib/contracts/own-topics';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { HomeCard } from './home-card';

const SHOWN = 5;

const profile = (handle: string | null, id: string) =>
  handle === null
    ? `https://x.com/i/user/${encodeURIComponent(id)}`
    : `https://x.com/${encodeURIComponent(handle)}`;

/** Who is gone from the list of followers, the most followed first. */
export function GoneCard() {
  const t = useTranslations('premium.home.gone');
  const locale = useLocale();
  const asked = useEndpoint(ownGone, {});
  const { count = null, people = [] } = asked.data ?? {};
  const one = asked.data?.count === null;
  return (
    <HomeCard
      id="gone"
      title={t('title')}
      note={count === null ? null : formatFull(count, locale)}
      asked={asked}
      screen={one ? 'archive' : 'unfollowed'}
      more={t(one ? 'second' : 'all')}
    >
      {people.length === 0 ? (
        <p className="text-muted">{t(one ? 'one' : 'none')}</p>
      ) : (
        <>
          <ul className="grid gap-1.5">
            {people.slice(0, SHOWN).map(({ id, handle, followers }) => (
              <li key={id} className="flex items-baseline justify-between gap-3">
                <a
                  href={profile(handle, id)}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 truncate hover:underline"
                >
                  {handle === null ? id : `@${handle}`}
                </a>
                {followers !== null && (
                  <span className="text-muted tabular-nums">{formatFull(followers, locale)}</span>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-subtle">{t('why')}</p>
        </>
      )}
    </HomeCard>
  );
}

const DAYS = 90;

/** Followers who came since the list before, or whose account is young; how many of all are verified. */
export function NewFollowersCard() {
  const t = useTranslations('premium.home.fresh');
  const locale = useLocale();
  const asked = useEndpoint(listRecentlyJoined, { query: { days: DAYS } });
  const verified = useEndpoint(listVerifiedFollowers, { body: {} });
  const people = asked.data ?? [];
  return (
    <HomeCard id="new-followers" title={t('title')} asked={asked} screen="followers" more={t('all')}>
      {people.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="grid gap-1.5">
          {people.slice(0, SHOWN).map(({ id, handle, joined }) => (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <a
                href={profile(handle, id)}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 truncate hover:underline"
              >
                {handle === null ? id : `@${handle}`}
              </a>
              {joined !== null && (
                <span className="flex-none text-sm text-muted">
                  {t('joined', { date: formatDate(joined, locale) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {verified.data && verified.data.count > 0 && (
        <p className="mt-2 text-sm text-subtle">
          {t('verified', { count: formatFull(verified.data.count, locale) })}
        </p>
      )}
    </HomeCard>
  );
}

interface Share {
  key: string;
  label: string;
  share: number;
  low: number;
  high: number;
}

function Shares({ rows }: { rows: readonly Share[] }) {
  const locale = useLocale();
  const most = Math.max(0.0001, ...rows.map(({ high, share }) => Math.max(high, share)));
  return (
    <ol className="grid gap-1">
      {rows.map(({ key, label, share, low, high }) => (
        <li
          key={key}
          title={formatShareRange(low, high, locale)}
          className="grid min-h-[26px] grid-cols-[minmax(0,1fr)_minmax(0,1fr)_52px] items-center gap-2.5 text-[12.5px]/[18px]"
        >
          <span>{label}</span>
          <BarTrack ratio={share / most} interval={{ low: low / most, high: high / most }} hollow />
          <span className="text-right font-medium">
            {formatShare(share, locale)}
            <span className="sr-only">{`, ${formatShareRange(low, high, locale)}`}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function CountriesCard() {
  const t = useTranslations('premium.home.countries');
  const locale = useLocale();
  const asked = useEndpoint(topCountries, {});
  const { known = 0, countries = [] } = asked.data ?? {};
  const rows = countries
    .slice(0, SHOWN)
    .map(({ country, country_code: key, share, low, high }) => ({ key, label: country, share, low, high }));
  return (
    <HomeCard
      id="countries"
      title={t('title')}
      note={known > 0 ? `n = ${formatFull(known, locale)}` : null}
      asked={asked}
      screen="topics"
      more={t('all')}
    >
      {rows.length === 0 ? <p className="text-muted">{t('none')}</p> : <Shares rows={rows} />}
    </HomeCard>
  );
}

/** Shares of the followers with a signal; nobody is called anything. */
export function SignalsCard() {
  const t = useTranslations('premium.home.signals');
  const names = useTranslations('own-talk.sources.signals');
  const asked = useEndpoint(readBotShare, { body: {} });
  const rows = (asked.data?.signals ?? []).flatMap(({ id, signal }) =>
    signal ? [{ key: id, label: names(id), ...signal }] : [],
  );
  return (
    <HomeCard id="signals" title={t('title')} asked={asked} screen="accounts" more={t('all')}>
      {rows.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <Shares rows={rows} />
          <p className="mt-2 text-sm text-subtle">{t('note')}</p>
        </>
      )}
    </HomeCard>
  );
}

export function RanksCard() {
  const t = useTranslations('premium.home.ranks');
  const locale = useLocale();
  const asked = useEndpoint(extractRanks, { query: {} });
  const [own] = asked.data ?? [];
  return (
    <HomeCard id="ranks" title={t('title')} asked={asked} screen="accounts" more={t('all')}>
      {own?.rank == null ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <p className="text-xl font-semibold">
            {t('rank', { rank: formatFull(own.rank, locale), base: formatFull(own.base + 1, locale) })}
          </p>
          <p className="mt-2 text-sm text-subtle">{t('note')}</p>
        </>
      )}
    </HomeCard>
  );
}
