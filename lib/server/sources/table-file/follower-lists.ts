import 'server-only';
import type { FilePreview } from '@/lib/domain/datasets';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { FollowEdge } from '../post-source';
import { parseHandle } from './cell-values';
import type { Column } from './recognize-columns';
import { cleanId, hasLostDigits } from './post-ids';
import type { Rejection } from './rejections';

/** Headings of who follows and of whom they follow, reduced to letters and digits in lower case, best first. */
const FOLLOWER =
  `follower followerhandle followerusername followerscreenname followername followerid followeruserid
  sourceuser sourceusername sourcehandle source user username screenname handle account userid フォロワー ユーザー名`.split(
    /\s+/,
  );
const TARGET =
  `follows followshandle followed followedhandle followedusername followedscreenname following followee
  followeehandle followinghandle followingusername friend target targetuser targetusername targethandle フォロー先`.split(
    /\s+/,
  );

const reduced = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isHandle = (value: string) => {
  const handle = parseHandle(value);
  return handle !== null && /^\w{1,20}$/.test(handle) && !/^\d{6,}$/.test(handle);
};
const isAccount = (value: string) => isHandle(value) || /^\d{1,20}$/.test(cleanId(value));
const mostly = (samples: string[], fits: (value: string) => boolean) =>
  samples.length > 0 && samples.filter(fits).length >= samples.length * 0.9;

function pick(columns: readonly Column[], names: readonly string[], fits: (value: string) => boolean) {
  const found = columns.filter(({ name, samples }) => names.includes(reduced(name)) && mostly(samples, fits));
  return found.sort((a, b) => names.indexOf(reduced(a.name)) - names.indexOf(reduced(b.name)))[0]?.name;
}

export interface FollowerColumns {
  follower: string;
  target: string;
}

/** The columns of a list of who follows whom; null for any other table. Whom somebody follows has to be a handle. */
export function followerColumns(columns: readonly Column[]): FollowerColumns | null {
  const target = pick(columns, TARGET, isHandle);
  const rest = columns.filter(({ name }) => name !== target);
  const follower = pick(rest, FOLLOWER, isAccount);
  return target === undefined || follower === undefined ? null : { follower, target };
}

export const FOLLOWER_LIST = 'follower-list';

/** What a preview found, where it is such a list. */
export function listedFollowers({ notes }: Pick<FilePreview, 'notes'>): FollowerColumns | null {
  const values = notes.find(({ id }) => id === FOLLOWER_LIST)?.values;
  return values ? { follower: String(values['follower']), target: String(values['target']) } : null;
}

const NOTHING_KNOWN = {
  ...{ name: null, bio: null, location: null, followers: null, following: null },
  ...{ posts: null, verified: null, createdAt: null },
};

function accountOf(cell: string): SourceAuthor | null {
  const id = cleanId(cell);
  if (/^\d{1,20}$/.test(id)) return hasLostDigits(id) ? null : { ...NOTHING_KNOWN, id, handle: null };
  return isHandle(cell) ? { ...NOTHING_KNOWN, id: null, handle: parseHandle(cell) } : null;
}

/** One row of the list. */
export function followEdge(follower: string, target: string): FollowEdge | Rejection {
  const account = accountOf(follower);
  const followed = isHandle(target) ? parseHandle(target) : null;
  if (account === null || followed === null) return { code: 'no-follow' };
  return { target: followed.toLowerCase(), follower: account };
}
