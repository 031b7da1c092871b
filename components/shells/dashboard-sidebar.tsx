'use client';

import { PanelLeft } from 'lucide-react';
import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { KeyHint } from '@/components/kit/key-hint';
import { IconButton } from '@/components/ui/icon-button';
import { useRecentTeam } from '@/lib/client/recent-team';
import { useMe } from '@/lib/client/session';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeams } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import type { Locale } from '@/lib/domain/locales';
import { PRODUCT } from '@/lib/tenants/registry';
import { route } from '@/lib/tenants/routes';
import { DashboardAccountMenu } from './dashboard-account-menu';
import { DashboardBottomBar, DashboardNav } from './dashboard-nav';
import { DashboardTeamSwitcher } from './dashboard-team-switcher';
import { PaletteLauncher } from './palette-launcher';
import { Mark } from './wordmark';

/** The team of a key: its slug, its number. */
export function teamOfKey(teams: readonly Team[] | undefined, key: string | null): Team | null {
  return teams?.find((team) => team.slug === key || String(team.id) === key) ?? null;
}

/** The team of the address, else the one a person was in last; the list comes once somebody is signed in. */
function useCurrentTeam() {
  const { teamId } = useParams<{ teamId?: string }>();
  const { me } = useMe();
  const recent = useRecentTeam();
  const { read } = recent;
  useEffect(() => void read(), [read]);
  const { data: teams, error } = useEndpoint(listTeams, me ? {} : null);
  const key = teamId === undefined ? (recent.team?.slug ?? null) : decodeURIComponent(teamId);
  const current = teamOfKey(teams, key);
  return {
    teams,
    failed: error !== undefined,
    current,
    key: current?.slug ?? (teamId === undefined ? null : key),
  };
}

function Search() {
  const t = useTranslations('dashboard');
  return (
    <div className="relative md:mt-2 [&>button]:max-md:size-11 md:[&>button]:w-full lg:group-data-wide/side:[&>button]:h-[30px] lg:group-data-wide/side:[&>button]:justify-items-start lg:group-data-wide/side:[&>button]:border lg:group-data-wide/side:[&>button]:border-line-strong lg:group-data-wide/side:[&>button]:pl-2.5">
      <PaletteLauncher tenant="dashboard" label={t('search')} />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-1.5 left-9 hidden items-center justify-between text-subtle lg:group-data-wide/side:flex"
      >
        {t('search')}
        <KeyHint keys={['mod', 'K']} />
      </span>
    </div>
  );
}

/**
 * Navigation of the team dashboard: a column from 760 px (icons only under 1024 or when folded), under that a line at
 * the top and a bar at the bottom. One markup for all, since search must be there once.
 */
export function DashboardSidebar({ locale }: { locale: Locale }) {
  const t = useTranslations('dashboard');
  const [wide, setWide] = useState(true);
  const { teams, failed, current, key } = useCurrentTeam();
  return (
    <>
      <header
        data-wide={wide || undefined}
        className="group/side sticky top-0 z-30 flex h-12 flex-none items-center gap-2 border-b border-line bg-surface px-3 md:h-dvh md:w-14 md:flex-col md:items-stretch md:gap-0 md:border-r md:border-b-0 md:px-2.5 md:py-3 lg:data-wide:w-56"
      >
        <div className="flex items-center justify-between md:mb-2 md:max-lg:justify-center md:not-group-data-wide/side:flex-col md:not-group-data-wide/side:gap-2">
          <Link
            href={route('choose-team')}
            aria-label={t('home', { product: PRODUCT.name })}
            className="flex items-center gap-2 py-1 md:px-1.5"
          >
            <Mark />
            <span className="hidden text-md font-semibold tracking-tight lowercase lg:group-data-wide/side:inline">
              {PRODUCT.name}
            </span>
          </Link>
          <IconButton
            label={t(wide ? 'sidebar.collapse' : 'sidebar.expand')}
            aria-expanded={wide}
            onClick={() => setWide(!wide)}
            className="max-lg:hidden aria-expanded:bg-transparent"
          >
            <PanelLeft aria-hidden />
          </IconButton>
        </div>
        <DashboardTeamSwitcher teams={teams} failed={failed} current={current} />
        <Search />
        <DashboardNav teamKey={key} />
        <DashboardAccountMenu locale={locale} teamKey={key} />
      </header>
      <DashboardBottomBar teamKey={key} />
    </>
  );
}
