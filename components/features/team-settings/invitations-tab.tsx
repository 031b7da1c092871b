'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { tellFailure } from '@/lib/client/tool-failure';
import type { Invite } from '@/lib/domain/teams';
import { formatDate } from '@/lib/format/date';
import { InviteForm } from './invite-form';
import { useInvitations } from './use-invitations';
import type { TeamTabProps } from './use-team';

const TONES: Record<Invite['state'], StatusTone> = {
  open: 'info',
  accepted: 'success',
  revoked: 'neutral',
  expired: 'danger',
};

interface Actions {
  resend: (invite: Invite) => Promise<void>;
  revoke: (invite: Invite) => Promise<void>;
}

function RowActions({ invite, resend, revoke }: Actions & { invite: Invite }) {
  const t = useTranslations('team-settings.invitations');
  return (
    <span className="inline-flex gap-1">
      <AsyncButton
        size="sm"
        variant="ghost"
        aria-label={t('resendOf', { email: invite.email })}
        onClick={() => resend(invite)}
        onError={tellFailure}
      >
        {t('resend')}
      </AsyncButton>
      <AsyncButton
        size="sm"
        variant="ghost"
        aria-label={t('revokeOf', { email: invite.email })}
        onClick={() => revoke(invite)}
        onError={tellFailure}
      >
        {t('revoke')}
      </AsyncButton>
    </span>
  );
}

function useColumns(actions: Actions): DataTableColumn<Invite>[] {
  const t = useTranslations('team-settings.invitations');
  const locale = useLocale();
  return [
    {
      id: 'email',
      header: t('email'),
      keep: true,
      className: 'max-w-72 truncate font-medium',
      sortValue: (invite) => invite.email,
      cell: (invite) => <span title={invite.email}>{invite.email}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      keep: true,
      sortValue: (invite) => invite.state,
      cell: ({ state }) => <StatusLabel tone={TONES[state]}>{t(`states.${state}`)}</StatusLabel>,
    },
    {
      id: 'sent',
      header: t('sent'),
      className: 'whitespace-nowrap',
      sortValue: (invite) => invite.sent_at,
      cell: (invite) => formatDate(invite.sent_at, locale),
    },
    {
      id: 'expires',
      header: t('expires'),
      className: 'whitespace-nowrap',
      sortValue: (invite) => invite.expires_at,
      cell: (invite) => formatDate(invite.expires_at, locale),
    },
    {
      id: 'actions',
      header: t('actions'),
      atEnd: true,
      cell: (invite) => <RowActions invite={invite} {...actions} />,
    },
  ];
}

function Invitations({ team }: Pick<TeamTabProps, 'team'>) {
  const t = useTranslations('team-settings.invitations');
  const { invites, data, error, isLoading, mutate, send, resend, revoke } = useInvitations(team);
  const columns = useColumns({ resend, revoke });
  return (
    <>
      <h2 className="mb-3 text-base font-semibold">{t('title')}</h2>
      <InviteForm onSend={send} />
      <h2 className="mt-8 mb-2 text-base font-semibold">{t('list')}</h2>
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : data?.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <DataTable
          label={t('list')}
          columns={columns}
          rows={invites}
          rowId={(invite) => invite.id}
          rowName={(invite) => invite.email}
          loading={isLoading}
        />
      )}
    </>
  );
}

/** Who was asked to join and has not answered yet. */
export function InvitationsTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings.invitations');
  if (!admin) return <p className="text-muted">{t('adminsOnly')}</p>;
  return <Invitations team={team} />;
}
