'use client';

import { Check, ChevronsUpDown, LayoutGrid, Plus, Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { TeamMark } from '@/components/kit/team-mark';
import { Dropdown } from '@/components/kit/dropdown';
import { focusRing } from '@/components/ui/focus-ring';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import type { Team } from '@/lib/domain/teams';
import { route, TEAM_LANDING } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';

/** Fewer are seen at one look. */
const SEARCH_FROM = 6;

const ROW =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2 py-1 text-left hover:bg-hover pointer-coarse:min-h-11';

export function matchesTeam({ name, slug }: Pick<Team, 'name' | 'slug'>, search: string): boolean {
  const wanted = search.normalize('NFKC').trim().toLocaleLowerCase();
  return [name, slug].some((text) => text.normalize('NFKC').toLocaleLowerCase().includes(wanted));
}

interface ListProps {
  teams: readonly Team[] | undefined;
  failed: boolean;
  current: Team | null;
  close: () => void;
}

function TeamList({ teams, failed, current, close }: ListProps) {
  const t = useTranslations('dashboard.switcher');
  const [search, setSearch] = useState('');
  const active = (teams ?? []).filter((team) => team.deleted_at === null);
  const found = active.filter((team) => matchesTeam(team, search));
  return (
    <>
      {active.length >= SEARCH_FROM && (
        <Input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mb-1.5"
        />
      )}
      {failed && !teams && <p className="px-2 py-1.5 text-danger">{t('failed')}</p>}
      {!teams && !failed && <Skeleton className="h-18" />}
      {teams && found.length === 0 && <p className="px-2 py-1.5 text-muted">{t('none')}</p>}
      <ul className="max-h-72 overflow-y-auto">
        {found.map((team) => (
          <li key={team.id}>
            <Link
              href={route(TEAM_LANDING, { teamId: team.slug })}
              aria-current={team.id === current?.id ? 'true' : undefined}
              onClick={close}
              className={cn(ROW, focusRing, 'focus-visible:-outline-offset-2')}
            >
              <TeamMark team={team} size="sm" />
              <span className="min-w-0 flex-1 truncate">{team.name}</span>
              {team.id === current?.id && <Check aria-hidden className="size-4 flex-none text-accent-text" />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function FootLink({
  href,
  icon,
  close,
  children,
}: {
  href: string;
  icon: ReactNode;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      onClick={close}
      className={cn(ROW, focusRing, 'text-muted focus-visible:-outline-offset-2')}
    >
      <span className="grid size-6 flex-none place-items-center [&_svg]:size-4 [&_svg]:stroke-[1.75]">
        {icon}
      </span>
      {children}
    </Link>
  );
}

function Trigger({ current, ...props }: { current: Team | null } & React.ComponentProps<'button'>) {
  const t = useTranslations('dashboard.switcher');
  return (
    <button
      type="button"
      {...props}
      title={current?.name ?? t('choose')}
      className={cn(
        'flex min-h-11 min-w-0 items-center gap-[9px] rounded-md border border-line bg-surface px-2 py-1 text-left hover:bg-hover max-md:flex-1 max-md:border-transparent md:max-lg:justify-center md:max-lg:border-transparent md:max-lg:px-0 md:not-group-data-wide/side:justify-center md:not-group-data-wide/side:border-transparent md:not-group-data-wide/side:px-0',
        focusRing,
      )}
    >
      {current ? (
        <TeamMark team={current} />
      ) : (
        <span
          aria-hidden
          className="grid size-8 flex-none place-items-center rounded-sm bg-sunken text-subtle"
        >
          <Users className="size-4" strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 flex-1 md:max-lg:sr-only md:not-group-data-wide/side:sr-only">
        {current && <span className="sr-only">{t('open')} </span>}
        <span className="block truncate font-semibold">{current?.name ?? t('choose')}</span>
        {current && (
          <span className="block truncate text-xs text-subtle">
            {t('members', { count: current.member_count })}
          </span>
        )}
      </span>
      <ChevronsUpDown
        aria-hidden
        className="size-4 flex-none text-subtle md:hidden lg:group-data-wide/side:block"
        strokeWidth={1.75}
      />
    </button>
  );
}

interface SwitcherProps {
  teams: readonly Team[] | undefined;
  failed: boolean;
  current: Team | null;
}

/** Which team one works in, and the way to the others. */
export function DashboardTeamSwitcher({ teams, failed, current }: SwitcherProps) {
  const t = useTranslations('dashboard.switcher');
  return (
    <Dropdown label={t('label')} trigger={<Trigger current={current} />} className="w-72 p-1.5">
      {(close) => (
        <>
          <TeamList teams={teams} failed={failed} current={current} close={close} />
          <div className="-mx-1.5 mt-1.5 border-t border-line px-1.5 pt-1.5">
            <FootLink href={`${route('welcome')}?step=team`} icon={<Plus aria-hidden />} close={close}>
              {t('create')}
            </FootLink>
            <FootLink href={route('choose-team')} icon={<LayoutGrid aria-hidden />} close={close}>
              {t('all')}
            </FootLink>
          </div>
        </>
      )}
    </Dropdown>
  );
}
