import 'server-only';
import { lintTargeting, stopsTargeting } from '@/lib/analysis/targeting/lint/lint-package';
import { AppError } from '@/lib/domain/app-error';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { audit } from '@/lib/server/stores/people/audit-store';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from './team-lint';

const BLOCKED =
  'A chip names a group of people that the policies of X keep from targeting. Deselect it before the list is applied.';

/**
 * What is applied to an ad account must not aim at a sensitive group.
 * @throws AppError `conflict` (code `policy_blocked`); the refusal is in the audit, without the words.
 */
export async function refuseBlocked(
  ctx: Ctx,
  given: { name?: string | undefined; package: TargetingPackage; subject: string | null },
): Promise<void> {
  const findings = lintTargeting({ package: given.package, name: given.name }, await teamLintOf(ctx));
  if (!stopsTargeting(findings)) return;
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted().join(' ');
  await audit(ctx, {
    action: 'targeting.apply.refused',
    subject: given.subject,
    detail: { rules, findings: findings.length },
  });
  throw new AppError('conflict', BLOCKED, { code: 'policy_blocked' });
}
