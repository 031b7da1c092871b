import { z } from 'zod';
import { embedOrigin } from '@/lib/domain/embed-host';

const EMBED = /^\/embed\/([\w-]{20,40})\/?(?:\?|$)/;
const answerSchema = z.object({ hosts: z.array(z.string()) });

/**
 * Whose pages may show this address in a frame: for one card of a shared report those that its owner named, for
 * everything else nobody's.
 * @param target Request target as it stands in the request line.
 * @param ask Our own API.
 */
export async function frameAncestors(
  target: string,
  ask: (path: string) => Promise<unknown>,
): Promise<string[]> {
  const code = EMBED.exec(target)?.[1];
  if (code === undefined) return [];
  const told = answerSchema.safeParse(await ask(`/api/share-embeds/${code}/hosts/`));
  // What is written into a header is what could have been named.
  return told.success ? told.data.hosts.filter((host) => embedOrigin(host) === host) : [];
}
