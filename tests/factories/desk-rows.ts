import { randomUUID } from 'node:crypto';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { insertDesk } from '@/lib/server/stores/ads/desk-store';

const nothing = async () => {};
const reference = () => `m-${randomUUID().slice(0, 8)}`;

/** One campaign with one ad set with one ad, straight in the store. @returns their ids. */
export async function makeDeskRows(given: { teamId: number; accountId: string | null; name: string }) {
  const { teamId, accountId, name } = given;
  const base = () => ({ teamId, name, status: 'PAUSED' as const, reference: reference() });
  const startAt = new Date('2090-01-01T00:00:00Z');
  const objective = 'REACH' as const;
  const [campaign] = await insertDesk('campaign', [{ ...base(), accountId, objective, startAt }], nothing);
  if (!campaign) throw new Error('No campaign was kept');
  const aim = { targeting: targetingPackageSchema.parse({}), placements: ['ALL_ON_TWITTER' as const] };
  const [set] = await insertDesk(
    'ad_set',
    [{ ...base(), ...aim, campaignId: campaign.id, startAt }],
    nothing,
  );
  if (!set) throw new Error('No ad set was kept');
  const [ad] = await insertDesk('ad', [{ ...base(), adSetId: set.id, postId: '1' }], nothing);
  if (!ad) throw new Error('No ad was kept');
  return { campaign: campaign.id, adSet: set.id, ad: ad.id };
}
