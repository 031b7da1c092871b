import 'server-only';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { ChangeDays } from '@/lib/domain/followers-change';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import { type GoneState, type OwnPerson, type PeopleFilter, profileLink } from '@/lib/domain/own-people';
import type { Ctx } from '@/lib/server/ctx';
import { ROWS_FROM_X_A_DAY } from '@/lib/server/services/exports/create-posts-file';
import { takeRows } from '@/lib/server/stores/datasets/row-exports-store';
import { listPeople } from './list-people';
import { listUnfollowers } from './list-unfollowers';
import { requireOwn } from './own-account';

const MAX_ROWS = 50_000;
const AT_ONCE = 5000;

export interface PeopleFileInput {
  kind: 'followers' | 'following' | 'unfollowed';
  ordering: string;
  search: string;
  filter: PeopleFilter;
  state?: GoneState;
  days?: ChangeDays;
}

type Row = OwnPerson & { after?: string; by?: string };

async function rowsOf(ctx: Ctx, { kind, ...asked }: PeopleFileInput): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const input = { ...asked, page, page_size: AT_ONCE };
    const answer =
      kind === 'unfollowed' ? await listUnfollowers(ctx, input) : await listPeople(ctx, kind, input);
    rows.push(...answer.accounts);
    if (answer.next === null) break;
  }
  return rows.slice(0, MAX_ROWS);
}

/** Profiles that were read from X leave only so many a day (security.md 21); ids of one's own archive are one's own. */
async function countAgainstDay(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  const hydrated = rows.filter(({ seen_at: seen }) => seen !== null).length;
  const day = ctx.now().toISOString().slice(0, 10);
  if (hydrated === 0 || (await takeRows(ctx.actor.id, day, hydrated, ROWS_FROM_X_A_DAY))) return;
  throw new AppError('forbidden', `At most ${ROWS_FROM_X_A_DAY} rows from X can be taken away a day`, {
    code: 'daily_rows',
  });
}

const COLUMNS = [
  'id',
  'handle',
  'name',
  'bio',
  'location',
  'followers',
  'following',
  'posts',
  'verified',
  'joined',
  'state',
] as const satisfies readonly (keyof OwnPerson)[];

/** A list of people as CSV. Each row says whether it is made up. */
export async function createPeopleFile(ctx: Ctx, input: PeopleFileInput): Promise<FileAnswer> {
  const { handle, sample } = await requireOwn(ctx);
  const rows = await rowsOf(ctx, input);
  if (!sample) await countAgainstDay(ctx, rows);
  const head = [...COLUMNS, 'profile', 'last_seen_in_list_of', 'gone_by_list_of', 'sample_data'];
  const lines = rows.map((row) =>
    csvLine([
      ...COLUMNS.map((column) => row[column]),
      profileLink(row),
      row.after ?? null,
      row.by ?? null,
      sample ? 'synthetic' : 'no',
    ]),
  );
  const text = CSV_BOM + csvLine(head) + lines.join('');
  const kind = sample ? `${input.kind}_synthetic` : input.kind;
  return { bytes: new TextEncoder().encode(text), fileName: `${handle}_${kind}.csv` };
}
