import 'server-only';
import { lintTargeting, stopsInference } from '@/lib/analysis/targeting/lint/lint-package';
import { fieldError } from '@/lib/domain/app-error';

const SENSITIVE =
  'This names a group of people that the policies of X keep from targeting and inference. Ask for what they post about instead.';

/** @throws AppError `unprocessable` (code `sensitive_group`) where a sensitive group is named: no audience is made of it. */
export function refuseSensitive(description: string): void {
  if (!stopsInference(lintTargeting({ description }))) return;
  throw fieldError('description', SENSITIVE, { kind: 'unprocessable', code: 'sensitive_group' });
}
