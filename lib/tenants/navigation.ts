import type { Tenant } from './registry';
import { siteLink } from './route-request';
import { route, type RouteId } from './routes';

export interface NavigationRow {
  route: RouteId;
  /** Screens that light this entry up. */
  covers: readonly RouteId[];
  /** Key under `shell.nav`. */
  label: 'explore' | 'datasets' | 'import' | 'methods' | 'help';
}

/** The tool names in the header of the pro-targeting site. */
export const PRO_NAVIGATION: readonly NavigationRow[] = [
  { route: 'explore', covers: ['explore'], label: 'explore' },
  { route: 'datasets', covers: ['datasets', 'import'], label: 'datasets' },
  { route: 'methods', covers: ['methods'], label: 'methods' },
];

export interface FooterColumn {
  /** Key under `shell.footer`. */
  title: 'tools' | 'reading';
  rows: readonly Pick<NavigationRow, 'route' | 'label'>[];
}

/** The columns of links in the footer of the marketing pages. */
export const FOOTER_NAVIGATION: readonly FooterColumn[] = [
  {
    title: 'tools',
    rows: [
      { route: 'explore', label: 'explore' },
      { route: 'datasets', label: 'datasets' },
      { route: 'import', label: 'import' },
    ],
  },
  {
    title: 'reading',
    rows: [
      { route: 'methods', label: 'methods' },
      { route: 'help', label: 'help' },
    ],
  },
];

export type DashboardRow =
  /** The page lies under the current team; without one the entry is not shown. */
  | { kind: 'team'; route: 'team-settings'; label: 'settings' }
  | { kind: 'page'; route: 'helper-documents'; label: 'documents' }
  | { kind: 'site'; tenant: Tenant; label: 'toolkit' };

export interface DashboardGroup {
  /** Key under `dashboard.nav`. */
  label: 'research' | 'advertising' | 'team';
  rows: readonly DashboardRow[];
}

/** The sidebar of the team dashboard: only what exists; a group without rows is not here. */
export const DASHBOARD_NAVIGATION: readonly DashboardGroup[] = [
  { label: 'research', rows: [{ kind: 'site', tenant: 'protargeting', label: 'toolkit' }] },
  {
    label: 'team',
    rows: [
      { kind: 'team', route: 'team-settings', label: 'settings' },
      { kind: 'page', route: 'helper-documents', label: 'documents' },
    ],
  },
];

/** Where an entry leads, or null while it has no place to lead to. @param teamKey Slug or number of the team. */
export function dashboardHref(row: DashboardRow, teamKey: string | null): string | null {
  if (row.kind === 'site') return siteLink(row.tenant);
  if (row.kind === 'page') return route(row.route);
  return teamKey === null ? null : route(row.route, { teamId: teamKey });
}
