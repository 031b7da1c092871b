import 'server-only';
import type { FollowSuggestion } from '@/lib/contracts/own-circle';
import type { Ctx } from '@/lib/server/ctx';
import { followedHandles, mentionedByEngagers, profilesOf } from '@/lib/server/stores/own/circle-store';
import { waitingRows } from '@/lib/server/stores/own/queue-store';
import { bareAccount, byHandle, circleFrame, ownFrame } from './circle-frame';
import { ownOfHandle } from './list-people';
import { type OwnAccount, requireOwn } from './own-account';

/** Named accounts that are looked at before those one follows are left out. */
const LOOKED_AT = 2000;

interface Suggestions {
  accounts: FollowSuggestion[];
  engagers: number;
  unknown_following: number;
}

interface Asked {
  limit: number;
  topic?: string | null | undefined;
}

async function suggestionsOf(ctx: Ctx, own: OwnAccount, { limit, topic }: Asked): Promise<Suggestions> {
  const handle = own.handle.toLowerCase();
  const frame = ownFrame(own);
  const [list] = own.lists.following;
  const followed = list
    ? await followedHandles(ctx, { own: own.number, list: list.list, peopleSegment: own.peopleSegment })
    : [];
  const asked = { handle, limit: LOOKED_AT, topic: topic ?? null };
  const { engagers, rows } = await mentionedByEngagers(ctx, frame, asked);
  const known = new Set([handle, ...followed]);
  const named = rows.filter((row) => !known.has(row.handle)).slice(0, limit);
  const handles = named.map((row) => row.handle);
  const profiles = byHandle(handles, await profilesOf(ctx, await circleFrame(ctx, own), handles));
  const queued = new Set((await waitingRows(own.id)).map((row) => row.handle));
  return {
    accounts: named.map((row, place) => ({
      ...(profiles[place] ?? bareAccount(row.handle)),
      reason: { kind: 'engagers_mention', engagers: row.engagers, mentions: row.mentions },
      queued: queued.has(row.handle),
    })),
    engagers,
    unknown_following: Math.max(0, (list?.size ?? 0) - followed.length),
  };
}

/** Accounts that one's engagers mention and that one does not follow yet, the most often named first. */
export const whoToFollow = async (ctx: Ctx, asked: Asked): Promise<Suggestions> =>
  suggestionsOf(ctx, await requireOwn(ctx), asked);

/** The same for one of the own accounts of a token's person. @throws AppError `not_found` for any other handle. */
export async function whoToFollowByToken(
  ctx: Ctx,
  { handle, limit }: { handle?: string | null | undefined; limit: number },
): Promise<Suggestions> {
  return suggestionsOf(ctx, handle == null ? await requireOwn(ctx) : await ownOfHandle(ctx, handle), {
    limit,
  });
}
