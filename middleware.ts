import { NextResponse, type NextRequest } from 'next/server';
import { API_ROOTS_COOKIE, printApiRoots, readApiRoots } from '@/lib/domain/api-roots';
import { readHostConfig } from '@/lib/tenants/host-config';
import { LOCALE_HEADER, routeRequest, TENANT_HEADER } from '@/lib/tenants/route-request';

// Read when the server starts, not when it is built: the Edge sandbox sees the environment of `next start`.
const hosts = readHostConfig(process.env);
const apiRoots = printApiRoots(readApiRoots(process.env));
const testScreens = process.env.MURMUR_TEST_SCREENS === 'open';

export function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl.clone();
  const decision = routeRequest(
    {
      host: request.headers.get('host') ?? '',
      path: url.pathname,
      query: url.searchParams,
      cookie: (name) => request.cookies.get(name)?.value,
      acceptLanguage: request.headers.get('accept-language'),
    },
    hosts,
    testScreens,
  );
  const headers = new Headers(request.headers);
  headers.set(TENANT_HEADER, decision.tenant);
  headers.set(LOCALE_HEADER, decision.locale);
  const { action } = decision;
  if (action.kind === 'missing') return new NextResponse('Not found', { status: 404 });
  if (action.kind === 'rewrite') url.pathname = action.path;
  const response =
    action.kind === 'rewrite'
      ? NextResponse.rewrite(url, { request: { headers } })
      : NextResponse.redirect(new URL(action.location, request.url), 307);
  for (const [name, value] of Object.entries(decision.headers)) response.headers.set(name, value);
  for (const { name, value, maxAgeSeconds } of decision.cookies) {
    response.cookies.set(name, value, { path: '/', sameSite: 'lax', maxAge: maxAgeSeconds });
  }
  if (apiRoots !== null) response.cookies.set(API_ROOTS_COOKIE, apiRoots, { path: '/', sameSite: 'lax' });
  else if (request.cookies.has(API_ROOTS_COOKIE)) response.cookies.delete(API_ROOTS_COOKIE);
  return response;
}

// API and upload paths never pass here: a body that does is cut at 10 MB.
export const config = {
  matcher: ['/((?!(?:api|rest-auth|_next)(?:/|$)|(?:mark|wordmark)\\.svg$|favicon\\.ico$|robots\\.txt$).*)'],
};
