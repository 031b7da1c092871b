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

type Refused = 'targeting.apply.refused' | 'targeting.plan.refused';

/** Rules and counts alone: an audit holds no words of a person. */
async function auditRefusal(
  ctx: Ctx,
  action: Refused,
  findings: readonly LintFinding[],
  subject: string | null,
): Promise<void> {
  const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted().join(' ');
  await audit(ctx, { action, subject, detail: { rules, findings: findings.length } });
}

/** Puts a refusal into the audit. @returns what the caller is told. */
export async function refusalOf(
  ctx: Ctx,
  findings: readonly LintFinding[],
  subject: string | null,
): Promise<AppError> {
  await auditRefusal(ctx, 'targeting.apply.refused', findings, subject);
  return new AppError('conflict', BLOCKED, { code: 'policy_blocked' });
}

/** The same for a plan that would be taken to X Ads; a plan is no row, so the entry has no subject. */
export async function stoppedPlan(ctx: Ctx, findings: readonly LintFinding[]): Promise<AppError> {
  await auditRefusal(ctx, 'targeting.plan.refused', findings, null);
  return new AppError('unprocessable', 'The policies of X stop this plan', { code: 'plan_stopped' });
}

/**
 * What is applied to an ad account must not aim at a sensitive group.
 * @throws AppError `conflict` (code `policy_blocked`).
 */
export async function refuseBlocked(ctx: Ctx, given: Applied & { subject: string | null }): Promise<void> {
  const findings = blockedRules(given, await teamLintOf(ctx));
  if (findings.length > 0) throw await refusalOf(ctx, findings, given.subject);
}
