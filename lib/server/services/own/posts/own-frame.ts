import 'server-only';
import { requireOwn, type OwnAccount } from '@/lib/server/services/own/own-account';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import type { EngagersFrame } from '@/lib/server/stores/own/own-engagers-store';
import type { OwnFrame } from '@/lib/server/stores/own/own-posts-store';
import type { Ctx } from '@/lib/server/ctx';

/** Where the own posts of an account lie. */
export const frameOf = ({ datasets, handle, xId }: OwnAccount): OwnFrame => ({
  segments: datasets.flatMap(({ segments }) => segments),
  handle,
  xId,
});

export async function ownFrame(ctx: Ctx): Promise<{ account: OwnAccount; frame: OwnFrame }> {
  const account = await requireOwn(ctx);
  return { account, frame: frameOf(account) };
}

/** Posts by others may lie in so many further datasets. */
const MOST_DATASETS = 20;

/** Data in which others may speak of the account: its own, and what else the person may read. Made-up people only meet made-up ones. */
export async function readableAround(ctx: Ctx, account: OwnAccount): Promise<ResolvedDataset[]> {
  if (account.sample) return account.datasets;
  const known = new Set(account.datasets.map(({ name }) => name));
  const others = (await listDatasets(ctx)).filter(
    ({ name, sample, posts }) => !sample && posts > 0 && !known.has(name),
  );
  return [...account.datasets, ...(await resolveDatasets(ctx, others.slice(0, MOST_DATASETS)))];
}

export async function engagersFrame(ctx: Ctx, account: OwnAccount): Promise<EngagersFrame> {
  const around = await readableAround(ctx, account);
  return {
    ...frameOf(account),
    everywhere: around.flatMap(({ segments }) => segments),
    own: account.number,
    followers: account.lists.followers[0]?.list ?? null,
    following: account.lists.following[0]?.list ?? null,
  };
}

const DAY_MS = 86_400_000;

/** Epoch ms of a window; a day as its end includes that day. */
export function windowOf({ from, to }: { from?: string | null; to?: string | null }) {
  const day = to != null && /^\d{4}-\d{2}-\d{2}$/.test(to);
  return {
    from: from == null ? null : Date.parse(from),
    to: to == null ? null : Date.parse(to) + (day ? DAY_MS : 0),
  };
}
