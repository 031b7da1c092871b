'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { leavePage } from '@/lib/client/leave-page';
import { withNext } from '@/lib/client/next-path';
import { useRecentTeam } from '@/lib/client/recent-team';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { refreshMe, signOut } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { teamsChanged } from '@/lib/client/team-cache';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { acceptInvite, checkInvite } from '@/lib/contracts/team-invites';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { route, TEAM_LANDING } from '@/lib/tenants/routes';
import { forgetInvite, inviteCode, keepInvite } from './kept-invite';

export type CheckedInvite = ResponseOf<typeof checkInvite>;

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The code of this page's address; undefined on the server. */
export function useInviteCode(team: string): string | null | undefined {
  return useSyncExternalStore(
    onHash,
    () => inviteCode(team, location.href),
    () => undefined,
  );
}

/** What the holder of the link may see; `mine` is the server's word on who is signed in. */
export function useCheckedInvite(team: string, code: string | null | undefined) {
  const input = code ? { path: { team_id: team }, body: { code } } : null;
  return useEndpoint(checkInvite, input, { keepPreviousData: false });
}

/** Where to go to sign in and come back to this page. */
function loginHref(team: string): string {
  return withNext(route('login'), route('invite-accept', { teamId: team }));
}

/** Accepting, and changing to the account that may. */
export function useInviteActions(team: string, code: string, invite: CheckedInvite) {
  const t = useTranslations('teams.accept');
  const router = useRouter();
  const { remember } = useRecentTeam();
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = () => {
    keepInvite(team, code);
    leavePage(loginHref(team));
  };
  const switchAccount = async () => {
    setProblem(null);
    try {
      await signOut();
      signIn();
    } catch (error) {
      setProblem(displayMessage(error));
    }
  };
  const accept = async () => {
    setProblem(null);
    try {
      const joined = await request(acceptInvite, { path: { team_id: team }, body: { code } });
      forgetInvite();
      remember({ id: joined.team, slug: joined.slug, name: invite.team.name });
      await Promise.all([refreshMe(), teamsChanged()]);
      toastStore.getState().add(t('joined', { team: invite.team.name }), 'success');
      router.push(route(TEAM_LANDING, { teamId: joined.slug }));
    } catch (error) {
      setProblem(displayMessage(error));
    }
  };
  return { problem, signIn, switchAccount, accept };
}
