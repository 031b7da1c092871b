import 'server-only';
import type { OwnGroups } from '@/lib/contracts/own-topics';
import type { Ctx } from '@/lib/server/ctx';
import { followerFacts } from '@/lib/server/stores/own/circle-store';
import { followersKey } from './circle-frame';
import { groupsOf } from './groups';
import { listPeople, type PeopleInput } from './list-people';
import { type OwnAccount, requireOwn } from './own-account';
import { profileGroups } from './topics/own-groups';

/** Years that stand by themselves; those before are one. */
const YEARS = 11;

const yearOf = (key: string) => Number(key.replace('-', ''));

/** Followers by the year in which their account was made, the first year first: `-2014` is until the end of 2014. */
async function joinedOf(ctx: Ctx, own: OwnAccount): Promise<OwnGroups> {
  const key = followersKey(own);
  const facts = key ? await followerFacts(ctx, key) : [];
  const made = facts.flatMap(({ created }) => (created === null ? [] : [new Date(created).getUTCFullYear()]));
  const before = made.reduce((newest, year) => Math.max(newest, year), 0) - YEARS;
  const counts = new Map<number, number>();
  for (const year of made) {
    const of = Math.max(before, year);
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  const years = [...counts].map(([year, accounts]) => ({
    key: year === before ? `-${year}` : String(year),
    accounts,
  }));
  const { items, ...of } = groupsOf('joined', years, { accounts: own.lists.followers[0]?.size ?? 0 });
  const inOrder = items.toSorted((one, other) => yearOf(one.key) - yearOf(other.key));
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
