import { LOCALES, type Locale } from '../domain/locales';
import { hostName, hostPort, isLocalHost, siteHost, type HostConfig } from './host-config';
import type { Tenant } from './registry';
import { resolveTenant } from './resolve-tenant';

/** Paths that are the same on every site and in every language: the middleware lets them through. */
export const SITE_FILES: readonly string[] = ['/robots.txt', '/sitemap.xml'];
export const PICTURE_FOLDER = '/opengraph';

export function isSiteFile(path: string): boolean {
  return SITE_FILES.includes(path) || path.startsWith(`${PICTURE_FOLDER}/`);
}

export interface SiteAddress {
  tenant: Tenant;
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
}

/**
 * Which site a Host header asks for, and the address it is known under. A host that belongs to no site is never
 * repeated: the configured one stands for it. A site on another machine than one's own is taken to speak https.
 */
export function siteAddress(hostHeader: string, config: HostConfig): SiteAddress {
  const choice = resolveTenant(
    { host: hostHeader, query: new URLSearchParams(), siteCookie: undefined },
    config,
  );
  const asked = hostName(hostHeader);
  const host = choice.by === 'host' || isLocalHost(asked) ? asked : siteHost(choice.tenant, config);
  return {
    tenant: choice.tenant,
    origin: isLocalHost(host) ? `http://${host}${hostPort(hostHeader)}` : `https://${host}`,
  };
}

/** The address of a page in one language; null: the one that asks the browser for its language. */
export function pageAddress(origin: string, path: string, locale: Locale | null): string {
  return locale === null ? `${origin}${path}` : `${origin}${path}?lang=${locale}`;
}

export interface Alternate {
  hreflang: Locale | 'x-default';
  href: string;
}

/** The page in every language, and the one that asks the browser for its language. */
export function alternates(origin: string, path: string): Alternate[] {
  return [
    ...LOCALES.map((locale) => ({ hreflang: locale, href: pageAddress(origin, path, locale) })),
    { hreflang: 'x-default', href: pageAddress(origin, path, null) },
  ];
}

/**
 * The `Link` header of a public page (RFC 8288): prerendered markup cannot know its host, the answer can.
 * @param path Canonical path, already escaped as it stands in an address.
 * @param locale The language that the address asks for; each of the alternates is its own canonical address.
 */
export function linkHeader(origin: string, path: string, locale: Locale | null): string {
  const canonical = `<${pageAddress(origin, path, locale)}>; rel="canonical"`;
  const others = alternates(origin, path).map(
    ({ hreflang, href }) => `<${href}>; rel="alternate"; hreflang="${hreflang}"`,
  );
  return [canonical, ...others].join(', ');
}

/** Only the pro site is public; the others hold what belongs to people who signed in. */
export function isPublicSite(tenant: Tenant): boolean {
  return tenant === 'protargeting';
}

/** What a crawler may visit. Analyses are endless and cost work, so they are left out. */
export function robotsText({ tenant, origin }: SiteAddress): string {
  const rules = isPublicSite(tenant)
    ? ['Allow: /', 'Disallow: /api/', 'Disallow: /rest-auth/', 'Disallow: /explore?', 'Disallow: /explore/']
    : ['Disallow: /'];
  const map = isPublicSite(tenant) ? ['', `Sitemap: ${origin}/sitemap.xml`] : [];
  return ['User-agent: *', ...rules, ...map, ''].join('\n');
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** Every page in every language, each with all its alternates (sitemaps.org, with Google's xhtml links). */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const pages = paths.flatMap((path) => {
    const links = alternates(origin, path).map(
      ({ hreflang, href }) =>
        `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return LOCALES.map((locale) =>
      [
        '  <url>',
        `    <loc>${escapeXml(pageAddress(origin, path, locale))}</loc>`,
        ...links,
        '  </url>',
      ].join('\n'),
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
