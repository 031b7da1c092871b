import 'server-only';
import type { AudienceVersion } from '@/lib/contracts/saved-audiences';
import type { SavedAudience } from '@/lib/domain/saved';
import type { Ctx } from '@/lib/server/ctx';
import { findMembership } from '@/lib/server/stores/people/teams-store';
import { saveQuery } from '@/lib/server/stores/saved/queries-store';
import { listVersions, readSections, type VersionRow } from '@/lib/server/stores/saved/saved-audiences-store';
import { sizeView } from './audience-view';
import { applyChange, insertNew, ownAudience, readAudience } from './audiences';
import { noAudience } from './refusals';

function versionView({ version, content, createdAt, summary }: VersionRow): AudienceVersion {
  const { name, query, tags, folder, status, notes } = content;
  return {
    ...{ version, name, query, tags, folder, status, notes },
    query_type: content.queryType,
    size: summary && sizeView(summary),
    at: createdAt.toISOString(),
  };
}

/** The newest first. */
export async function listAudienceVersions(ctx: Ctx, { pk }: { pk: string }): Promise<AudienceVersion[]> {
  await readAudience(ctx, pk);
  return (await listVersions(pk)).map(versionView);
}

/** Makes an older version the newest one: nothing is lost. A team the person has left is not shared with again. */
export async function restoreAudienceVersion(
  ctx: Ctx,
  { pk, version }: { pk: string; version: string },
): Promise<SavedAudience> {
  const { person } = await ownAudience(ctx, pk);
  const found = (await listVersions(pk)).find((row) => row.version === Number(version));
  if (!found?.summary) throw noAudience();
  const { teamId } = found.content;
  const membership = teamId === null ? null : await findMembership(teamId, person.id);
  const content = { ...found.content, teamId: membership && !membership.team.deletedAt ? teamId : null };
  return applyChange(ctx, pk, { content });
}

/** A copy of the caller's own: same question, same result, a query of its own. */
export async function duplicateAudience(
  ctx: Ctx,
  { pk }: { pk: string },
  { name }: { name: string },
): Promise<SavedAudience> {
  const { person, read } = await readAudience(ctx, pk);
  const { audience, summary } = read;
  const { query, recipe, queryType, adAccountId, tags, folder, notes } = audience;
  const values = {
    ...{ userId: person.id, at: ctx.now(), name, query, recipe, queryType, adAccountId, tags, folder, notes },
    queryId: await saveQuery(ctx, recipe),
    status: 'draft' as const,
    teamId: null,
  };
  return insertNew(ctx, values, { summary, sections: await readSections(audience.resultId) });
}
