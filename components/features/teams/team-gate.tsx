'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ErrorState } from '@/components/kit/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { type RecentTeam, useRecentTeam } from '@/lib/client/recent-team';
import { RequestError } from '@/lib/client/request-error';
import { startTeam } from '@/lib/client/team-start';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getTeam } from '@/lib/contracts/teams';
import { route } from '@/lib/tenants/routes';

/** Where a person lands whose team is unknown; the page says which one it was, and whether they were in it just now. */
export function unknownTeamHref(teamKey: string, recent: RecentTeam | null): string {
  const left = recent !== null && [recent.slug, String(recent.id)].includes(teamKey);
  const words = new URLSearchParams(left ? { left: recent.name } : { unknown: teamKey });
  return `${route('choose-team')}?${words.toString()}`;
}

function useTeamOfAddress(teamKey: string) {
  const router = useRouter();
  const { read, remember, forget } = useRecentTeam();
  const { data, error, mutate } = useEndpoint(
    getTeam,
    { path: { slug: teamKey } },
    { keepPreviousData: false, ask: ({ path }, options) => startTeam(path.slug, options) },
  );
  const unknown = error?.status === 404;
  useEffect(() => {
    if (data) remember({ id: data.id, slug: data.slug, name: data.name });
  }, [data, remember]);
  useEffect(() => {
    if (!unknown) return;
    const href = unknownTeamHref(teamKey, read());
    forget();
    router.replace(href);
  }, [unknown, teamKey, read, forget, router]);
  return { team: unknown ? undefined : data, error: unknown ? undefined : error, retry: () => mutate() };
}

/** Somebody was removed, or the team deleted, while its page was open: the team itself is asked for again. */
function isLost(failure: unknown): boolean {
  return failure instanceof RequestError && failure.code === 'unknown_team';
}

function GateSkeleton() {
  const t = useTranslations('dashboard.gate');
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-9 w-full max-w-160" />
      <Skeleton className="h-48 w-full max-w-160" />
    </div>
  );
}

/**
 * Loads what a team's page starts with and makes the team of the address the recent one. An unknown team clears the recent team and leads to the
 * choice; a refusal because nobody is signed in is the session gate's.
 */
export function TeamGate({ teamKey, children }: { teamKey: string; children: ReactNode }) {
  const t = useTranslations('dashboard.gate');
  const { team, error, retry } = useTeamOfAddress(teamKey);
  const onError = (failure: unknown, key: string) => {
    if (isLost(failure) && !key.startsWith(`${getTeam.id} `)) void retry();
  };
  if (team) return <SWRConfig value={{ onError }}>{children}</SWRConfig>;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none md:px-7">
      {error && !error.handled ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={retry} />
      ) : (
        <GateSkeleton />
      )}
    </main>
  );
}
