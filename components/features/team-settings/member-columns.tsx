'use client';

import { Ellipsis } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { OptionSelect } from '@/components/kit/option-select';
import { StatusLabel } from '@/components/kit/status-label';
import { Badge } from '@/components/ui/badge';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { Member } from '@/lib/contracts/teams';
import { LEVELS, type Level } from '@/lib/domain/teams';
import { formatDate } from '@/lib/format/date';

type Column = DataTableColumn<Member>;

export interface MemberActions {
  admin: boolean;
  /** Membership of the person who looks. */
  ownId: string | null;
  onLevel: (member: Member, level: Level) => void;
  onRemove: (member: Member) => void;
}

function NameCell({ member, own }: { member: Member; own: boolean }) {
  const t = useTranslations('team-settings.members');
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {/* On a phone the name needs the room. */}
      <span className="flex-none max-[760px]:hidden">
        <Avatar name={member.user.name} />
      </span>
      <span className="min-w-0 truncate font-medium" title={member.user.name}>
        {member.user.name}
      </span>
      {own && <Badge>{t('you')}</Badge>}
    </span>
  );
}

function ActionsMenu({ member, onRemove }: Pick<MemberActions, 'onRemove'> & { member: Member }) {
  const t = useTranslations('team-settings.members');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('actionsOf', { name: member.user.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem className="text-danger" onSelect={() => onRemove(member)}>
          {t('remove')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function useLevelColumn({ admin, onLevel }: MemberActions): Column {
  const t = useTranslations();
  return {
    id: 'level',
    header: t('team-settings.members.level'),
    keep: true,
    sortValue: (member) => member.level,
    cell: (member) =>
      admin ? (
        <OptionSelect
          aria-label={t('team-settings.members.levelOf', { name: member.user.name })}
          options={LEVELS.map((level) => ({ value: level, label: t(`teams.level.${level}`) }))}
          value={member.level}
          onValueChange={(level) => level !== member.level && onLevel(member, level)}
          className="w-28"
        />
      ) : (
        t(`teams.level.${member.level}`)
      ),
  };
}

/** Who is in the team; what can be done with somebody stands at the end of the row. */
export function useMemberColumns(actions: MemberActions): Column[] {
  const t = useTranslations('team-settings.members');
  const locale = useLocale();
  const level = useLevelColumn(actions);
  const columns: Column[] = [
    {
      id: 'name',
      header: t('name'),
      keep: true,
      className: 'max-w-64',
      sortValue: (member) => member.user.name,
      cell: (member) => <NameCell member={member} own={member.id === actions.ownId} />,
    },
    {
      id: 'email',
      header: t('email'),
      className: 'max-w-64 truncate',
      sortValue: (member) => member.user.email,
      cell: (member) => member.user.email,
    },
    level,
    {
      id: 'joined',
      header: t('joined'),
      className: 'whitespace-nowrap',
      sortValue: (member) => member.user.joined_at,
      cell: (member) => formatDate(member.user.joined_at, locale),
    },
    {
      id: 'factor',
      header: t('factor'),
      sortValue: (member) => Number(member.user.second_factor),
      cell: (member) => (
        <StatusLabel tone={member.user.second_factor ? 'success' : 'hollow'}>
          {t(member.user.second_factor ? 'on' : 'off')}
        </StatusLabel>
      ),
    },
  ];
  if (!actions.admin) return columns;
  const end: Column = {
    id: 'actions',
    header: t('actions'),
    keep: true,
    atEnd: true,
    cell: (member) =>
      member.id === actions.ownId ? null : <ActionsMenu member={member} onRemove={actions.onRemove} />,
  };
  return [...columns, end];
}
