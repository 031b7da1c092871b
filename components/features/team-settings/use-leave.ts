'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRecentTeam } from '@/lib/client/recent-team';
import { request } from '@/lib/client/request-client';
import { useMe } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { teamLeft } from '@/lib/client/team-cache';
import { leaveTeam } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { route } from '@/lib/tenants/routes';

/** Goes to the list of teams and keeps nothing of this one. */
export function useAway() {
  const router = useRouter();
  const { forget } = useRecentTeam();
  const { refresh } = useMe();
  return async (team: Team, message: string) => {
    forget();
    router.replace(route('choose-team'));
    toastStore.getState().add(message, 'success');
    await Promise.all([refresh(), teamLeft(team.slug)]);
  };
}

/** Ends one's own membership. @throws RequestError, with the code `last_admin` for the only admin. */
export function useLeave(team: Team): () => Promise<void> {
  const t = useTranslations('team-settings.members');
  const away = useAway();
  return async () => {
    await request(leaveTeam, { path: { slug: String(team.id) } });
    await away(team, t('left', { team: team.name }));
  };
}
