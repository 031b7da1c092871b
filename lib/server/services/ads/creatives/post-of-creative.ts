import 'server-only';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import type { Ctx } from '@/lib/server/ctx';
import { files } from '@/lib/server/files/files';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import { readApps } from './targets';
import { getCreative } from './creatives';

/*
 * A creative becomes an ads post. What was made before is looked for first, by names of ours and by what it says: sent
 * again after a lost answer, nothing is made twice.
 */

type File = AdCreative['media'][number];

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield chunk;
}

const nameOfFile = ({ id }: File) => `m-${id}`;

async function mediaKeyOf(network: AdsNetwork, file: File): Promise<string> {
  const name = nameOfFile(file);
  const known = (await network.media.list()).find((one) => one.name === name);
  if (known) return known.mediaKey;
  const bytes = chunksOf(await files().read(file.id));
  return (await network.media.add({ name, type: file.content_type, bytes, size: file.size })).mediaKey;
}

/** Where its card leads; null: it is no card. */
async function destinationOf(
  ctx: Ctx,
  creative: AdCreative,
): Promise<{ kind: string; destination: string } | null> {
  const { app, website_url: url } = creative;
  if (url !== '') return { kind: 'WEBSITE', destination: url };
  if (app === null) return null;
  const found = (await readApps(ctx, { team: String(creative.team) })).find(({ id }) => id === app);
  return found ? { kind: 'APP', destination: found.identifier } : null;
}

async function cardOf(
  ctx: Ctx,
  network: AdsNetwork,
  creative: AdCreative,
  mediaKey: string | null,
): Promise<string | null> {
  const leads = await destinationOf(ctx, creative);
  if (!leads) return null;
  const name = `m-${creative.id}-v${creative.version}`;
  const known = (await network.cards.list()).find((card) => card.name === name);
  if (known) return known.cardUri;
  return (await network.cards.create({ name, mediaKey, title: creative.headline, ...leads })).cardUri;
}

function assertSendable({ checks }: AdCreative): void {
  const wrong = checks.find(({ state }) => state === 'wrong');
  if (wrong)
    throw new AdsNetworkError('refused', 'CREATIVE_CHECKS', {
      message: `This creative is not ready: ${wrong.code}`,
      parameter: 'creative',
    });
}

async function authorOf(network: AdsNetwork): Promise<string> {
  const author = (await network.promotableUsers()).find(({ type }) => type === 'FULL');
  if (author) return author.userId;
  throw new AdsNetworkError('refused', 'NO_PROMOTABLE_USER', { message: 'No account may publish ads posts' });
}

const sameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** @throws AppError `not_found` for another team's; AdsNetworkError, `refused` while a check fails. */
export async function postOfCreative(
  ctx: Ctx,
  network: AdsNetwork,
  creativeId: string,
): Promise<{ postId: string }> {
  const creative = await getCreative(ctx, { pk: creativeId });
  assertSendable(creative);
  const keys: string[] = [];
  // One after another: each is a file on its way out.
  for (const file of creative.media) keys.push(await mediaKeyOf(network, file));
  const cardUri = await cardOf(ctx, network, creative, keys[0] ?? null);
  // A card shows its picture itself.
  const mediaKeys = cardUri === null ? keys : [];
  const { text } = creative;
  const known = (await network.posts.list({})).find(
    (post) => post.text === text && post.cardUri === cardUri && sameList(post.mediaKeys, mediaKeys),
  );
  if (known) return { postId: known.id };
  const asUserId = await authorOf(network);
  const post = await network.posts.create({ asUserId, text, cardUri, mediaKeys, nullcast: true });
  return { postId: post.id };
}
