import { type Layout, type Tenant } from './registry';
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
/** Where a person lands in the premium suite. */
export const PREMIUM_LANDING = 'own-home' satisfies RouteId;

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

/** Regular expression source of public paths. */
function patternOf(paths: readonly string[]): string {
  const sources = paths.map((path) => {
    const parts = segmentsOf(path).map((segment) => {
      if (isOptional(segment)) return '(?:/[^/]+)?';
      return segment.startsWith(':') ? '/[^/]+' : `/${escapePattern(segment)}`;
    });
    return `${parts.join('')}/?`;
  });
  return sources.length > 0 ? `^(?:${sources.join('|')})$` : '^$';
}

const pathsOf = ({ path, aliases }: RouteRow) => [path, ...aliases];

/** Regular expression source of the public paths of these screens: the table itself is too long for every page. */
export function screensPattern(ids: readonly RouteId[]): string {
  return patternOf(ROUTES.filter(({ id }) => ids.includes(id)).flatMap(pathsOf));
}

/**
 * Regular expression source of the public paths of a site that are always light. All of the dashboard is, unknown pages
 * included; elsewhere an unknown page follows the person.
 */
export function forcedLightPattern(tenant: Tenant): string {
  const rows = ROUTES.filter((row) => row.tenant === tenant);
  const light = rows.filter(hasForcedLight);
  return light.length === rows.length && rows.length > 0 ? '^/' : patternOf(light.flatMap(pathsOf));
}

export function isForcedLight(tenant: Tenant, publicPathname: string): boolean {
  return new RegExp(forcedLightPattern(tenant)).test(publicPathname);
}
