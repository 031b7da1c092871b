import 'server-only';
import { compilePackage } from '@/lib/analysis/targeting/compile/compile-package';
import { diffPackages } from '@/lib/domain/diff-packages';
import { lintTargeting, stopsInference, stopsTargeting } from '@/lib/analysis/targeting/lint/lint-package';
import type { checkTargeting as contract, TargetingCheck } from '@/lib/contracts/targeting-check';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { Ctx } from '@/lib/server/ctx';
import { teamLintOf } from './team-lint';

/** What a package becomes on X and what the policies say to it. Reads what the caller's teams set, and sends nothing. */
export async function checkTargeting(ctx: Ctx, input: BodyOf<typeof contract>): Promise<TargetingCheck> {
  const { targeting_package: given, countries, ages, previous } = input;
  const { name, query, description, arms } = input;
  const lint = lintTargeting({ package: given, name, query, description, arms }, await teamLintOf(ctx));
  return {
    compiled: compilePackage({ package: given, countries, ages }),
    lint,
    stops: { targeting: stopsTargeting(lint), inference: stopsInference(lint) },
    diff: previous ? diffPackages(previous, given) : null,
  };
}
