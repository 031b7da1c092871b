'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { teamsChanged } from '@/lib/client/team-cache';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { changeMember, listMembers, type Member, removeMember } from '@/lib/contracts/teams';
import type { Level, Team } from '@/lib/domain/teams';
import { useTeamMessages } from './use-team-messages';

const withLevel = (members: readonly Member[], id: string, level: Level) =>
  members.map((member) => (member.id === id ? { ...member, level } : member));

/** The members and what an admin does with them. A level is shown at once and put back when it was refused. */
export function useMembers(team: Team) {
  const t = useTranslations();
  const messageOf = useTeamMessages();
  const answer = useEndpoint(listMembers, { path: { team_id: String(team.id) } });
  const { data: members = [], mutate } = answer;
  const row = ({ id }: Member) => ({ team_id: String(team.id), pk: id });

  const setLevel = async (member: Member, level: Level) => {
    const change = async () => {
      await request(changeMember, { path: row(member), body: { level } });
      return withLevel(members, member.id, level);
    };
    try {
      await mutate(change, {
        optimisticData: withLevel(members, member.id, level),
        rollbackOnError: true,
        revalidate: false,
      });
      const said = { name: member.user.name, level: t(`teams.level.${level}`) };
      toastStore.getState().add(t('team-settings.members.levelChanged', said), 'success');
    } catch (error) {
      const message = messageOf(error);
      if (message) toastStore.getState().add(message, 'error');
    }
  };
  const remove = async (member: Member) => {
    await request(removeMember, { path: row(member) });
    await Promise.all([mutate(), teamsChanged()]);
    toastStore.getState().add(t('team-settings.members.removed', { name: member.user.name }), 'success');
  };
  return { ...answer, members, setLevel, remove };
}
