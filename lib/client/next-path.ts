import { ownPath } from '@/lib/domain/own-path';

/** Address of a sign-in page that leads back to `from` afterwards. */
export function withNext(signIn: string, from: string | null): string {
  const next = ownPath(from);
  return next === null || next === '/' ? signIn : `${signIn}?next=${encodeURIComponent(next)}`;
}
