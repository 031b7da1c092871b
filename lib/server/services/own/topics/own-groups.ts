import 'server-only';
import type { AnswerOf, BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type { fetchInterests, ownEnrichments, OwnScope, topCountries } from '@/lib/contracts/own-topics';
import type { OwnGroups } from '@/lib/contracts/own-topics';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { wilson } from '@/lib/analysis/stats/wilson';
import { itemName } from '@/lib/format/item-name';
import { countryName } from '@/lib/format/names';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { EVER } from '@/lib/server/services/analysis/explore/audience-recipe';
import { type Groups, groupsOf } from '@/lib/server/services/own/groups';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { readableAround } from '@/lib/server/services/own/posts/own-frame';
import { itemWords } from '@/lib/server/services/site/item-words';
import { type ListFrame, listTalk, listTraits } from '@/lib/server/stores/own/own-groups-store';
import type { SectionId } from '@/lib/domain/sections';

const NO_GROUPS: OwnGroups = { known: 0, unknown: 0, withheld: 0, items: [] };

/** Groups under the names that the reader's language has for them. */
function labelled(ctx: Ctx, section: SectionId, { items, ...groups }: Groups): OwnGroups {
  const words = itemWords(ctx.client.locale);
  return {
    ...groups,
    items: items.map((item) => ({ ...item, label: itemName({ section, ...item }, words) })),
  };
}

/** The newest list of a scope; null where none is kept. */
function listOf(account: OwnAccount, scope: OwnScope, handles?: readonly string[]): ListFrame | null {
  const head = account.lists[scope][0];
  if (!head) return null;
  const people = account.peopleSegment === null ? [] : [account.peopleSegment];
  const named = handles?.map((handle) => handle.replace(/^@/, '').toLowerCase());
  return {
    own: account.number,
    list: head.list,
    people,
    ...(named && named.length > 0 && { handles: named }),
  };
}

/** People of a list by what their profiles tell. */
async function byProfile(
  ctx: Ctx,
  account: OwnAccount,
  { scope, list }: { scope: OwnScope; list: ListFrame },
) {
  const traits = await listTraits(ctx, list);
  const accounts = list.handles ? traits.profiles : (account.lists[scope][0]?.size ?? 0);
  const { profiles, withInterests: known } = traits;
  return {
    ...{ accounts, profiles },
    interests: labelled(ctx, 'interests', groupsOf('interests', traits.interests, { accounts, known })),
    countries: labelled(ctx, 'countries', groupsOf('countries', traits.countries, { accounts })),
    genders: labelled(ctx, 'genders', groupsOf('genders', traits.genders, { accounts })),
  };
}

/** Countries and interests of the newest list of a scope. */
export async function profileGroups(ctx: Ctx, account: OwnAccount, scope: OwnScope) {
  const list = listOf(account, scope);
  return list ? byProfile(ctx, account, { scope, list }) : { interests: NO_GROUPS, countries: NO_GROUPS };
}

interface Measured {
  frame: { scope: OwnScope; accounts: number | null; profiles: number; sample: boolean };
  interests: OwnGroups;
  countries: OwnGroups;
  genders: OwnGroups;
  topics: OwnGroups;
  languages: OwnGroups;
}

async function measure(
  ctx: Ctx,
  account: OwnAccount,
  scope: OwnScope,
  handles?: readonly string[],
): Promise<Measured> {
  const { sample } = account;
  const list = listOf(account, scope, handles);
  const none = { interests: NO_GROUPS, countries: NO_GROUPS, genders: NO_GROUPS };
  if (!list)
    return {
      frame: { scope, accounts: null, profiles: 0, sample },
      ...none,
      topics: NO_GROUPS,
      languages: NO_GROUPS,
    };
  const around = (await readableAround(ctx, account)).flatMap(({ segments }) => segments);
  const [{ accounts, profiles, ...groups }, talk] = await Promise.all([
    byProfile(ctx, account, { scope, list }),
    listTalk(ctx, list, around),
  ]);
  const of = { accounts };
  const told = talk.languages.filter(({ key }) => key !== '' && key !== 'und');
  return {
    frame: { scope, accounts, profiles, sample },
    ...groups,
    topics: labelled(ctx, 'hashtags', groupsOf('hashtags', talk.hashtags, { ...of, known: talk.writers })),
    languages: labelled(ctx, 'languages', groupsOf('languages', told, of)),
  };
}

/** What the own posts are about, in posts. */
async function ownTopics(ctx: Ctx, { dataset, handle }: OwnAccount): Promise<OwnGroups> {
  if (dataset === null) return NO_GROUPS;
  const recipe = {
    ...{
      type: 'conversation' as const,
      text: '',
      whole: true as const,
      datasets: [{ name: dataset }],
      ...EVER,
    },
    filters: [{ section: 'top_accounts' as const, key: handle.toLowerCase() }],
    reposts: 'exclude' as const,
  };
  const { sections } = await runReport(ctx, recipe, { sections: ['topics'] });
  const { topics } = sections;
  if (!topics) return NO_GROUPS;
  const items = topics.items
    .filter(({ n }) => n >= FEWEST_PEOPLE)
    // Of one author's posts no report knows how much they vary from author to author: each post is drawn by itself.
    .map(({ key, label, n, share }) => ({
      ...{ key, label: label ?? key, count: n, share },
      ...wilson(n, topics.base),
    }));
  return { known: topics.base, unknown: 0, withheld: topics.items.length - items.length, items };
}

export async function readInterests(
  ctx: Ctx,
  { scope }: QueryOf<typeof fetchInterests>,
): Promise<AnswerOf<typeof fetchInterests>> {
  const account = await requireOwn(ctx);
  const [{ frame, interests, topics }, own_topics] = await Promise.all([
    measure(ctx, account, scope),
    ownTopics(ctx, account),
  ]);
  return { ...frame, interests, topics, own_topics };
}

export async function enrichOwn(
  ctx: Ctx,
  { scope, handles }: BodyOf<typeof ownEnrichments>,
): Promise<AnswerOf<typeof ownEnrichments>> {
  const account = await requireOwn(ctx);
  const { frame, ...groups } = await measure(ctx, account, scope, handles ?? undefined);
  return { ...frame, ...groups };
}

/** Countries of the followers, by what their profiles say. */
export async function listTopCountries(ctx: Ctx): Promise<AnswerOf<typeof topCountries>> {
  const account = await requireOwn(ctx);
  const { frame, countries } = await measure(ctx, account, 'followers');
  return {
    ...frame,
    known: countries.known,
    countries: countries.items.map(({ key, count, share, low, high }) => ({
      country: countryName(key, ctx.client.locale),
      country_code: key,
      followers: count,
      ...{ share, low, high },
    })),
  };
}
