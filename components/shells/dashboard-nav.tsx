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
import { type MouseEvent, useId } from 'react';
import { goToSite } from '@/lib/client/go-to-site';
import { useKnownMe } from '@/lib/client/session';
import { DASHBOARD_NAVIGATION, dashboardHref, type DashboardRow } from '@/lib/tenants/navigation';
import { publicPath } from '@/lib/tenants/public-path';
import { siteLink } from '@/lib/tenants/route-request';
import { matchRoute } from '@/lib/tenants/routes';
import { BAR_ITEM, BottomBar } from './bottom-bar';

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

interface EntryLinkProps {
  entry: Entry;
  className: string;
  text?: string;
  onNavigate?: () => void;
}

function EntryLink({ entry, className, text, onNavigate }: EntryLinkProps) {
  const Icon = ICONS[entry.row.label];
  const { me } = useKnownMe();
  const { row } = entry;
  const props = {
    href: entry.href,
    title: entry.label,
    'aria-current': entry.here ? ('page' as const) : undefined,
    onClick: onNavigate,
    className,
  };
  const content = (
    <>
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
      <span className={text}>{entry.label}</span>
    </>
  );
  if (row.kind !== 'site') return <Link {...props}>{content}</Link>;
  const leave = (event: MouseEvent) => {
    onNavigate?.();
    // In a tab of its own, and for nobody, the address itself is what is meant.
    if (!me || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void goToSite(row.tenant, null, siteLink(row.tenant));
  };
  // Another site is another document.
  return (
    <a {...props} onClick={leave}>
      {content}
    </a>
  );
}

const SIDE_LINK =
  'flex h-[30px] items-center gap-[9px] rounded-sm px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text max-lg:justify-center max-lg:px-0 not-group-data-wide/side:justify-center not-group-data-wide/side:px-0 pointer-coarse:h-11';

type Group = ReturnType<typeof useGroups>[number];

interface GroupListProps {
  group: Group;
  head: string;
  link: string;
  text?: string;
  onNavigate?: () => void;
}

/** A group under its name. */
function GroupList({ group, head, link, text, onNavigate }: GroupListProps) {
  const id = useId();
  return (
    <div className="pt-3.5">
      <p id={id} className={`px-2 pb-1 text-2xs font-medium text-subtle ${head}`}>
        {group.label}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.row.label}>
            <EntryLink {...{ entry, text, onNavigate }} className={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Labels leave the eye where the sidebar is narrow, never the ear. */
const IN_SIDE = 'sr-only lg:group-data-wide/side:not-sr-only';

/** Entries of the sidebar in their groups. */
export function DashboardNav({ teamKey }: { teamKey: string | null }) {
  const t = useTranslations('dashboard.nav');
  return (
    <nav aria-label={t('label')} className="flex min-h-0 flex-1 flex-col overflow-y-auto max-md:hidden">
      {useGroups(teamKey).map((group) => (
        <GroupList
          key={group.id}
          group={group}
          head={`${IN_SIDE} lg:group-data-wide/side:px-2 lg:group-data-wide/side:pb-1`}
          link={SIDE_LINK}
          text={IN_SIDE}
        />
      ))}
    </nav>
  );
}

/** What stands in the bar of a phone; everything is behind its last button. */
const BAR: readonly DashboardRow['label'][] = ['audiences', 'campaigns', 'creatives', 'toolkit'];
const SHEET_LINK =
  'flex h-11 items-center gap-[9px] rounded-sm px-2 font-medium text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text';

/** The same entries under 760 px, at the bottom of the screen. */
export function DashboardBottomBar({ teamKey }: { teamKey: string | null }) {
  const t = useTranslations('dashboard.nav');
  const groups = useGroups(teamKey);
  const all = groups.flatMap(({ entries }) => entries);
  const places = BAR.flatMap((label) => all.filter(({ row }) => row.label === label));
  return (
    <BottomBar
      more={t('more')}
      places={(close) =>
        places.map((entry) => ({
          key: entry.row.label,
          link: (
            <EntryLink
              entry={entry}
              className={BAR_ITEM}
              text="line-clamp-2 max-w-full text-center leading-tight"
              onNavigate={close}
            />
          ),
        }))
      }
      sheet={(close) => (
        <nav aria-label={t('label')}>
          {groups.map((group) => (
            <GroupList key={group.id} group={group} head="" link={SHEET_LINK} onNavigate={close} />
          ))}
        </nav>
      )}
    />
  );
}
