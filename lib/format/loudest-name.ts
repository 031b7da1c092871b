import { accountText, isHandleKey } from '@/lib/domain/account-key';
import type { Loudest } from '@/lib/domain/loudest';

/** `@handle`, or the name or id of an author without one; null where nothing says who it is. */
export function loudestName({ key, name }: Pick<Loudest, 'key' | 'name'>): string | null {
  if (key !== '' && isHandleKey(key)) return accountText(key);
  return name || accountText(key).replace(/^@$/, '') || null;
}
