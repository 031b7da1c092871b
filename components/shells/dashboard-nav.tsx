'use client';

import {
  BookOpen,
  Compass,
  Images,
  Megaphone,
  LayoutTemplate,
  MessagesSquare,
  Search,
  Settings,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DASHBOARD_NAVIGATION, dashboardHref, type DashboardRow } from '@/lib/tenants/navigation';
import { matchRoute, publicPath } from '@/lib/tenants/routes';

const ICONS: Record<DashboardRow['label'], LucideIcon> = {
  audiences: Users,
  creator: UserPlus,
  exploreX: Search,
  communities: MessagesSquare,
  toolkit: Compass,
  campaigns: Megaphone,
  creatives: LayoutTemplate,
  media: Images,
  settings: Settings,
  documents: BookOpen,
};

interface Entry {
  row: DashboardRow;
  href: string;
  label: string;
  here: boolean;
}

function useGroups(teamKey: string | null) {
  const t = useTranslations('dashboard.nav');
  const here = matchRoute('dashboard', publicPath(usePathname()))?.row.id;
  return DASHBOARD_NAVIGATION.map(({ label, rows }) => ({
    id: label,
    label: t(label),
    entries: rows.flatMap((row): Entry[] => {
      const href = dashboardHref(row, teamKey);
      if (href === null) return [];
      return [{ row, href, label: t(row.label), here: row.kind !== 'site' && row.route === here }];
    }),
  })).filter(({ entries }) => entries.length > 0);
}

function EntryLink({ entry, className, text }: { entry: Entry; className: string; text: string }) {
  const Icon = ICONS[entry.row.label];
  const props = {
    href: entry.href,
    title: entry.label,
    'aria-current': entry.here ? ('page' as const) : undefined,
    className,
  };
  const content = (
    <>
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
      <span className={text}>{entry.label}</span>
    </>
  );
  // Another site is another document.
  return entry.row.kind === 'site' ? <a {...props}>{content}</a> : <Link {...props}>{content}</Link>;
}

const SIDE_LINK =
  'flex h-[30px] items-center gap-[9px] rounded-sm px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text max-lg:justify-center max-lg:px-0 not-group-data-wide/side:justify-center not-group-data-wide/side:px-0 pointer-coarse:h-11';

/** Entries of the sidebar in their groups; the labels leave the eye where it is narrow, never the ear. */
export function DashboardNav({ teamKey }: { teamKey: string | null }) {
  const t = useTranslations('dashboard.nav');
  return (
    <nav aria-label={t('label')} className="flex min-h-0 flex-1 flex-col overflow-y-auto max-md:hidden">
      {useGroups(teamKey).map((group) => (
        <div key={group.id} className="pt-3.5">
          <p
            id={`nav-${group.id}`}
            className="sr-only px-2 pb-1 text-2xs font-medium text-subtle lg:group-data-wide/side:not-sr-only lg:group-data-wide/side:px-2 lg:group-data-wide/side:pb-1"
          >
            {group.label}
          </p>
          <ul aria-labelledby={`nav-${group.id}`} className="flex flex-col gap-0.5">
            {group.entries.map((entry) => (
              <li key={entry.row.label}>
                <EntryLink
                  entry={entry}
                  className={SIDE_LINK}
                  text="sr-only lg:group-data-wide/side:not-sr-only"
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The same entries under 760 px, at the bottom of the screen. */
export function DashboardBottomBar({ teamKey }: { teamKey: string | null }) {
  const t = useTranslations('dashboard.nav');
  const entries = useGroups(teamKey).flatMap((group) => group.entries);
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex overflow-x-auto">
        {entries.map((entry) => (
          <li key={entry.row.label} className="min-w-17 flex-1">
            <EntryLink
              entry={entry}
              className="flex h-14 flex-col items-center justify-center gap-1 px-1 text-2xs font-medium text-muted aria-[current]:text-accent-text"
              text="max-w-full truncate"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
