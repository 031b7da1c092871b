import 'server-only';
import { NO_CLIENT, type Ctx } from '@/lib/server/ctx';
import { unfinishedUploads } from '@/lib/server/stores/ads/audience-uploads-store';
import { advanceUpload } from './advance-upload';

/** Uploads that one round looks at. */
const OF_ROUND = 50;

/** Goes on with every upload that is not at its end. */
export async function runUploads({ signal }: Pick<Ctx, 'signal'>): Promise<{ uploads: number }> {
  const ids = await unfinishedUploads(OF_ROUND);
  const ctx: Ctx = {
    ...{ actor: { kind: 'cli', id: 'cli' }, requestId: 'uploads', signal, client: NO_CLIENT },
    now: () => new Date(),
  };
  for (const id of ids) {
    signal.throwIfAborted();
    await advanceUpload(ctx, id);
  }
  return { uploads: ids.length };
}
