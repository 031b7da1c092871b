import 'server-only';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as contracts from '@/lib/contracts/sign-in';
import { getSignInOptions } from '@/lib/contracts/sign-in-options';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { updateMe } from '@/lib/server/services/people/person/update-me';
import { userView } from '@/lib/server/services/people/person/user-view';
import { logout } from '@/lib/server/services/people/sign-in/end-session';
import { createHandover, loginViaToken } from '@/lib/server/services/people/sign-in/handover';
import { findSessionActor } from '@/lib/server/services/people/sign-in/identify';
import { createMagicLink, useMagicLink } from '@/lib/server/services/people/sign-in/magic-link';
import { createPersonalLink, usePersonalLink } from '@/lib/server/services/people/sign-in/personal-link';
import { carryToSecondRoot } from '@/lib/server/services/people/sign-in/second-root';
import { startSetup } from '@/lib/server/services/people/sign-in/setup';
import { signInOptions } from '@/lib/server/services/people/sign-in/sign-in-options';
import { browserSession } from './browser-session';
import { LOGOUT_PAGE_POLICY, logoutPage } from './logout-page';
import { type Api, type ApiEnv, mount, routerPath } from './mount';
import { readSessionCookie } from './session-cookie';

const FORM_BYTES = 10_000;

/** The session of this browser's cookie, whether or not the request carries its token as well. */
async function keptSession({ client }: Ctx): Promise<string | null> {
  const cookie = client.kept('session');
  return cookie === null ? null : readSessionCookie(cookie);
}

async function signedInHere(ctx: Ctx): Promise<UserActor | null> {
  const session = await keptSession(ctx);
  return session === null ? null : findSessionActor(session, [ctx.client.sessionHost]);
}

/** These two act although they are GETs: only a script of our pages may call them, never an address that is opened. */
const refuseOpening: MiddlewareHandler<ApiEnv> = (c, next) => {
  const opened = c.req.header('Sec-Fetch-Mode') === 'navigate' || c.req.method !== 'GET';
  const ahead = [c.req.header('Sec-Purpose'), c.req.header('Purpose')].some((purpose) =>
    purpose?.includes('prefetch'),
  );
  if (opened || ahead)
    throw new AppError('forbidden', 'Only a page of Murmur may call this', { code: 'navigation' });
  return next();
};

/** The page that asks has a policy of its own; a person who sent its form sees a page next. */
const frameLogout: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  if (c.req.method === 'GET') c.res.headers.set('Content-Security-Policy', LOGOUT_PAGE_POLICY);
  if (c.req.method !== 'POST' || c.req.header('Sec-Fetch-Mode') !== 'navigate' || !c.res.ok) return;
  c.res = new Response(null, { status: 303, headers: { Location: '/' } });
};

const limitForm = bodyLimit({
  maxSize: FORM_BYTES,
  onError: () => {
    throw new AppError('too_large', 'The form is too long', { code: 'body_too_large' });
  },
});

function serveBrowserSession(c: Context<ApiEnv>): Promise<Response> {
  c.set('route', '/api/auth/');
  const ctx: Ctx = {
    actor: c.get('actor'),
    requestId: c.get('requestId'),
    signal: c.req.raw.signal,
    now: () => new Date(),
    client: c.get('client'),
  };
  return browserSession(ctx, c.req.raw);
}

export function mountSignIn(api: Api): void {
  const { createMagicLink: wanted, createPersonalLink: wantedLink, confirmLogout } = contracts;
  for (const { path } of [wantedLink, contracts.usePersonalLink]) api.use(routerPath(path), refuseOpening);
  api.use(routerPath(contracts.logout.path), frameLogout);
  mount(api, wanted, (ctx, { body }) =>
    createMagicLink(ctx, { email: body.email, locale: ctx.client.locale }),
  );
  mount(api, contracts.useMagicLink, (ctx, { body }) => useMagicLink(ctx, body));
  mount(api, wantedLink, (ctx, { query }) =>
    createPersonalLink(ctx, { ...query, locale: ctx.client.locale }),
  );
  mount(api, contracts.usePersonalLink, (ctx, { query }) => usePersonalLink(ctx, query));
  mount(api, contracts.getMe, (ctx) => userView(ctx));
  mount(api, contracts.updateMe, (ctx, { body }) => updateMe(ctx, body));
  mount(api, contracts.loginViaToken, async (ctx, { body }) =>
    loginViaToken(ctx, body, await signedInHere(ctx)),
  );
  mount(api, confirmLogout, (ctx) => logoutPage(ctx.client.locale));
  mount(api, contracts.logout, async (ctx) => logout(ctx, await keptSession(ctx)));
  mount(api, contracts.createHandover, (ctx, { body }) => createHandover(ctx, body));
  mount(api, contracts.carryToSecondRoot, (ctx) => carryToSecondRoot(ctx));
  mount(api, contracts.startSetup, (ctx, { body }) => startSetup(ctx, body));
  mount(api, getSignInOptions, (ctx) => signInOptions(ctx));
  api.use('/api/auth/*', limitForm);
  api.all('/api/auth/*', serveBrowserSession);
}
