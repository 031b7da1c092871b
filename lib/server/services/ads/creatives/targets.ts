import 'server-only';
import type * as contracts from '@/lib/contracts/ad-creatives';
import type { AccountApp } from '@/lib/contracts/ad-creatives';
import type { BodyOf, QueryOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { oneTeam, ownTeams, type Whose } from '@/lib/server/services/ads/media/media-team';
import {
  type AppRow,
  deleteApp,
  deleteEvent,
  type EventRow,
  listApps,
  listEvents,
  noteApp,
  noteEvent,
} from '@/lib/server/stores/ads/targets-store';

const noApp = () => new AppError('not_found', 'There is no such app', { code: 'unknown_app' });
const noEvent = () => new AppError('not_found', 'There is no such event', { code: 'unknown_event' });

const appView = ({ id, name, store, identifier, source, adAccountId }: AppRow): AccountApp => ({
  ...{ id, name, store, identifier, source },
  ad_account_id: adAccountId,
});

const appEventView = ({ id, appId, name, status, source }: EventRow) => ({
  id,
  app: appId ?? id,
  name,
  status,
  source,
});
const webEventView = ({ id, name, pixel, status, source }: EventRow) => ({ id, name, pixel, status, source });

/** What creatives of a team may lead to and count. @throws AppError `not_found` for those of others. */
export async function assertTargets(
  teamId: number,
  { app, event }: { app?: string | null | undefined; event?: string | null | undefined },
): Promise<void> {
  if (app && !(await listApps([teamId], '')).some(({ id }) => id === app)) throw noApp();
  if (event && !(await listEvents([teamId], {})).some(({ id }) => id === event)) throw noEvent();
}

export async function readApps(ctx: Ctx, query: Whose): Promise<AccountApp[]> {
  const { teamIds, adAccountId } = await ownTeams(ctx, query);
  return (await listApps(teamIds, adAccountId)).map(appView);
}

export async function writeApp(
  ctx: Ctx,
  input: BodyOf<typeof contracts.createAccountApp>,
): Promise<AccountApp> {
  const { teamId, adAccountId } = await oneTeam(ctx, input);
  const { name, store, identifier } = input;
  return appView(
    await noteApp({ teamId, adAccountId, name, store, identifier, source: 'team', seenAt: ctx.now() }),
  );
}

export async function removeApp(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { teamIds } = await ownTeams(ctx);
  if (!(await deleteApp(teamIds, pk))) throw noApp();
  return null;
}

export async function readAppEvents(
  ctx: Ctx,
  query: QueryOf<typeof contracts.listAppEvents>,
): Promise<ResponseOf<typeof contracts.listAppEvents>> {
  const { teamIds, adAccountId } = await ownTeams(ctx, query);
  return (await listEvents(teamIds, { kind: 'app', adAccountId, appId: query.app })).map(appEventView);
}

export async function writeAppEvent(
  ctx: Ctx,
  { app: appId, name }: BodyOf<typeof contracts.createAppEvent>,
): Promise<ResponseOf<typeof contracts.createAppEvent>> {
  const { teamIds } = await ownTeams(ctx);
  const app = (await listApps(teamIds, '')).find(({ id }) => id === appId);
  if (!app) throw noApp();
  const { teamId, adAccountId } = app;
  const values = { teamId, adAccountId, kind: 'app', appId, pixel: appId, name, status: 'noted' } as const;
  return appEventView(await noteEvent({ ...values, source: 'team', seenAt: ctx.now() }));
}

export async function readWebEvents(
  ctx: Ctx,
  query: Whose,
): Promise<ResponseOf<typeof contracts.listWebEvents>> {
  const { teamIds, adAccountId } = await ownTeams(ctx, query);
  return (await listEvents(teamIds, { kind: 'web', adAccountId })).map(webEventView);
}

export async function writeWebEvent(
  ctx: Ctx,
  input: BodyOf<typeof contracts.createWebEvent>,
): Promise<ResponseOf<typeof contracts.createWebEvent>> {
  const { teamId, adAccountId } = await oneTeam(ctx, input);
  const { name, pixel } = input;
  const values = { teamId, adAccountId, kind: 'web', pixel, name, status: 'noted' } as const;
  return webEventView(await noteEvent({ ...values, source: 'team', seenAt: ctx.now() }));
}

export async function removeEvent(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { teamIds } = await ownTeams(ctx);
  if (!(await deleteEvent(teamIds, pk))) throw noEvent();
  return null;
}

export async function readHasPixel(ctx: Ctx, query: Whose): Promise<{ has_pixel: boolean }> {
  return { has_pixel: (await readWebEvents(ctx, query)).length > 0 };
}
