import 'server-only';
import type { SideState } from '@/lib/domain/ads-desk';
import { criterionText } from '@/lib/domain/ads-plan';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import type { OperationRow } from '@/lib/server/stores/ads/pushes-store';
import { criterionFields, type DeskOf, type Done, promotedFields } from './batches';
import { foundBy } from './observe';
import { campaignThere, lineItemThere, promotedThere } from './sides';

/*
 * After a crash, or an answer that was lost, nobody knows whether a write was done. So the network is looked at: what was
 * made is taken over, what was changed is seen, and only the rest is sent again.
 */

const holds = (there: SideState, fields: SideState) =>
  Object.entries(fields).every(
    ([field, value]) => JSON.stringify(there[field] ?? null) === JSON.stringify(value),
  );

async function lookAtCampaign(network: AdsNetwork, one: OperationRow, desk: DeskOf): Promise<Done | null> {
  const { position, op, fields } = one;
  if (op === 'create') {
    const found = foundBy(await network.campaigns.list(), desk.campaign.reference);
    return found ? { position, remoteId: found.id, observed: campaignThere(found) } : null;
  }
  const remoteId = one.remoteId ?? desk.campaign.remoteId ?? '';
  const [there] = await network.campaigns.list({ ids: [remoteId], withDeleted: true });
  const observed = there ? campaignThere(there) : { deleted: true };
  const done = op === 'delete' ? observed['deleted'] === true : holds(observed, fields);
  return done ? { position, remoteId, observed } : null;
}

async function lookAtLineItem(network: AdsNetwork, one: OperationRow, desk: DeskOf): Promise<Done | null> {
  const { position, op, fields, rowId } = one;
  const set = desk.sets.get(rowId);
  if (op === 'create') {
    const beside = await network.lineItems.list({ campaignIds: [desk.campaign.remoteId ?? ''] });
    const found = foundBy(beside, set?.reference ?? '');
    return found ? { position, remoteId: found.id, observed: lineItemThere(found, []) } : null;
  }
  const remoteId = one.remoteId ?? set?.remoteId ?? '';
  const [there] = await network.lineItems.list({ ids: [remoteId], withDeleted: true });
  const observed = there ? lineItemThere(there, []) : { deleted: true };
  const done = op === 'delete' ? observed['deleted'] === true : holds(observed, fields);
  return done ? { position, remoteId, observed: there ? null : observed } : null;
}

async function lookAtCriterion(network: AdsNetwork, one: OperationRow, desk: DeskOf): Promise<Done | null> {
  const lineItemId = desk.sets.get(one.rowId)?.remoteId ?? '';
  const there = await network.criteria.list({ lineItemIds: [lineItemId] });
  if (one.op === 'delete') {
    const gone = !there.some(({ id }) => id === one.remoteId);
    return gone ? { position: one.position, remoteId: one.remoteId ?? '', observed: null } : null;
  }
  const wanted = criterionText(criterionFields(one, desk));
  const found = there.find((criterion) => criterionText(criterion) === wanted);
  return found ? { position: one.position, remoteId: found.id, observed: null } : null;
}

async function lookAtPromoted(network: AdsNetwork, one: OperationRow, desk: DeskOf): Promise<Done | null> {
  const { position, op } = one;
  const set = desk.sets.get(desk.ads.get(one.rowId)?.adSetId ?? '');
  const there = await network.promotedPosts.list({ lineItemIds: [set?.remoteId ?? ''] });
  if (op === 'delete') {
    const remoteId = one.remoteId ?? '';
    return there.some(({ id }) => id === remoteId)
      ? null
      : { position, remoteId, observed: { deleted: true } };
  }
  const { postId } = await promotedFields(one, desk);
  const found = there.find((post) => post.postId === postId && !post.deleted);
  return found ? { position, remoteId: found.id, observed: promotedThere(found, one.fields) } : null;
}

const LOOK = {
  campaign: lookAtCampaign,
  line_item: lookAtLineItem,
  criterion: lookAtCriterion,
  promoted_post: lookAtPromoted,
};

/** Which of the operations that were sent are done. @throws AdsNetworkError */
export async function lookAgain(
  network: AdsNetwork,
  sent: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const one of sent) {
    const found = await LOOK[one.kind](network, one, desk);
    if (found) done.push(found);
  }
  return done;
}
