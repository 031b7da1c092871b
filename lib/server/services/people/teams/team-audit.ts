import 'server-only';
import type { z } from 'zod';
import type { auditRowSchema } from '@/lib/contracts/teams';
import type { Ctx } from '@/lib/server/ctx';
import { type AuditRow, listTeamAudit } from '@/lib/server/stores/people/audit-store';
import { findPeople } from '@/lib/server/stores/people/teams-store';
import { requireAdmin, type TeamKey } from './authorise-team';
import { nameOf } from './team-view';

export type AuditView = z.infer<typeof auditRowSchema>;

export const AUDIT_PAGE = 100;

/** Up to a page that ends between two moments: whoever asks for what was before the last one misses nothing. */
async function pageBefore(teamId: number, before: Date): Promise<AuditRow[]> {
  const rows = await listTeamAudit(teamId, before, AUDIT_PAGE + 1);
  const next = rows[AUDIT_PAGE];
  return next ? rows.filter(({ at }) => at > next.at) : rows;
}

async function views(rows: readonly AuditRow[]): Promise<AuditView[]> {
  const ids = rows.flatMap(({ actorKind, actorId }) => (actorKind === 'user' ? [actorId] : []));
  const people = new Map((await findPeople([...new Set(ids)])).map((person) => [person.id, nameOf(person)]));
  return rows.map(({ id, at, actorKind, actorId, action, subject, detail }) => ({
    id,
    at: at.toISOString(),
    actor: actorKind === 'user' ? (people.get(actorId) ?? '') : actorId,
    action,
    subject,
    detail,
  }));
}

/** The newest first, about a hundred; none when there is nothing older. Who is gone has no name. */
export async function listAudit(
  ctx: Ctx,
  key: TeamKey,
  { before }: { before?: string } = {},
): Promise<AuditView[]> {
  const { team } = await requireAdmin(ctx, key);
  const until = before === undefined ? new Date(ctx.now().getTime() + 1) : new Date(before);
  return views(await pageBefore(team.id, until));
}

/** All of it, the newest first. */
export async function wholeAudit(teamId: number, now: Date): Promise<AuditView[]> {
  const rows: AuditRow[] = [];
  let before = new Date(now.getTime() + 1);
  for (;;) {
    const page = await pageBefore(teamId, before);
    const last = page.at(-1);
    if (!last) return views(rows);
    rows.push(...page);
    before = last.at;
  }
}
