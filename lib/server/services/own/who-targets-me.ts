import 'server-only';
import { believedBesidePosts } from '@/lib/analysis/own/circle/beliefs';
import { type AdSeen, CRITERION_KINDS } from '@/lib/archive/archive-ads';
import { type AdsSummary, summarizeAds } from '@/lib/archive/summarize-ads';
import type { WhoTargetsMe } from '@/lib/contracts/ads-pool';
import type { Ctx } from '@/lib/server/ctx';
import { type AdSeenRow, adsShown, ownTexts } from '@/lib/server/stores/own/ads-seen-store';
import { ownFrame } from './circle-frame';
import { type OwnAccount, requireOwn } from './own-account';

/** Newest own posts that beliefs are held against. */
const POSTS_READ = 2000;

const textOrNull = (text: string) => (text === '' ? null : text);

const adOf = ({ at, advertiser, handle, kinds, types, criteria }: AdSeenRow): AdSeen => ({
  at,
  advertiser: textOrNull(advertiser),
  handle: textOrNull(handle),
  criteria: types.map((type, place) => ({
    kind: CRITERION_KINDS.find((kind) => kind === kinds[place]) ?? 'other',
    type,
    value: textOrNull(criteria[place] ?? ''),
  })),
});

/** Null: no archive that holds ads is kept. */
export async function adsOf(ctx: Ctx, own: OwnAccount): Promise<AdsSummary | null> {
  if (!own.archives.some(({ held }) => held.includes('ads-seen'))) return null;
  return summarizeAds((await adsShown(ctx, own.number)).map(adOf));
}

/** From the ads of all archives that were kept, and the beliefs of the newest. */
export async function readWhoTargetsMe(ctx: Ctx): Promise<WhoTargetsMe> {
  const own = await requireOwn(ctx);
  const beliefs = own.archives.find((archive) => archive.beliefs !== null)?.beliefs ?? null;
  const texts = beliefs && own.datasets.length > 0 ? await ownTexts(ctx, ownFrame(own), own, POSTS_READ) : [];
  return {
    ads: await adsOf(ctx, own),
    beliefs,
    interests: believedBesidePosts(beliefs?.interests ?? [], texts),
    posts: texts.length,
    sample: own.sample,
  };
}
