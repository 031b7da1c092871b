import 'server-only';
import type { CircleAccount } from '@/lib/domain/own-circle';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { OwnListKey, ProfileRow } from '@/lib/server/stores/own/circle-store';
import type { OwnAccount } from './own-account';

/** Datasets that are looked through for other accounts; the newest first. */
const MOST_DATASETS = 20;

/**
 * Where the people around an own account are looked for: its posts, the profiles of its people, and what else the person
 * may read. What is made up is never mixed with what is not.
 */
export async function circleFrame(ctx: Ctx, own: OwnAccount): Promise<{ datasets: FrameDataset[] }> {
  const readable = (await listDatasets(ctx))
    .filter(({ sample }) => sample === own.sample)
    .slice(0, MOST_DATASETS);
  const names = readable.map(({ name }) => name).filter((name) => name !== own.dataset);
  const others: ResolvedDataset[] = await resolveDatasets(
    ctx,
    names.map((name) => ({ name })),
  );
  return { datasets: [...ownFrame(own).datasets, ...others.map(frameDataset)] };
}

interface FrameDataset {
  id: string;
  name: string;
  segments: number[];
}

const frameDataset = ({ id, name, segments }: ResolvedDataset): FrameDataset => ({ id, name, segments });

/** The account's own data alone. */
export function ownFrame(own: OwnAccount): { datasets: FrameDataset[] } {
  const people = own.peopleSegment === null ? [] : [own.peopleSegment];
  return {
    datasets: [{ id: own.id, name: own.handle, segments: people }, ...own.datasets.map(frameDataset)],
  };
}

/** The newest list of followers as the store knows it; null: none is kept. */
export function followersKey(own: OwnAccount): OwnListKey | null {
  const [head] = own.lists.followers;
  return head ? { own: own.number, list: head.list, peopleSegment: own.peopleSegment } : null;
}

const known = (value: number) => (value < 0 ? null : value);

export const profileView = (row: ProfileRow): CircleAccount => ({
  id: row.id === '' ? null : row.id,
  handle: row.handle === '' ? null : row.handle,
  name: row.name === '' ? null : row.name,
  followers: known(row.followers),
  following: known(row.following),
  posts: known(row.posts),
  verified: row.verified < 0 ? null : row.verified === 1,
  created_at: row.created === null ? null : new Date(row.created).toISOString(),
});

/** An account of which nothing but the handle is known. */
export const bareAccount = (handle: string): CircleAccount & { handle: string } => ({
  ...{ id: null, handle, name: null, followers: null, following: null },
  ...{ posts: null, verified: null, created_at: null },
});

/** Each handle once, in order, with what is known of it. */
export function byHandle(
  handles: readonly string[],
  rows: readonly ProfileRow[],
): (CircleAccount & { handle: string })[] {
  const found = new Map(rows.map((row) => [row.handle, profileView(row)]));
  return [...new Set(handles)].map((handle) => ({ ...(found.get(handle) ?? bareAccount(handle)), handle }));
}
