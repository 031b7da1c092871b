import { TENANTS, type Layout, type Tenant } from './registry';

export interface RouteRow {
  tenant: Tenant;
  id: string;
  /** Public path; `:name?` is an optional last segment. The page lies under it in the tenant's tree. */
  path: string;
  aliases: readonly string[];
  layout: Layout;
}

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
];
const FORCED_LIGHT_LAYOUTS: readonly Layout[] = ['dashboard', 'dashboard-no-nav'];

export function hasForcedLight(row: Pick<RouteRow, 'id' | 'layout'>): boolean {
  return FORCED_LIGHT_SCREENS.includes(row.id) || FORCED_LIGHT_LAYOUTS.includes(row.layout);
}

/** What exists, per site. A new screen is a row here, a page in the folder of its layout and its messages. */
export const ROUTES = [
  {
    tenant: 'dashboard',
    id: 'choose-team',
    path: '/choose-team',
    aliases: [],
    layout: 'dashboard-no-nav',
  },
  { tenant: 'protargeting', id: 'home', path: '/', aliases: [], layout: 'pro-targeting' },
  {
    tenant: 'protargeting',
    id: 'explore',
    path: '/explore/:name?',
    aliases: ['/xplore/:name?', '/analyze/:name?'],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'datasets',
    path: '/datasets',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'import',
    path: '/datasets/import',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'methods',
    path: '/methods/:id?',
    aliases: [],
    layout: 'pro-targeting',
  },
  {
    tenant: 'protargeting',
    id: 'help',
    path: '/help/query',
    aliases: [],
    layout: 'pro-targeting',
  },
  // Its page file exists in test builds only, so a release answers 404.
  { tenant: 'protargeting', id: 'kit', path: '/kit', aliases: [], layout: 'pro-targeting' },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof ROUTES)[number]['id'];
type RouteOf<Id extends RouteId> = Extract<(typeof ROUTES)[number], { id: Id }>;
type ParameterOf<Path extends string> = Path extends `${string}/:${infer Name}?` ? Name : never;

/** Where an unknown path leads: a redirect, or null for the site's 404 page. */
const UNKNOWN_PATH: Record<Tenant, string | null> = {
  dashboard: '/choose-team',
  protargeting: '/',
  premium: null,
};

export function unknownPathTarget(tenant: Tenant): string | null {
  return UNKNOWN_PATH[tenant];
}

/** `/a/:b?` split into its fixed part and whether one more segment may follow. */
function shape(path: string): { base: string; optional: boolean } {
  const match = /^(.*)\/:\w+\?$/.exec(path);
  return match ? { base: match[1] ?? '', optional: true } : { base: path, optional: false };
}

/** The rest of `path` behind the pattern's fixed part: '' or '/segment'; null when it does not match. */
function matchPattern(pattern: string, path: string): string | null {
  const { base, optional } = shape(pattern);
  if (path === base || (base === '' && path === '/')) return '';
  if (!optional || !path.startsWith(`${base}/`)) return null;
  const rest = path.slice(base.length);
  return /^\/[^/]+$/.test(rest) ? rest : null;
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
      const rest = matchPattern(pattern, path);
      if (rest !== null) return { row, canonicalPath: `${shape(row.path).base}${rest}` || '/' };
    }
  }
  return null;
}

const INTERNAL_PREFIX = new RegExp(`^/(?:${TENANTS.join('|')})/[a-z]{2}(?=/|$)`);

/** On prerendered pages `usePathname()` shows the internal path first: this gives the one people see. */
export function publicPath(pathname: string): string {
  return pathname.replace(INTERNAL_PREFIX, '') || '/';
}

/** Public path of a screen: `route('explore', { name: 'nike' })` is `/explore/nike`. */
export function route<Id extends RouteId>(
  id: Id,
  parameters?: Partial<Record<ParameterOf<RouteOf<Id>['path']>, string>>,
): string {
  const row = ROUTES.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`No route ${id}`);
  const [value] = Object.values<string | undefined>(parameters ?? {});
  const { base } = shape(row.path);
  return value ? `${base}/${encodeURIComponent(value)}` : base || '/';
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
    const { base, optional } = shape(path);
    return `${escapePattern(base === '/' ? '' : base)}${optional ? '(?:/[^/]+)?' : ''}/?`;
  });
  return sources.length > 0 ? `^(?:${sources.join('|')})$` : '^$';
}

/** Dashboard pages are always light, unknown ones included; elsewhere an unknown page follows the person. */
export function isForcedLight(tenant: Tenant, publicPathname: string): boolean {
  return new RegExp(forcedLightPattern(tenant)).test(publicPathname);
}
