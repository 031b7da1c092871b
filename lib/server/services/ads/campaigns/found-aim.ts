import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { readKeptPackage, type TargetingPackage } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { type ConfigRow, findConfigRows } from '@/lib/server/stores/ads/team-audiences-store';
import { findList } from '@/lib/server/stores/saved/saved-lists-store';

/* What ad sets aim at: a saved list of the person, or an audience of the team. */

export interface FoundAim {
  id: string;
  name: string;
  targeting: TargetingPackage;
  countries: string[];
}

const noList = () => new AppError('not_found', 'There is no such list', { code: 'unknown_list' });

/** @throws AppError `not_found` (code `unknown_list`) */
export async function listAim(ctx: Ctx, id: string): Promise<FoundAim> {
  const found = ctx.actor.kind === 'user' ? await findList(ctx.actor, id) : null;
  if (!found) throw noList();
  const { name, targetingPackage, countries } = found.list;
  return { id, name, countries, targeting: readKeptPackage(targetingPackage) };
}

/** What X can aim at of an audience: who stands for its communities is followed, job titles are left out. */
function audienceAim({ id, name, targetingPackage, countries, communities }: ConfigRow): FoundAim {
  const targeting = readKeptPackage(targetingPackage);
  const known = new Set(targeting.handles.map(({ handle }) => handle));
  const beyond = new Set(
    communities.flatMap(({ handles }) => handles).filter((handle) => !known.has(handle)),
  );
  const handles = [...targeting.handles, ...[...beyond].map((handle) => ({ handle, deselected: false }))];
  return { id, name, countries, targeting: { ...targeting, handles } };
}

const WIDENING = [
  ...(['keywords', 'hashtags', 'interests', 'conversation_topics', 'movies_tv_shows'] as const),
  'custom_audiences',
] as const;

/** With nothing that widens, an ad set would reach everybody whom the filters leave. */
const widens = ({ targeting }: FoundAim) =>
  targeting.handles.some(({ deselected }) => !deselected) ||
  WIDENING.some((list) => targeting[list].some((item) => item.excluded !== true && !item.deselected));

/**
 * Audiences of a team, in the order in which they are named.
 * @throws AppError `bad_request` at `audiences` for one that is none of the team's (code `unknown_audience`), and for one
 *   of job titles alone (code `nothing_to_aim`).
 */
export async function audienceAims(teamId: number, ids: readonly string[]): Promise<FoundAim[]> {
  const rows = new Map((await findConfigRows(teamId, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = rows.get(id);
    if (!row) throw fieldError('audiences', 'There is no such audience', { code: 'unknown_audience' });
    const aim = audienceAim(row);
    if (row.jobTitles.length > 0 && !widens(aim))
      throw fieldError('audiences', `X has no targeting for job titles, and ${row.name} has nothing else`, {
        code: 'nothing_to_aim',
      });
    return aim;
  });
}

/** An audience of the team, else a saved list of the person. @throws AppError as both */
export async function eitherAim(ctx: Ctx, teamId: number, id: string): Promise<FoundAim> {
  const [own] = (await findConfigRows(teamId, [id])).length > 0 ? await audienceAims(teamId, [id]) : [];
  return own ?? listAim(ctx, id);
}
