'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createInvites, listInvites, resendInvite, revokeInvite } from '@/lib/contracts/team-invites';
import type { Invite, Team } from '@/lib/domain/teams';

/** Long enough to read the message and reach the button. */
const AGAIN_MS = 15_000;

/** Invitations that wait for an answer, and what an admin does with them. */
export function useInvitations(team: Team) {
  const t = useTranslations('team-settings.invitations');
  const path = { team_id: String(team.id) };
  const answer = useEndpoint(listInvites, { path });
  const { data: invites = [], mutate } = answer;

  const send = async (emails: string[], message: string) => {
    const sent = await request(createInvites, { path, body: { emails, message } });
    toastStore.getState().add(t('sentToast', { count: sent.length }), 'success');
    await mutate();
  };
  const again = async ({ email, message }: Invite) => {
    try {
      await send([email], message);
    } catch (error) {
      tellFailure(error);
    }
  };
  const resend = async (invite: Invite) => {
    await request(resendInvite, { path: { ...path, pk: invite.id } });
    toastStore.getState().add(t('resent', { email: invite.email }), 'success');
    await mutate();
  };
  const revoke = async (invite: Invite) => {
    const rest = invites.filter(({ id }) => id !== invite.id);
    await mutate(
      async () => {
        await request(revokeInvite, { path: { ...path, pk: invite.id } });
        return rest;
      },
      { optimisticData: rest, rollbackOnError: true, revalidate: false },
    );
    // Its link is dead for good, so the way back is a new invitation.
    toastStore.getState().add(t('revoked', { email: invite.email }), 'success', {
      timeoutMs: AGAIN_MS,
      action: { label: t('again'), run: () => void again(invite) },
    });
  };
  return { ...answer, invites, send, resend, revoke };
}
