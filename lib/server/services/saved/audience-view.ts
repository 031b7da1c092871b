import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SavedAudience, SavedState, SavedSummary } from '@/lib/domain/saved';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { nameOf } from '@/lib/server/services/people/teams/team-view';
import { type DatasetRow, listReadableRows } from '@/lib/server/stores/datasets/datasets-store';
import type { OwnerName } from '@/lib/server/stores/saved/saved-access';
import type { ReadAudience } from '@/lib/server/stores/saved/saved-audiences-store';

/** Says of a row whether the data behind its result is still what it was, for this reader. */
export type StateOf = (read: Pick<ReadAudience, 'audience' | 'summary'>) => SavedState;

/** The dataset itself; for the owner also one that has taken its name. Names of other people's datasets say nothing. */
function found(
  rows: readonly DatasetRow[],
  wanted: SavedSummary['datasets'][number],
  mine: boolean,
): DatasetRow | undefined {
  const same = rows.find(({ id }) => id === wanted.id);
  return same ?? (mine ? rows.find(({ name }) => name === wanted.name) : undefined);
}

/** Reads the datasets once, for many rows. */
export async function dataStates(ctx: Ctx): Promise<StateOf> {
  const rows = await listReadableRows(ctx);
  return ({ audience, summary }) => {
    const mine = ctx.actor.kind === 'user' && audience.userId === ctx.actor.id;
    const now = summary.datasets.map((wanted) => ({ wanted, row: found(rows, wanted, mine) }));
    if (now.some(({ row }) => row === undefined)) return 'unavailable';
    const same = now.every(({ wanted, row }) => row?.id === wanted.id && row.version === wanted.version);
    return same ? 'current' : 'changed';
  };
}

/** @throws AppError `not_found` (code `data_unavailable`) when the caller cannot read what the row is about. */
export async function requireData(ctx: Ctx, read: ReadAudience): Promise<void> {
  if ((await dataStates(ctx))(read) !== 'unavailable') return;
  throw new AppError('not_found', 'The data behind it cannot be read', { code: 'data_unavailable' });
}

export const ownerView = (person: UserActor, userId: string, owner: OwnerName) => ({
  name: nameOf(owner),
  mine: userId === person.id,
});

/** The interval is given where the accounts were sampled; a census counts them. */
export function sizeView({ size, frame }: SavedSummary): SavedAudience['size'] {
  if (!size) return null;
  const sampled = frame.kind === 'sample';
  return { value: size.value, low: sampled ? size.low : null, high: sampled ? size.high : null };
}

export function audienceView(person: UserActor, read: ReadAudience, stateOf: StateOf): SavedAudience {
  const { audience: row, owner, summary } = read;
  const { id, name, query, recipe, tags, folder, status, notes, version } = row;
  return {
    ...{ id, name, query, recipe, tags, folder, status, notes, version, summary },
    email: owner.email ?? '',
    ad_account_id: row.adAccountId,
    query_type: row.queryType,
    audience_creator_query_id: row.queryId,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    state: stateOf(read),
    owner: ownerView(person, row.userId, owner),
    team: row.teamId,
    size: sizeView(summary),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
}
