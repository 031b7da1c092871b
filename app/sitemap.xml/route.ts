import { METHOD_IDS } from '@/lib/analysis/method-note';
import { siteOfHost } from '@/lib/server/services/site/site-of-host';
import { route } from '@/lib/tenants/routes';
import { isPublicSite, sitemapXml } from '@/lib/tenants/site-address';

/** Pages that are prerendered in every language. */
function listedPaths(): string[] {
  const methods = METHOD_IDS.map((id) => route('methods', { id }));
  const about = (['pro-solutions', 'pro-targeting', 'pro-community', 'about-us'] as const).map((id) =>
    route(id),
  );
  return [route('home'), ...about, route('help'), route('datasets'), route('methods'), ...methods];
}

/** Only the public site has a map. */
export function GET(request: Request): Response {
  const site = siteOfHost(request.headers.get('host'));
  if (!isPublicSite(site.tenant)) return new Response('Not found\n', { status: 404 });
  return new Response(sitemapXml(site.origin, listedPaths()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
