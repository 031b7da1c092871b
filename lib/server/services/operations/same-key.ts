import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { isSealedAnew, seal, unseal } from '@/lib/server/crypto';
import { findKeyProof, writeKeyProof } from '@/lib/server/stores/people/sealed-store';

const PROOF = 'murmur';

/** Seals a known text with the key in use: whoever opens it has the same one. */
export async function proveKey(): Promise<void> {
  await writeKeyProof(seal(PROOF, PROOF));
}

/**
 * Before a process serves from a database that others may serve from.
 * @throws AppError `conflict` (code `other_secret`) when its secret is another one: it could read neither cookies nor seals.
 */
export async function assertSameKey(): Promise<void> {
  const proof = await findKeyProof();
  if (proof !== null && isSealedAnew(proof)) return;
  try {
    if (proof !== null) unseal(PROOF, proof);
  } catch (cause) {
    const text =
      'This database was written with another secret. Give every process the same MURMUR_SECRET, or the folder `secrets` of the data folder that it was written from.';
    throw new AppError('conflict', text, { code: 'other_secret', cause });
  }
  await proveKey();
}
