'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import type { Member } from '@/lib/contracts/teams';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { useMemberColumns } from './member-columns';
import { ReadOnlyNote } from './read-only';
import { TransferDialog } from './transfer-dialog';
import { useLeave } from './use-leave';
import { useMembers } from './use-members';
import type { TeamTabProps } from './use-team';
import { useTeamMessages } from './use-team-messages';

function Leave({ team }: Pick<TeamTabProps, 'team'>) {
  const t = useTranslations('team-settings.members');
  const messageOf = useTeamMessages();
  const [open, setOpen] = useState(false);
  const leave = useLeave(team);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('leave')}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('leaveTitle', { team: team.name })}
        text={t('leaveText')}
        action={t('leave')}
        onConfirm={leave}
        messageOf={messageOf}
      />
    </>
  );
}

function Transfer({
  team,
  onChanged,
  others,
}: Pick<TeamTabProps, 'team' | 'onChanged'> & { others: Member[] }) {
  const t = useTranslations('team-settings.members');
  const [open, setOpen] = useState(false);
  if (others.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('transfer')}</Button>
      <TransferDialog
        open={open}
        onClose={() => setOpen(false)}
        team={team}
        others={others}
        onDone={onChanged}
      />
    </>
  );
}

/** Who is in the team and what each may do. */
export function MembersTab({ team, admin, onChanged }: TeamTabProps) {
  const t = useTranslations('team-settings');
  const messageOf = useTeamMessages();
  const [removing, setRemoving] = useState<Member | null>(null);
  const { members, error, data, isLoading, mutate, setLevel, remove } = useMembers(team);
  const ownId = team.memberships.find((membership) => membership.team === team.id)?.id ?? null;
  const columns = useMemberColumns({
    admin,
    ownId,
    onLevel: (member, level) => void setLevel(member, level),
    onRemove: setRemoving,
  });
  const transferred = async (next: typeof team) => {
    await onChanged(next);
    await mutate();
  };
  if (error && !data)
    return <ErrorState title={t('members.failed')} message={error.message} onRetry={() => mutate()} />;
  return (
    <>
      {!admin && <ReadOnlyNote />}
      <DataTable
        label={t('tabs.members')}
        columns={columns}
        rows={members}
        rowId={(member) => member.id}
        rowName={(member) => member.user.name}
        loading={isLoading}
        tall
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {admin && (
          <Transfer team={team} onChanged={transferred} others={members.filter(({ id }) => id !== ownId)} />
        )}
        <Leave team={team} />
      </div>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('members.removeTitle', { name: removing?.user.name ?? '', team: team.name })}
        text={t('members.removeText')}
        action={t('members.removeDo', { name: removing?.user.name ?? '' })}
        onConfirm={async () => removing && remove(removing)}
        messageOf={messageOf}
      />
    </>
  );
}
