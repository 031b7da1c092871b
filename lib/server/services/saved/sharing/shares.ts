import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report } from '@/lib/domain/report';
import { type Share, SHARES_EACH } from '@/lib/domain/sharing';
import { hashToken, randomToken } from '@/lib/server/crypto';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import {
  addShare,
  countOpenShares,
  listShareRows,
  revokeShareRow,
  type ShareRow,
} from '@/lib/server/stores/saved/shares-store';
import { hashPassword } from './share-password';

const DAY_MS = 86_400_000;
const CODE_BYTES = 16;

export interface ShareInput {
  recipe: RecipeInput;
  sections?: SectionId[];
  title: string;
  days: number;
  password?: string;
  with_texts: boolean;
}

function shareView(row: Omit<ShareRow, 'report'>, now: Date): Share {
  return {
    id: row.id,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    open: row.revokedAt === null && row.expiresAt > now,
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

/**
 * Freezes a report and gives the address that opens it: from then on it shows these figures, whatever becomes of the data.
 * @throws AppError `forbidden` (code `token`) for nobody, `rate_limited` beyond 200 open links, and as `runReport`.
 */
export async function createShare(ctx: Ctx, input: ShareInput): Promise<{ share: Share; url: string }> {
  const person = requirePerson(ctx);
  const now = ctx.now();
  if ((await countOpenShares(person.id, now)) >= SHARES_EACH)
    throw new AppError('rate_limited', `At most ${SHARES_EACH} links can be open. Close one first.`, {
      code: 'share_limit',
    });
  const asked = { sections: input.sections, unfit: 'leave_out', findings: true } as const;
  const report = await runReport(ctx, input.recipe, asked);
  const code = randomToken(CODE_BYTES);
  const row = await addShare({
    userId: person.id,
    codeHash: hashToken(code),
    title: input.title,
    report: input.with_texts ? report : withoutTexts(report),
    withTexts: input.with_texts,
    password: input.password === undefined ? null : await hashPassword(input.password),
    createdAt: now,
    expiresAt: new Date(now.getTime() + input.days * DAY_MS),
  });
  return { share: shareView(row, now), url: `${builtProOrigin()}/shared#${code}` };
}

export async function listShares(ctx: Ctx): Promise<Share[]> {
  const rows = await listShareRows(requirePerson(ctx).id);
  return rows.map((row) => shareView(row, ctx.now()));
}

/** Safe to repeat. @throws AppError `not_found` for a link of somebody else. */
export async function revokeShare(ctx: Ctx, id: string): Promise<void> {
  const person = requirePerson(ctx);
  if (await revokeShareRow(person.id, id, ctx.now())) return;
  throw new AppError('not_found', 'There is no such link', { code: 'unknown_share' });
}
