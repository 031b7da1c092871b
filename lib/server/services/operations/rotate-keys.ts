import 'server-only';
import { addMasterSecret, dropRetiredSecrets, masterSecrets } from '@/lib/server/data-folder/secrets';
import { env } from '@/lib/server/env';
import { proveKey } from './same-key';
import { resealAll } from '@/lib/server/stores/people/sealed-store';

export interface Rotation {
  /** Rows that were sealed with the new key. */
  resealed: number;
  /** Secrets that still open old cookies and browser tokens. */
  retired: number;
}

/**
 * Takes a new key and seals everything with it. People stay signed in: their cookies are read with the old key until it
 * is dropped. With MURMUR_SECRET its holder puts the new secret in front; this then seals again.
 */
export async function rotateKeys({ drop }: { drop: boolean }): Promise<Rotation> {
  if (!drop && !env().MURMUR_SECRET) addMasterSecret();
  const resealed = await resealAll();
  await proveKey();
  if (drop) dropRetiredSecrets();
  return { resealed, retired: masterSecrets().length - 1 };
}
