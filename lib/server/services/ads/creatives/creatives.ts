import 'server-only';
import { randomUUID } from 'node:crypto';
import { checkCreative } from '@/lib/analysis/creatives/check-creative';
import { lintTargeting, type TeamLint } from '@/lib/analysis/targeting/lint/lint-package';
import type * as contracts from '@/lib/contracts/ad-creatives';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import type { BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import { type CreativeCheck, filesOf } from '@/lib/domain/ad-creatives';
import { AppError } from '@/lib/domain/app-error';
import { foldText } from '@/lib/domain/fold-text';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from '@/lib/server/services/analysis/targeting/team-lint';
import { mediaView } from '@/lib/server/services/ads/media/media';
import { oneTeam, ownTeams } from '@/lib/server/services/ads/media/media-team';
import {
  changeCreative,
  type CreativeRow,
  deleteCreativeRow,
  filesOfCreatives,
  findCreative,
  insertCreative,
  listCreativeRows,
  type UsedFile,
} from '@/lib/server/stores/ads/creatives-store';
import { listMediaRows, type MediaRow, usesOf } from '@/lib/server/stores/ads/media-store';
import { type EventRow, listEvents } from '@/lib/server/stores/ads/targets-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { assertTargets } from './targets';

const noCreative = () => new AppError('not_found', 'There is no such creative', { code: 'unknown_creative' });
const noFile = () => new AppError('not_found', 'There are no such media', { code: 'unknown_media' });

/** @throws AppError `not_found` (code `unknown_creative`) unless the creative is the team's. */
export async function requireTeamCreative(teamId: number, id: string): Promise<void> {
  if (!(await findCreative([teamId], id))) throw noCreative();
}

/** What creatives of a team are drawn and checked with. */
interface Around {
  media: ReadonlyMap<string, MediaRow>;
  events: ReadonlyMap<string, EventRow>;
  lint: TeamLint;
}

async function aroundOf(ctx: Ctx, teamIds: readonly number[]): Promise<Around> {
  const [media, events, lint] = await Promise.all([
    listMediaRows(teamIds, { adAccountId: '' }),
    listEvents(teamIds, {}),
    teamLintOf(ctx),
  ]);
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return { media: byId(media), events: byId(events), lint };
}

type Written = Pick<CreativeRow, 'text' | 'headline' | 'websiteUrl' | 'appId' | 'eventId'>;

function checksOf(
  written: Written,
  files: readonly UsedFile[],
  { media, events, lint }: Around,
): CreativeCheck[] {
  const { text, headline, websiteUrl, appId, eventId } = written;
  const event = eventId === null ? null : events.get(eventId);
  const eventFits = event ? (event.kind === 'web' ? appId === null : event.appId === appId) : null;
  const words = [text, headline].filter((part) => part !== '').join('\n');
  return checkCreative({
    ...{ text, headline, websiteUrl, eventFits },
    app: appId !== null,
    media: files.flatMap(({ id, description }) => {
      const row = media.get(id);
      return row ? { ...row, description } : [];
    }),
    findings: lintTargeting({ description: words }, lint),
  });
}

async function viewsOf(ctx: Ctx, rows: readonly CreativeRow[]): Promise<AdCreative[]> {
  const teamIds = [...new Set(rows.map(({ teamId }) => teamId))];
  const [around, files] = await Promise.all([
    aroundOf(ctx, teamIds),
    filesOfCreatives(rows.map(({ id }) => id)),
  ]);
  const uses = await usesOf([...new Set([...files.values()].flat().map(({ id }) => id))]);
  return rows.map((row) => {
    const own = files.get(row.id) ?? [];
    const { id, name, text, headline, variant, version } = row;
    return {
      ...{ id, name, text, headline, variant, version },
      team: row.teamId,
      ad_account_id: row.adAccountId,
      website_url: row.websiteUrl,
      app: row.appId,
      event: row.eventId,
      family: row.familyId,
      media: own.flatMap((file) => {
        const media = around.media.get(file.id);
        return media ? { ...mediaView(media, uses), description: file.description } : [];
      }),
      checks: checksOf(row, own, around),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

async function ownCreative(ctx: Ctx, id: string): Promise<CreativeRow> {
  const { teamIds } = await ownTeams(ctx);
  const row = await findCreative(teamIds, id);
  if (!row) throw noCreative();
  return row;
}

async function oneView(ctx: Ctx, id: string): Promise<AdCreative> {
  const [view] = await viewsOf(ctx, [await ownCreative(ctx, id)]);
  if (!view) throw noCreative();
  return view;
}

export async function listCreatives(
  ctx: Ctx,
  query: QueryOf<typeof contracts.listAdCreatives>,
): Promise<AdCreative[]> {
  const { teamIds, adAccountId } = await ownTeams(ctx, query);
  const rows = await listCreativeRows(teamIds, { adAccountId, order: query.ordering });
  const words = foldText(query.search ?? '');
  const found = rows.filter(({ name, text, headline }) =>
    foldText(`${name} ${text} ${headline}`).includes(words),
  );
  return viewsOf(ctx, found);
}

export const getCreative = (ctx: Ctx, { pk }: { pk: string }) => oneView(ctx, pk);

const contentOf = (input: BodyOf<typeof contracts.updateAdCreative>) => {
  const { name, text, headline, variant, website_url: websiteUrl, app: appId, event: eventId } = input;
  const given = { name, text, headline, variant, websiteUrl, appId, eventId };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

export async function createCreative(
  ctx: Ctx,
  input: BodyOf<typeof contracts.createAdCreative>,
): Promise<AdCreative> {
  const { person, teamId, adAccountId } = await oneTeam(ctx, input);
  await assertTargets(teamId, input);
  const id = randomUUID();
  const family = input.family === undefined ? null : await ownCreative(ctx, input.family);
  if (family && family.teamId !== teamId) throw noCreative();
  const now = ctx.now();
  const { name, text, headline, variant } = input;
  const values = {
    ...{ id, teamId, adAccountId, name, text, headline, variant },
    ...{ websiteUrl: input.website_url, appId: input.app, eventId: input.event },
    ...{ familyId: family?.familyId ?? id, createdBy: person.id, createdAt: now, updatedAt: now },
  };
  if ((await insertCreative(values, filesOf(input.media))) === null) throw noFile();
  return oneView(ctx, id);
}

export async function changeOne(
  ctx: Ctx,
  { pk }: { pk: string },
  input: BodyOf<typeof contracts.updateAdCreative>,
): Promise<AdCreative> {
  const row = await ownCreative(ctx, pk);
  await assertTargets(row.teamId, input);
  const { media, version } = input;
  const change = {
    content: contentOf(input),
    at: ctx.now(),
    version,
    ...(media && { files: filesOf(media) }),
  };
  const outcome = await changeCreative(row, change);
  if (outcome === null) throw noFile();
  if (outcome === 'stale') throw new AppError('conflict', 'It was changed meanwhile', { code: 'stale' });
  return oneView(ctx, pk);
}

/** What the checks say of what is being written. */
export async function checkWritten(
  ctx: Ctx,
  input: BodyOf<typeof contracts.checkAdCreative>,
): Promise<CreativeCheck[]> {
  const { teamIds } = await ownTeams(ctx, input);
  const around = await aroundOf(ctx, teamIds);
  const { text, headline, website_url: websiteUrl, app: appId, event: eventId } = input;
  return checksOf({ text, headline, websiteUrl, appId, eventId }, filesOf(input.media), around);
}

/** @throws AppError `conflict` (code `creative_used`) while an ad shows it. */
export async function deleteCreative(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const row = await ownCreative(ctx, pk);
  const gone = await deleteCreativeRow(row.id, (tx) =>
    audit(ctx, { action: 'team.creative.deleted', teamId: row.teamId, subject: row.id }, tx),
  );
  if (!gone) throw new AppError('conflict', 'An ad shows this creative', { code: 'creative_used' });
  return null;
}
