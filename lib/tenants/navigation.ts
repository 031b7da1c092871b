import type { Tenant } from './registry';
import { siteLink } from './route-request';
import { route, type RouteId } from './routes';

export interface NavigationRow {
  route: RouteId;
  /** Screens that light this entry up. */
  covers: readonly RouteId[];
  /** Key under `shell.nav`. */
  label: keyof typeof LABELS;
}

/** Entries of the Toolkit's navigation: the key under `shell.nav` and the screens that light it up besides its own. */
const LABELS = {
  explore: ['explore'],
  compare: ['compare'],
  network: ['network'],
  'audience-builder': ['audience-builder'],
  'topic-clusters': ['topic-clusters'],
  'competitor-analysis': ['competitor-analysis'],
  creators: ['creators'],
  xstats: ['xstats'],
  'job-title': ['job-title'],
  'saved-audiences': ['saved-audiences'],
  'campaigns-new': ['campaigns-new'],
  'targeting-lists': ['targeting-lists'],
  'saved-lists': ['saved-lists'],
  'campaign-planner': ['campaign-planner'],
  monitors: ['monitors'],
  runs: ['runs'],
  datasets: ['datasets', 'import', 'labelling'],
  import: ['import'],
  methods: ['methods'],
  help: ['help'],
  'pro-targeting': ['pro-targeting'],
  'pro-solutions': ['pro-solutions'],
  'pro-community': ['pro-community'],
  'about-us': ['about-us'],
  'marketing-materials': ['marketing-materials', 'request-download'],
  'request-audience': ['request-audience', 'request-confirmation'],
  'request-access': ['request-access'],
} as const satisfies Partial<Record<RouteId, readonly RouteId[]>>;

const rows = (...ids: (keyof typeof LABELS)[]): readonly NavigationRow[] =>
  ids.map((id) => ({ route: id, covers: LABELS[id], label: id }));

/** The header of the pro-targeting site: `bar` stands open, `menu` behind one button. */
export const PRO_NAVIGATION = {
  tool: {
    bar: rows('explore', 'compare', 'saved-audiences', 'datasets'),
    menu: rows(
      'topic-clusters',
      'competitor-analysis',
      'creators',
      'audience-builder',
      'network',
      'xstats',
      'job-title',
      'campaigns-new',
      'targeting-lists',
      'campaign-planner',
      'saved-lists',
      'monitors',
      'runs',
      'methods',
    ),
  },
  marketing: {
    bar: rows('pro-solutions', 'pro-targeting', 'pro-community', 'about-us'),
    menu: rows(
      'explore',
      'compare',
      'topic-clusters',
      'competitor-analysis',
      'creators',
      'audience-builder',
      'network',
      'xstats',
      'job-title',
      'datasets',
      'methods',
    ),
  },
} as const;

export interface FooterColumn {
  /** Key under `shell.footer`. */
  title: 'tools' | 'reading';
  rows: readonly NavigationRow[];
}

/** The columns of links in the footer of the marketing pages. */
export const FOOTER_NAVIGATION: readonly FooterColumn[] = [
  {
    title: 'tools',
    rows: rows(
      'explore',
      'compare',
      'topic-clusters',
      'competitor-analysis',
      'creators',
      'xstats',
      'datasets',
    ),
  },
  {
    title: 'reading',
    rows: rows(
      'pro-solutions',
      'pro-targeting',
      'pro-community',
      'methods',
      'help',
      'about-us',
      'marketing-materials',
      'request-audience',
      'request-access',
    ),
  },
];

export type DashboardRow =
  /** The page lies under the current team; without one the entry is not shown. */
  | { kind: 'team'; route: 'team-campaigns'; label: 'campaigns' }
  | { kind: 'team'; route: 'team-settings'; label: 'settings' }
  | { kind: 'team'; route: 'team-creatives'; label: 'creatives' }
  | { kind: 'team'; route: 'team-media'; label: 'media' }
  | { kind: 'team'; route: 'team-audiences'; label: 'audiences' }
  | { kind: 'team'; route: 'team-creator'; label: 'creator' }
  | { kind: 'team'; route: 'team-explore-x'; label: 'exploreX' }
  | { kind: 'team'; route: 'team-communities'; label: 'communities' }
  | { kind: 'page'; route: 'helper-documents'; label: 'documents' }
  | { kind: 'site'; tenant: Tenant; label: 'toolkit' };

export interface DashboardGroup {
  /** Key under `dashboard.nav`. */
  label: 'research' | 'advertising' | 'team';
  rows: readonly DashboardRow[];
}

/** The sidebar of the team dashboard: only what exists; a group without rows is not here. */
export const DASHBOARD_NAVIGATION: readonly DashboardGroup[] = [
  {
    label: 'research',
    rows: [
      { kind: 'team', route: 'team-audiences', label: 'audiences' },
      { kind: 'team', route: 'team-creator', label: 'creator' },
      { kind: 'team', route: 'team-explore-x', label: 'exploreX' },
      { kind: 'team', route: 'team-communities', label: 'communities' },
      { kind: 'site', tenant: 'protargeting', label: 'toolkit' },
    ],
  },
  {
    label: 'advertising',
    rows: [
      { kind: 'team', route: 'team-campaigns', label: 'campaigns' },
      { kind: 'team', route: 'team-creatives', label: 'creatives' },
      { kind: 'team', route: 'team-media', label: 'media' },
    ],
  },
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
