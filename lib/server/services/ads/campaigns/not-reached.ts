import 'server-only';
import { nameInAccount } from '@/lib/domain/audience-uploads';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { uploadsNotReached } from '@/lib/server/stores/ads/audience-uploads-store';

type LeavesOut = (targeting: TargetingPackage) => TargetingPackage;

/** Leaves out of what an ad set aims at whom the team does not want to reach, as they are in the ad account. */
export async function leavingOut(teamId: number, adAccountId: string | null): Promise<LeavesOut> {
  const lists = adAccountId === null ? [] : await uploadsNotReached(teamId, adAccountId);
  const labels = lists.map(nameInAccount);
  return (targeting) => {
    const others = targeting.custom_audiences.filter(({ label }) => !labels.includes(label));
    const never = labels.map((label) => ({ label, excluded: true, deselected: false }));
    return labels.length === 0 ? targeting : { ...targeting, custom_audiences: [...others, ...never] };
  };
}
