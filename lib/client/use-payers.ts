'use client';

import { useKnownMe } from '@/lib/client/session';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeams } from '@/lib/contracts/teams';

/** Whose budget can pay: `slug` null is this installation itself. */
export interface Payer {
  slug: string | null;
  name: string;
}

export interface Payers {
  payers: Payer[];
  loading: boolean;
}

/** Teams of the person, and the installation for who runs it. @param install Its name. */
export function usePayers(install: string): Payers {
  const { me } = useKnownMe();
  const teams = useEndpoint(listTeams, me ? {} : null);
  const own: Payer[] = me === null || me?.operator ? [{ slug: null, name: install }] : [];
  const joined = (teams.data ?? [])
    .filter((team) => team.deleted_at === null)
    .map(({ slug, name }) => ({ slug, name }));
  const loading = me === undefined || (me !== null && !teams.data && !teams.error);
  return { payers: loading ? [] : [...own, ...joined], loading };
}
