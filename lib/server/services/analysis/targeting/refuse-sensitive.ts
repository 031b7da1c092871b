import 'server-only';
import { lintTargeting, stopsInference, stopsTargeting } from '@/lib/analysis/targeting/lint/lint-package';
import { fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from './team-lint';

const SENSITIVE =
  'This names a group of people that the policies of X keep from targeting and inference. Ask for what they post about instead.';

const refusal = () =>
  fieldError('description', SENSITIVE, { kind: 'unprocessable', code: 'sensitive_group' });

/** @throws AppError `unprocessable` (code `sensitive_group`) where a sensitive group is named: no audience is made of it. */
export function refuseSensitive(description: string): void {
  if (stopsInference(lintTargeting({ description }))) throw refusal();
}

/** The same where targeting is made of it: there the caller's teams may have set more. @throws AppError as above. */
export async function refuseUntargetable(ctx: Ctx, description: string): Promise<void> {
  const findings = lintTargeting({ description }, await teamLintOf(ctx));
  if (stopsInference(findings) || stopsTargeting(findings)) throw refusal();
}
