'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useRecentTeam } from '@/lib/client/recent-team';
import { useMe } from '@/lib/client/session';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeams } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { route } from '@/lib/tenants/routes';
import { DeletedTeams } from './deleted-teams';
import { isHostTeam, orderTeams, useHostTeam } from './host-team';
import { InvitationDialog } from './invitation-dialog';
import { TeamCard } from './team-card';
import { ThreeSites } from './three-sites';

const never = () => () => {};

/** A team that an address named in vain, or that one was just in; the page itself is the same for everybody. */
function useNamedTeam(name: 'unknown' | 'left'): string | null {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
}

function CreateTeam() {
  const t = useTranslations('choose-team');
  return (
    <Button asChild variant="primary">
      <Link href={`${route('welcome')}?step=team`}>
        <Plus aria-hidden />
        {t('create')}
      </Link>
    </Button>
  );
}

function Loading() {
  const t = useTranslations('choose-team');
  return (
    <div aria-busy className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {[0, 1, 2].map((card) => (
        <div key={card} className="h-27 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-3 h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}

function Cards({ teams }: { teams: readonly Team[] }) {
  const t = useTranslations('choose-team');
  const host = useHostTeam();
  const { team: recent, read } = useRecentTeam();
  useEffect(() => void read(), [read]);
  const noteOf = (team: Team) => {
    if (isHostTeam(team, host)) return t('suggested');
    return team.id === recent?.id ? t('current') : null;
  };
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {orderTeams(teams, host, recent?.id ?? null).map((team) => (
        <li key={team.id}>
          <TeamCard team={team} note={noteOf(team)} />
        </li>
      ))}
    </ul>
  );
}

/** The two ways into another team. */
function WaysIn() {
  const t = useTranslations('choose-team');
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Button asChild>
        <Link href={route('standalone-audiences')}>{t('audiences')}</Link>
      </Button>
      <InvitationDialog />
      <CreateTeam />
    </span>
  );
}

function NoTeam() {
  const t = useTranslations('choose-team.empty');
  return (
    <EmptyState picture="setup" title={t('title')} action={<WaysIn />}>
      {t('text')}
    </EmptyState>
  );
}

interface ChooseTeamScreenProps {
  /** State of the installation, shown to its operator below the teams. */
  status: ReactNode;
}

/** Teams of the person, and where every unknown path of the dashboard ends. */
export function ChooseTeamScreen({ status }: ChooseTeamScreenProps) {
  const t = useTranslations('choose-team');
  const { me } = useMe();
  const unknown = useNamedTeam('unknown');
  const left = useNamedTeam('left');
  const { data, error, mutate } = useEndpoint(listTeams, me ? {} : null);
  const { team: recent } = useRecentTeam();
  const active = data?.filter((team) => team.deleted_at === null);
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-8 md:px-7">
      <PageHeader
        title={t('title')}
        meta={t('description')}
        actions={active && active.length > 0 && <WaysIn />}
      />
      {(unknown ?? left) && (
        <p
          role="status"
          className="mb-4 rounded-md border border-warn-line bg-warn-soft px-3 py-2.5 text-ink"
        >
          {left ? t('left', { team: left }) : t('notMember', { team: unknown ?? '' })}
        </p>
      )}
      {!active && error && !error.handled ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : !active ? (
        <Loading />
      ) : active.length === 0 ? (
        <NoTeam />
      ) : (
        <Cards teams={active} />
      )}
      <DeletedTeams
        teams={data?.filter((team) => team.deleted_at !== null) ?? []}
        onChanged={() => mutate()}
      />
      {me && active && <ThreeSites team={active.find(({ id }) => id === recent?.id) ?? active[0]} />}
      {me?.operator && status}
    </div>
  );
}
