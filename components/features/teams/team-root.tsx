'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getTeam } from '@/lib/contracts/teams';
import { route, TEAM_LANDING } from '@/lib/tenants/routes';

/** The root of a team has no content of its own: it leads to where a person lands in a team (TEN-19). */
export function TeamRoot({ teamKey }: { teamKey: string }) {
  const router = useRouter();
  const { data } = useEndpoint(getTeam, { path: { slug: teamKey } });
  const slug = data?.slug;
  useEffect(() => {
    if (slug) router.replace(route(TEAM_LANDING, { teamId: slug }));
  }, [slug, router]);
  return <main id="content" tabIndex={-1} aria-busy className="min-w-0 flex-1 outline-none" />;
}
