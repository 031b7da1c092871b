import 'server-only';
import type { AdsPool } from '@/lib/contracts/ads-pool';
import { AppError } from '@/lib/domain/app-error';
import { FEWEST_IN_POOL } from '@/lib/domain/own-ads';
import type { Ctx } from '@/lib/server/ctx';
import * as store from '@/lib/server/stores/own/ads-pool-store';
import { type OwnAccount, requireOwn } from './own-account';
import { adsOf } from './who-targets-me';

/** People and shares are told in steps, so that the pool before and after somebody joined does not tell what they gave. */
const PEOPLE_STEP = 5;
const SHARE_STEP = 0.05;

const people = (count: number) => Math.floor(count / PEOPLE_STEP) * PEOPLE_STEP;
const inSteps = (share: number) => Math.round(Math.round(share / SHARE_STEP) * SHARE_STEP * 100) / 100;

const canGive = ({ sample, archives }: OwnAccount) =>
  !sample && archives.some(({ held }) => held.includes('ads-seen'));

async function poolOf(own: OwnAccount): Promise<AdsPool> {
  const givenAt = await store.giftOf(own.id);
  const all = await store.peopleInPool();
  const rows = all < FEWEST_IN_POOL ? [] : await store.pooledAdvertisers();
  return {
    giving: givenAt !== null,
    given_at: givenAt?.toISOString() ?? null,
    can_give: canGive(own),
    people: all < FEWEST_IN_POOL ? null : people(all),
    advertisers: rows.map(({ advertiser, people: count, listShare }) => ({
      handle: advertiser,
      people: people(count),
      list_share: inSteps(listShare),
    })),
  };
}

export const readAdsPool = async (ctx: Ctx): Promise<AdsPool> => poolOf(await requireOwn(ctx));

/** @throws AppError `unprocessable` (code `no_ads_kept`) for a sample person, or without an archive that holds ads. */
export async function giveToAdsPool(ctx: Ctx): Promise<AdsPool> {
  const own = await requireOwn(ctx);
  const ads = canGive(own) ? await adsOf(ctx, own) : null;
  if (!ads)
    throw new AppError('unprocessable', 'There are no ads of an archive of yours to give counts of', {
      code: 'no_ads_kept',
    });
  const counts = ads.advertisers.flatMap(({ handle, ads: count, by }) =>
    handle === null ? [] : [{ advertiser: handle.toLowerCase(), ads: count, byList: by.list }],
  );
  await store.putGift(own.id, counts, ctx.now());
  return poolOf(own);
}

export async function revokeFromAdsPool(ctx: Ctx): Promise<AdsPool> {
  const own = await requireOwn(ctx);
  await store.removeGift(own.id);
  return poolOf(own);
}
