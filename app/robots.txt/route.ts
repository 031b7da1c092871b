import { siteOfHost } from '@/lib/server/services/site/site-of-host';
import { robotsText } from '@/lib/tenants/site-address';

/** Differs by site, so it is answered by host and not prerendered. */
export function GET(request: Request): Response {
  const site = siteOfHost(request.headers.get('host'));
  return new Response(robotsText(site), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
