'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { OwnFrame } from '@/components/shells/own-frame';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listFollowers, listFollowing } from '@/lib/contracts/own-people';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { CircleLink } from './circle-link';
import { DailySnapshot } from './daily-snapshot';
import { FollowersAbout } from './followers-about';
import { FollowersChangeCard } from './followers-change-card';
import { PeoplePanel } from './people-panel';
import { ReadFromX } from './read-from-x';
import { ReadingOnItsWay } from './reading-on-its-way';
import { useReading } from './use-readings';
import { type PeopleColumn, type PeopleState, usePeopleState } from './people-state';

const COLUMNS = {
  followers: ['followers', 'following', 'posts', 'joined', 'mutual', 'state'],
  following: ['followers', 'following', 'posts', 'joined', 'mutual', 'state'],
} as const satisfies Record<string, readonly PeopleColumn[]>;

const ENDPOINTS = { followers: listFollowers, following: listFollowing } as const;

/** No list is kept: nothing is shown in its place. */
function NoList({ kind }: { kind: 'followers' | 'following' }) {
  const t = useTranslations('own-people.none');
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      action={
        <Button variant="primary" asChild>
          <Link href={route('own-archive')}>{t('archive')}</Link>
        </Button>
      }
    >
      {t(`${kind}.text`)}
    </EmptyState>
  );
}

interface ListProps {
  kind: 'followers' | 'following';
  account: OwnAccountView;
}

function usePageOf(kind: ListProps['kind'], { search, filter, ordering }: PeopleState) {
  return (page: number | null) => {
    const query = { page: page ?? 1, search, filter, ordering };
    return useEndpoint(ENDPOINTS[kind], page === null ? null : { query }, { keepPreviousData: false });
  };
}

function List({ kind, account }: ListProps) {
  const t = useTranslations('own-people');
  const locale = useLocale();
  const { state, update } = usePeopleState(kind === 'followers' ? 'own-followers' : 'own-following');
  const list = account[kind];
  const connected = account.connected && !account.sample;
  const { reading, refresh } = useReading(kind, connected);
  const usePage = usePageOf(kind, state);
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader
        className="mb-0"
        title={t(`${kind}.title`)}
        badge={account.sample ? <SampleBadge /> : undefined}
        meta={
          list
            ? t(`meta.${list.source}`, {
                count: formatFull(list.size, locale),
                date: formatDate(list.taken_at, locale),
                handle: account.handle,
              })
            : `@${account.handle}`
        }
        actions={
          <>
            {connected && reading === null && <ReadFromX kind={kind} onBegun={refresh} />}
            <CircleLink to={kind === 'followers' ? 'signals' : 'queue'} />
          </>
        }
      />
      {reading !== null && <ReadingOnItsWay reading={reading} onChange={refresh} />}
      {connected && <DailySnapshot />}
      {kind === 'followers' && account.follower_lists > 1 && (
        <FollowersChangeCard days={state.days} onDays={(days) => update({ days })} />
      )}
      {list === null ? (
        <NoList kind={kind} />
      ) : (
        <PeoplePanel
          key={list.list}
          label={t(`${kind}.title`)}
          kind={kind}
          columns={COLUMNS[kind]}
          state={state}
          onChange={update}
          usePage={usePage}
          empty={<EmptyState>{t(`${kind}.empty`)}</EmptyState>}
        />
      )}
      {kind === 'followers' && list !== null && <FollowersAbout />}
    </div>
  );
}

/** Who follows the own account (SCR-S11). */
export function FollowersScreen() {
  return <OwnFrame>{(account) => <List kind="followers" account={account} />}</OwnFrame>;
}

/** Whom the own account follows (SCR-S12). */
export function FollowingScreen() {
  return <OwnFrame>{(account) => <List kind="following" account={account} />}</OwnFrame>;
}
