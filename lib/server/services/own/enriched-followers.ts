import 'server-only';
import type { OwnGroups } from '@/lib/contracts/own-topics';
import type { Ctx } from '@/lib/server/ctx';
import { followerFacts } from '@/lib/server/stores/own/circle-store';
import { followersKey } from './circle-frame';
import { groupsOf } from './groups';
import { listPeople, type PeopleInput } from './list-people';
import { type OwnAccount, requireOwn } from './own-account';
import { profileGroups } from './topics/own-groups';

/** Followers by the year in which their account was made, the first year first. */
async function joinedOf(ctx: Ctx, own: OwnAccount): Promise<OwnGroups> {
  const key = followersKey(own);
  const facts = key ? await followerFacts(ctx, key) : [];
  const counts = new Map<string, number>();
  for (const { created } of facts) {
    if (created === null) continue;
    const year = new Date(created).toISOString().slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const years = [...counts].map(([year, accounts]) => ({ key: year, accounts }));
  const { items, ...of } = groupsOf('joined', years, { accounts: own.lists.followers[0]?.size ?? 0 });
  const inOrder = items.toSorted((one, other) => one.key.localeCompare(other.key));
  return { ...of, items: inOrder.map((item) => ({ ...item, label: item.key })) };
}

/** A page of followers with what their profiles say, and what all of them are together; traits of one are nobody's to ask. */
export async function enrichedFollowers(ctx: Ctx, input: Pick<PeopleInput, 'page' | 'page_size'>) {
  const own = await requireOwn(ctx);
  const asked = { ...input, ordering: '-followers', search: '', filter: 'all' as const };
  const { accounts } = await listPeople(ctx, 'followers', asked);
  const { countries, interests } = await profileGroups(ctx, own, 'followers');
  const withheld = { country: null, interests: null, withheld: 'groups_only' as const };
  return {
    accounts: accounts.map((account) => ({ ...account, ...withheld })),
    together: { countries, interests, joined: await joinedOf(ctx, own) },
  };
}
