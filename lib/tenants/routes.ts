import { TENANTS, type Layout, type Tenant } from './registry';
import { ROUTES, type RouteRow } from './route-table';

/** Names of the screens that are light for everyone, whatever they chose. */
const FORCED_LIGHT_SCREENS: readonly string[] = [
  'home',
  'saved-lists',
  'campaigns-new',
  'targeting-lists',
  'marketing-materials',
  'about-us',
  'pro-targeting',
  'pro-solutions',
  'pro-community',
  'request-audience',
  'request-download',
  'request-access',
  'request-confirmation',
  'request-verification',
  'job-title',
  'embed',
];
const FORCED_LIGHT_LAYOUTS: readonly Layout[] = ['dashboard', 'dashboard-no-nav'];

export function hasForcedLight(row: Pick<RouteRow, 'id' | 'layout'>): boolean {
  return FORCED_LIGHT_SCREENS.includes(row.id) || FORCED_LIGHT_LAYOUTS.includes(row.layout);
}

/** What exists, per site. A new screen is a row here, a page in the folder of its layout and its messages. */
export const ROUTES = [
  { tenant: 'dashboard', id: 'choose-team', path: '/choose-team', aliases: [], layout: 'dashboard-no-nav' },
  { tenant: 'dashboard', id: 'login', path: '/login/:network?', aliases: [], layout: 'dashboard-no-nav' },
  { tenant: 'dashboard', id: 'outbox', path: '/outbox', aliases: [], layout: 'dashboard-no-nav' },
  { tenant: 'dashboard', id: 'requests', path: '/requests', aliases: [], layout: 'dashboard-no-nav' },
  { tenant: 'dashboard', id: 'welcome', path: '/welcome', aliases: [], layout: 'dashboard-no-nav' },
  {
    tenant: 'dashboard',
    id: 'helper-documents',
    path: '/helper-documents',
    aliases: [],
    layout: 'dashboard',
  },
  { tenant: 'dashboard', id: 'reset-e2e', path: '/reset-e2e', aliases: [], layout: 'none', testOnly: true },
  // Behind the named pages: the first segment is a team by slug or number.
  {
    tenant: 'dashboard',
    id: 'invite-accept',
    path: '/:teamId/invite-accept',
    aliases: [],
    layout: 'dashboard-no-nav',
  },
  { tenant: 'dashboard', id: 'team-account', path: '/:teamId/account', aliases: [], layout: 'dashboard' },
  { tenant: 'dashboard', id: 'team-settings', path: '/:teamId/team', aliases: [], layout: 'dashboard' },
  { tenant: 'dashboard', id: 'team-media', path: '/:teamId/media', aliases: [], layout: 'dashboard' },
  { tenant: 'dashboard', id: 'team-root', path: '/:teamId', aliases: [], layout: 'dashboard' },
  { tenant: 'premium', id: 'premium-home', path: '/', aliases: ['/login/twitter'], layout: 'deep-thought' },
  { tenant: 'premium', id: 'authenticated', path: '/authenticated', aliases: [], layout: 'deep-thought' },
  { tenant: 'premium', id: 'switch-account', path: '/switch-account', aliases: [], layout: 'deep-thought' },
  {
    tenant: 'premium',
    id: 'own-archive',
    path: '/premium-suite/archive',
    aliases: [],
    layout: 'deep-thought',
  },
  {
    tenant: 'protargeting',
    id: 'request-verification',
    path: '/request-verification',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'request-audience',
    path: '/request-audience',
    aliases: ['/request-audiences'],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'request-access',
    path: '/request-access',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'request-confirmation',
    path: '/request-confirmation',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'request-download',
    path: '/request-download/:title?',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'marketing-materials',
    path: '/marketing-materials',
    aliases: ['/materials'],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'home', path: '/', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'explore',
    path: '/explore/:name?',
    aliases: ['/xplore/:name?', '/analyze/:name?'],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'datasets', path: '/datasets', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'import', path: '/datasets/import', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'methods', path: '/methods/:id?', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'help', path: '/help/query', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'saved-lists', path: '/saved-lists', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'campaigns-new',
    path: '/campaigns/new',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'targeting-lists',
    path: '/targeting-lists/:id?',
    aliases: ['/native-lists/:id?', '/native-list/:id?'],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'campaign-planner',
    path: '/campaign-planner',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'topic-clusters',
    path: '/topic-clusters',
    aliases: ['/clusters'],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'xstats', path: '/xstats/:country?', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'competitor-analysis',
    path: '/competitor-analysis',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'saved-audiences',
    path: '/saved-audiences',
    aliases: [],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'creators', path: '/creators', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'job-title', path: '/job-title', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'about-us', path: '/about', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'pro-targeting',
    path: '/pro-targeting',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'pro-solutions',
    path: '/pro-solutions',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'pro-community',
    path: '/pro-community',
    aliases: [],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'compare', path: '/compare', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'network', path: '/network', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'audience-builder',
    path: '/audience-builder',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'tested-targeting',
    path: '/tested-targeting',
    aliases: [],
    layout: 'pro-targeting',
  },
  { tenant: 'protargeting', id: 'labelling', path: '/labelling/:id?', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'runs', path: '/runs/:id?', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'monitors', path: '/monitors/:id?', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'unsubscribe', path: '/unsubscribe', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'embed', path: '/embed/:code', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'report-mails', path: '/report-mails', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'shared', path: '/shared/:code?', aliases: [], layout: 'pro-targeting' },
  { tenant: 'protargeting', id: 'kit', path: '/kit', aliases: [], layout: 'pro-targeting', testOnly: true },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof ROUTES)[number]['id'];
type RouteOf<Id extends RouteId> = Extract<(typeof ROUTES)[number], { id: Id }>;
type ParameterOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParameterOf<Head> | ParameterOf<Tail>
  : Path extends `:${infer Name}?`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** Where a person lands in a team. */
export const TEAM_LANDING = 'team-audiences' satisfies RouteId;
/** Where a person lands in the premium suite, until it has its dashboard. */
export const PREMIUM_LANDING = 'own-archive' satisfies RouteId;

/** Where an unknown path leads: a redirect, or null for the site's 404 page. */
const UNKNOWN_PATH: Record<Tenant, string | null> = {
  dashboard: '/choose-team',
  protargeting: '/',
  premium: null,
};

export function unknownPathTarget(tenant: Tenant): string | null {
  return UNKNOWN_PATH[tenant];
}

const segmentsOf = (path: string) => (path === '/' ? [] : path.split('/').slice(1));
const isOptional = (segment: string) => segment.startsWith(':') && segment.endsWith('?');

/** What a segment may be; one without a row may be anything. */
const SEGMENTS: Readonly<Record<string, RegExp>> = {
  // Number or slug of a team.
  ':teamId': /^[a-z0-9]+(-[a-z0-9]+)*$/i,
  ':network?': /^twitter(_oauth2)?$/,
};

/** The path as the first form of the row writes it, or null when the pattern does not match. */
function matchPattern(pattern: string, path: string, first: string): string | null {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  const least = wanted.filter((segment) => !isOptional(segment)).length;
  if (given.length < least || given.length > wanted.length) return null;
  const fits = given.every((segment, index) => {
    const expected = wanted[index];
    if (!expected?.startsWith(':')) return expected === segment;
    return segment !== '' && (SEGMENTS[expected]?.test(segment) ?? true);
  });
  if (!fits) return null;
  const values = given.filter((_, index) => wanted[index]?.startsWith(':'));
  const filled = segmentsOf(first).flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values.shift();
    return value === undefined ? [] : [value];
  });
  return `/${filled.join('/')}`;
}

export interface RouteMatch {
  row: RouteRow;
  /** The public path in its first form: aliases become the row's own path. */
  canonicalPath: string;
}

/** Finds the row of a public path; a slash at the end does not matter. */
export function matchRoute(tenant: Tenant, publicPathname: string): RouteMatch | null {
  const path = publicPathname.length > 1 ? publicPathname.replace(/\/+$/, '') || '/' : publicPathname;
  for (const row of ROUTES) {
    if (row.tenant !== tenant) continue;
    for (const pattern of [row.path, ...row.aliases]) {
      const canonicalPath = matchPattern(pattern, path, row.path);
      if (canonicalPath !== null) return { row, canonicalPath };
    }
  }
  return null;
}

const INTERNAL_PREFIX = new RegExp(`^/(?:${TENANTS.join('|')})/[a-z]{2}(?=/|$)`);

/** On prerendered pages `usePathname()` shows the internal path first: this gives the one people see. */
export function publicPath(pathname: string): string {
  return pathname.replace(INTERNAL_PREFIX, '') || '/';
}

/**
 * Public path of a screen: `route('explore', { name: 'nike' })` is `/explore/nike`.
 * @throws Error when a segment that the path needs has no value.
 */
export function route<Id extends RouteId>(
  id: Id,
  parameters?: Partial<Record<ParameterOf<RouteOf<Id>['path']>, string>>,
): string {
  const row = ROUTES.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`No route ${id}`);
  const values = new Map(Object.entries<string | undefined>(parameters ?? {}));
  const filled = segmentsOf(row.path).flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment];
    const value = values.get(segment.replace(/^:|\?$/g, ''));
    if (!value && !isOptional(segment)) throw new Error(`${id} needs ${segment}`);
    return value ? [encodeURIComponent(value)] : [];
  });
  return `/${filled.join('/')}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Regular expression source of the public paths of a site that are always light. */
export function forcedLightPattern(tenant: Tenant): string {
  const rows = ROUTES.filter((row) => row.tenant === tenant);
  const light = rows.filter(hasForcedLight).flatMap((row) => [row.path, ...row.aliases]);
  if (light.length === rows.length && rows.length > 0) return '^/';
  const sources = light.map((path) => {
    const parts = segmentsOf(path).map((segment) => {
      if (isOptional(segment)) return '(?:/[^/]+)?';
      return segment.startsWith(':') ? '/[^/]+' : `/${escapePattern(segment)}`;
    });
    return `${parts.join('')}/?`;
  });
  return sources.length > 0 ? `^(?:${sources.join('|')})$` : '^$';
}

/** Dashboard pages are always light, unknown ones included; elsewhere an unknown page follows the person. */
export function isForcedLight(tenant: Tenant, publicPathname: string): boolean {
  return new RegExp(forcedLightPattern(tenant)).test(publicPathname);
}
