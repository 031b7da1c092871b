import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report } from '@/lib/domain/report';
import { type Share, SHARES_EACH } from '@/lib/domain/sharing';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import {
  addShare,
  changeShareRow,
  countOpenShares,
  type LeanShareRow,
  listShareRows,
  revokeShareRow,
} from '@/lib/server/stores/saved/shares-store';
import { codeHashOf, codeOf, linkOf } from './share-code';
import { hashPassword } from './share-password';

const DAY_MS = 86_400_000;

export interface ShareInput {
  recipe: RecipeInput;
  sections?: SectionId[];
  title: string;
  message?: string;
  /** Number or slug of a team of the caller, named beside their own name. */
  team?: string | number;
  days: number;
  password?: string;
  with_texts: boolean;
  comments_open?: boolean;
}

function shareView(row: LeanShareRow, now: Date): Share {
  const open = row.revokedAt === null && row.expiresAt > now;
  const code = open ? codeOf(row) : null;
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    open,
    url: code === null ? null : linkOf(code),
    comments_open: row.commentsOpen,
    has_password: row.password !== null,
    with_texts: row.withTexts,
    views: row.views,
  };
}

/** Figures only: the texts of posts, and what points at them, stay at home. */
function withoutTexts(report: Report): Report {
  const { top_posts: _top, peak_day: _peak, topics, phrases, ...sections } = report.sections;
  const unquoted = <I>(items: readonly I[]) => items.map((item) => ({ ...item, quotes: [] }));
  return {
    ...report,
    sections: {
      ...sections,
      ...(topics && { topics: { ...topics, items: unquoted(topics.items) } }),
      ...(phrases && { phrases: { ...phrases, items: unquoted(phrases.items) } }),
    },
  };
}

export interface ComparisonShareInput extends Pick<
  ShareInput,
  'title' | 'message' | 'team' | 'days' | 'password'
> {
  /** Two to five; the first is what the others are compared with. */
  recipes: readonly RecipeInput[];
  /** What each is called, an empty text where its question says it. */
  names?: readonly string[];
}

type FrozenInput = Pick<ShareInput, 'title' | 'message' | 'days' | 'with_texts' | 'comments_open'> & {
  userId: string;
  teamId: number | null;
  password: string | null;
};

/** The row of a link that is made now, with the hash of its first code. */
function linkRow(input: FrozenInput, now: Date) {
  const id = crypto.randomUUID();
  return {
    id,
    userId: input.userId,
    codeHash: codeHashOf({ id, version: 1 }),
    title: input.title,
    message: input.message ?? '',
    teamId: input.teamId,
    commentsOpen: input.comments_open ?? false,
    withTexts: input.with_texts,
    password: input.password,
    createdAt: now,
    expiresAt: new Date(now.getTime() + input.days * DAY_MS),
  };
}

/** The row of a report that is frozen now. */
export function frozenShare(report: Report, input: FrozenInput, now: Date) {
  return { ...linkRow(input, now), report: input.with_texts ? report : withoutTexts(report) };
}

const tooMany = () =>
  new AppError('rate_limited', `At most ${SHARES_EACH} links can be open. Close one first.`, {
    code: 'share_limit',
  });

/** Who may make one more link, and under which team's name. */
async function mayShare(ctx: Ctx, { team }: Pick<ShareInput, 'team'>) {
  const person = requirePerson(ctx);
  // Before the report is made; counted once more when the link is.
  if ((await countOpenShares(person.id, ctx.now())) >= SHARES_EACH) throw tooMany();
  const named = team === undefined ? null : await requireMember(ctx, team);
  return { userId: person.id, teamId: named?.team.id ?? null };
}

type Kept = Omit<FrozenInput, 'userId' | 'teamId' | 'password'> & Pick<ShareInput, 'password'>;

async function given(input: Kept, by: Awaited<ReturnType<typeof mayShare>>): Promise<FrozenInput> {
  const password = input.password === undefined ? null : await hashPassword(input.password);
  return { ...input, ...by, password };
}

async function keep(row: Parameters<typeof addShare>[0], now: Date) {
  const added = await addShare(row, SHARES_EACH);
  if (!added) throw tooMany();
  const share = shareView(added, now);
  return { share, url: share.url ?? '' };
}

/**
 * Freezes a report and gives the address that opens it: from then on it shows these figures, whatever becomes of the data.
 * @throws AppError `forbidden` (code `token`) for nobody, `rate_limited` beyond 200 open links, and as `runReport` and
 * `requireMember`.
 */
export async function createShare(ctx: Ctx, input: ShareInput): Promise<{ share: Share; url: string }> {
  const by = await mayShare(ctx, input);
  const now = ctx.now();
  const asked = { sections: input.sections, unfit: 'leave_out', findings: true } as const;
  const report = await runReport(ctx, input.recipe, asked);
  return keep(frozenShare(report, await given(input, by), now), now);
}

/** The same of a comparison. @throws as `createShare` and `compareReports` */
export async function createComparisonShare(
  ctx: Ctx,
  input: ComparisonShareInput,
): Promise<{ share: Share; url: string }> {
  const by = await mayShare(ctx, input);
  const now = ctx.now();
  const { recipes, names } = input;
  const comparison = await compareReports(ctx, { recipes, names });
  // A comparison holds no texts.
  const kept = { ...input, with_texts: false, comments_open: false };
  return keep({ ...linkRow(await given(kept, by), now), comparison }, now);
}

const noLink = () => new AppError('not_found', 'There is no such link', { code: 'unknown_share' });

/** Opens or ends the comments beside a link of the caller's own. @throws AppError `not_found` for another's. */
export async function changeShare(
  ctx: Ctx,
  id: string,
  { comments_open: commentsOpen }: { comments_open: boolean },
): Promise<Share> {
  const row = await changeShareRow(requirePerson(ctx).id, id, { commentsOpen });
  if (!row) throw noLink();
  return shareView(row, ctx.now());
}

export async function listShares(ctx: Ctx): Promise<Share[]> {
  const rows = await listShareRows(requirePerson(ctx).id);
  return rows.map((row) => shareView(row, ctx.now()));
}

/** Safe to repeat. @throws AppError `not_found` for a link of somebody else. */
export async function revokeShare(ctx: Ctx, id: string): Promise<void> {
  const person = requirePerson(ctx);
  const nextHash = (version: number) => codeHashOf({ id, version });
  if (!(await revokeShareRow(person.id, id, { now: ctx.now(), nextHash }))) throw noLink();
}
