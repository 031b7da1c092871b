'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { OwnFrame } from '@/components/shells/own-frame';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type GoneAnswer, listUnfollowers } from '@/lib/contracts/own-people';
import type { OwnAccountView } from '@/lib/domain/own-account';
import type { GoneState } from '@/lib/domain/own-people';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';
import { CircleLink } from './circle-link';
import { DailySnapshot } from './daily-snapshot';
import { FollowersChangeCard } from './followers-change-card';
import { LookUpGone } from './look-up-gone';
import { PeoplePanel } from './people-panel';
import { type PeopleColumn, type PeopleState, usePeopleState } from './people-state';

const COLUMNS = [
  'followers',
  'state',
  'when',
  'followed',
  'joined',
  'following',
  'posts',
] as const satisfies readonly PeopleColumn[];

const SHADES: Record<GoneState, string> = {
  there: 'bg-c1',
  suspended: 'bg-c2',
  deleted: 'bg-c3',
  protected: 'bg-c4',
  unknown: 'bg-c-other',
};

/** What look-ups told of those who are gone, as one bar with its words. */
function WhatIsKnown({ answer }: { answer: GoneAnswer }) {
  const t = useTranslations('own-people');
  const locale = useLocale();
  const { from, to, gone, states, gained } = answer;
  if (!from || !to) return null;
  const known = states.reduce((sum, { state, people }) => sum + (state === 'unknown' ? 0 : people), 0);
  const bold = (chunks: React.ReactNode) => <b className="font-semibold text-ink">{chunks}</b>;
  const full = (count: number) => formatFull(count, locale);
  return (
    <section aria-label={t('gone.known')} className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-base font-semibold">{t('gone.known')}</h2>
      <p className="text-[12.5px]/[18px] text-muted">
        {t.rich('gone.finding', { known: full(known), gone: full(gone), b: bold })}
      </p>
      <p className="mt-2 flex justify-between text-xs text-subtle">
        <span>{t('gone.list', { count: full(from.size), date: formatDate(from.taken_at, locale) })}</span>
        <span>{t('gone.list', { count: full(to.size), date: formatDate(to.taken_at, locale) })}</span>
      </p>
      <div aria-hidden className="mt-1 flex h-3.5 gap-px overflow-hidden rounded-sm">
        {states.map(({ state, people }) =>
          people === 0 ? null : (
            <span key={state} className={SHADES[state]} style={{ width: `${(100 * people) / gone}%` }} />
          ),
        )}
      </div>
      <ul className="mt-3 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {states.map(({ state, people }) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-[3px] ${SHADES[state]}`} />
            <span className="min-w-0 flex-1 truncate">
              {t(state === 'there' ? 'states.stillThere' : `states.${state}`)}
            </span>
            <span className="tabular-nums">{full(people)}</span>
            <span className="w-14 text-right text-xs text-subtle tabular-nums">
              {gone === 0 ? '' : formatShare(people / gone, locale)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-subtle">{t('gone.gained', { count: full(gained) })}</p>
    </section>
  );
}

const windowOf = ({ days }: PeopleState) => (days === null ? {} : { days });

function usePageOf(state: PeopleState) {
  return (page: number | null) => {
    const { search, ordering, state: told } = state;
    const part = { ...windowOf(state), ...(told !== null && { state: told }) };
    const query = { page: page ?? 1, search, ordering, ...part };
    return useEndpoint(listUnfollowers, page === null ? null : { query }, { keepPreviousData: false });
  };
}

/** One list tells nothing of who left. */
function OneList() {
  const t = useTranslations('own-people.none');
  return (
    <EmptyState
      title={t('unfollowed.title')}
      action={
        <Button variant="primary" asChild>
          <Link href={route('own-archive')}>{t('second')}</Link>
        </Button>
      }
    >
      {t('unfollowed.text')}
    </EmptyState>
  );
}

function Unfollowed({ account }: { account: OwnAccountView }) {
  const t = useTranslations('own-people');
  const locale = useLocale();
  const { state, update } = usePeopleState('own-unfollowed');
  const usePage = usePageOf(state);
  const asked = account.follower_lists > 1;
  const { data } = useEndpoint(listUnfollowers, asked ? { query: { page: 1, ...windowOf(state) } } : null);
  const days = data?.from &&
    data.to && { from: formatDate(data.from.taken_at, locale), to: formatDate(data.to.taken_at, locale) };
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader
        className="mb-0"
        title={t('unfollowed.title')}
        badge={account.sample ? <SampleBadge /> : undefined}
        meta={days ? t('unfollowed.meta', { lists: data.lists, ...days }) : `@${account.handle}`}
        actions={
          <>
            {account.follower_lists > 1 && !account.sample && <LookUpGone />}
            <CircleLink to="queue" />
          </>
        }
      />
      {account.connected && !account.sample && <DailySnapshot />}
      {account.follower_lists < 2 ? (
        <OneList />
      ) : (
        <>
          <FollowersChangeCard all days={state.days} onDays={(days) => update({ days })} />
          {data && <WhatIsKnown answer={data} />}
          <PeoplePanel
            label={t('unfollowed.list')}
            kind="unfollowed"
            columns={COLUMNS}
            state={state}
            onChange={update}
            usePage={usePage}
            empty={<EmptyState>{t('unfollowed.empty')}</EmptyState>}
          />
        </>
      )}
    </div>
  );
}

/** Who is gone from the list of followers, and no more than is known of it (SCR-S05). */
export function UnfollowedScreen() {
  return <OwnFrame>{(account) => <Unfollowed account={account} />}</OwnFrame>;
}
