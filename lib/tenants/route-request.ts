import { LOCALE_COOKIE, type Locale } from '../domain/locales';
import { resolveLocale } from '../i18n/resolve-locale';
import { hostName, hostPort, isLocalHost, siteHost, type HostConfig } from './host-config';
import { TENANTS, type Tenant } from './registry';
import {
  resolveTenant,
  SITE_COOKIE,
  TENANT_FLAG_NAMES,
  TENANT_FLAGS,
  type TenantChoice,
} from './resolve-tenant';
import { matchRoute, type RouteMatch, unknownPathTarget } from './routes';
import { isPublicSite, isSiteFile, linkHeader, siteAddress } from './site-address';

export interface PageRequest {
  host: string;
  path: string;
  query: URLSearchParams;
  cookie: (name: string) => string | undefined;
  acceptLanguage: string | null;
}

export interface PageDecision {
  tenant: Tenant;
  locale: Locale;
  /** `rewrite`: the internal path that renders; `redirect`: the public path and query to go to; `missing`: a bare 404. */
  action: { kind: 'rewrite'; path: string } | { kind: 'redirect'; location: string } | { kind: 'missing' };
  cookies: readonly { name: string; value: string; maxAgeSeconds?: number }[];
  headers: Readonly<Record<string, string>>;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Headers for the page that renders; what a client sends under these names is overwritten. */
export const TENANT_HEADER = 'x-murmur-tenant';
export const LOCALE_HEADER = 'x-murmur-locale';
/** On the answer: the internal path that rendered. The server in front reads it and takes it off again. */
export const PAGE_HEADER = 'x-murmur-page';
/** No site has a page there, so `app/global-not-found.tsx` answers: below a site it could be a team's name. */
const NOT_FOUND_PATH = '/not-found';

/** Programs ask here what a site offers (RFC 8615). None of it is here, and a page or a redirect would look like a yes. */
const WELL_KNOWN = /^\/\.well-known(?:\/|$)/;

/** Public path that leads from any site to another; prerendered pages cannot know host and port. */
export function siteLink(tenant: Tenant): string {
  return `/to-site/${tenant}`;
}

function siteLocation(tenant: Tenant, choice: TenantChoice, host: string, config: HostConfig): string {
  const local = isLocalHost(hostName(host));
  if (local || !choice.switchable) return `//${siteHost(tenant, config)}${hostPort(host)}/`;
  const flag = TENANT_FLAGS.find((candidate) => candidate.tenant === tenant);
  return flag ? `/?${flag.name}=true` : `/?${TENANT_FLAG_NAMES[0]}=false`;
}

/** Parameters with which the network sends somebody back. */
const RETURN_PARAMETERS = ['oauth_verifier', 'denied', 'code', 'error'];
const RETURN_PAGE = '/authenticated';

/** The premium site's `/login/twitter` is the way in, and with return parameters the way back in. */
function isReturn(match: RouteMatch, path: string, query: URLSearchParams): boolean {
  const alias = match.row.id === 'premium-home' && path !== '/';
  return alias && RETURN_PARAMETERS.some((name) => query.has(name));
}

function keptFlags(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => TENANT_FLAG_NAMES.includes(name)));
  return kept.size > 0 ? `?${kept.toString()}` : '';
}

function decideAction(
  choice: TenantChoice,
  locale: Locale,
  request: PageRequest,
  config: HostConfig,
  testScreens: boolean,
): PageDecision['action'] {
  const { tenant } = choice;
  if (WELL_KNOWN.test(request.path)) return { kind: 'missing' };
  if (isSiteFile(request.path)) return { kind: 'rewrite', path: request.path };
  const linked = TENANTS.find((candidate) => siteLink(candidate) === request.path);
  if (linked) return { kind: 'redirect', location: siteLocation(linked, choice, request.host, config) };
  const match = matchRoute(tenant, request.path);
  const inside = (path: string) => `/${tenant}/${locale}${path === '/' ? '' : path}`;
  const missing = { kind: 'rewrite', path: NOT_FOUND_PATH } as const;
  if (match?.row.testOnly && !testScreens) return missing;
  if (match && isReturn(match, request.path, request.query))
    return { kind: 'rewrite', path: inside(RETURN_PAGE) };
  if (match) return { kind: 'rewrite', path: inside(match.canonicalPath) };
  const target = unknownPathTarget(tenant);
  if (target === null) return missing;
  return { kind: 'redirect', location: `${target}${keptFlags(request.query)}` };
}

/** The canonical address of a page that others may link to; where one address shows several sites there is none. */
function addressHeaders(
  choice: TenantChoice,
  asked: Locale | null,
  request: PageRequest,
  config: HostConfig,
): Record<string, string> {
  const match = matchRoute(choice.tenant, request.path);
  const listed = match && !match.row.testOnly;
  if (!listed || !isPublicSite(choice.tenant) || choice.by === 'flag' || choice.by === 'cookie') return {};
  const { origin } = siteAddress(request.host, config);
  return { Link: linkHeader(origin, match.canonicalPath, asked) };
}

/**
 * A page depends on cookie and language, and Next overwrites `Vary` on the way out: so no shared cache may keep it,
 * and a browser asks again with its ETag. Where one address shows several sites nothing keeps it at all.
 */
function headersFor(choice: TenantChoice): Record<string, string> {
  return {
    'Cache-Control': choice.switchable ? 'private, no-store' : 'private, no-cache',
    Vary: 'Accept-Language, Cookie',
  };
}

/**
 * Everything the middleware decides about a page request: site, language, what renders, what is remembered.
 * @param testScreens Whether the screens that only tests see are open.
 */
export function routeRequest(request: PageRequest, config: HostConfig, testScreens = false): PageDecision {
  const choice = resolveTenant(
    { host: request.host, query: request.query, siteCookie: request.cookie(SITE_COOKIE) },
    config,
  );
  const language = resolveLocale({
    query: request.query,
    localeCookie: request.cookie(LOCALE_COOKIE),
    acceptLanguage: request.acceptLanguage,
  });
  const cookies = [
    ...(choice.by === 'flag' ? [{ name: SITE_COOKIE, value: choice.tenant }] : []),
    ...(language.by === 'query'
      ? [{ name: LOCALE_COOKIE, value: language.locale, maxAgeSeconds: YEAR_SECONDS }]
      : []),
  ];
  const action = decideAction(choice, language.locale, request, config, testScreens);
  return {
    tenant: choice.tenant,
    locale: language.locale,
    action,
    cookies,
    headers: {
      ...headersFor(choice),
      ...(action.kind === 'rewrite' && { [PAGE_HEADER]: action.path }),
      ...addressHeaders(choice, language.by === 'query' ? language.locale : null, request, config),
    },
  };
}
