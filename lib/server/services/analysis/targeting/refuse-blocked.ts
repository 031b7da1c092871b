import 'server-only';
import { lintTargeting, stopsTargeting, type TeamLint } from '@/lib/analysis/targeting/lint/lint-package';
import { AppError } from '@/lib/domain/app-error';
import type { LintFinding } from '@/lib/domain/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { audit } from '@/lib/server/stores/people/audit-store';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from './team-lint';

const BLOCKED =
  'A chip names a group of people that the policies of X keep from targeting. Deselect it before the list is applied.';

interface Applied {
  name?: string | undefined;
  package: TargetingPackage;
}

/** What would keep a list from being applied; empty: nothing. */
export function blockedRules({ name, package: given }: Applied, team: TeamLint): LintFinding[] {
  const findings = lintTargeting({ package: given, name }, team);
  return stopsTargeting(findings) ? findings : [];
}

/** Puts a refusal into the audit, without the words. @returns what the caller is told. */
export async function refusalOf(
  ctx: Ctx,
  findings: readonly LintFinding[],
  subject: string | null,
): Promise<AppError> {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted().join(' ');
  await audit(ctx, {
    action: 'targeting.apply.refused',
    subject,
    detail: { rules, findings: findings.length },
  });
  return new AppError('conflict', BLOCKED, { code: 'policy_blocked' });
}

/**
 * What is applied to an ad account must not aim at a sensitive group.
 * @throws AppError `conflict` (code `policy_blocked`).
 */
export async function refuseBlocked(ctx: Ctx, given: Applied & { subject: string | null }): Promise<void> {
  const findings = blockedRules(given, await teamLintOf(ctx));
  if (findings.length > 0) throw await refusalOf(ctx, findings, given.subject);
}
