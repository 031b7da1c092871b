import 'server-only';
import { dateIn, midnightOf, nextMidnight } from '@/lib/domain/zone-clock';
import type { CampaignFields, LineItemFields, PromotedPost } from '@/lib/domain/ads-network';
import { chanceOf, parted, poisson } from './chance';
import type { PracticeCall, PracticeDay, PracticeRecord } from './practice-store';
import { peopleOf, trueRates } from './world';

/* Shows ads while time passes: nothing changes between two calls, so each stretch has one state. */

const DAY_MS = 24 * 3_600_000;
/** Of one day, for everybody that is meant: nobody is shown an ad endlessly. */
const MOST_TIMES_A_DAY = 2.5;

interface Running {
  id: string;
  fields: LineItemFields;
  campaign: { id: string; fields: CampaignFields };
  criteria: { type: string; value: string; operator: string }[];
  posts: string[];
}

const fieldsOf = <T>(record: PracticeRecord) => record.body as unknown as T;
const live = (record: PracticeRecord) =>
  record.body['deleted'] !== true && record.body['status'] === 'ACTIVE';

/** Ads are reviewed some hours after they were made. */
export const reviewedAt = (post: Pick<PromotedPost, 'id' | 'createdAt'>): Date =>
  new Date(Date.parse(post.createdAt) + (1 + 5 * chanceOf('review', post.id)()) * 3_600_000);

/** Everything that could show something; nothing of it changes before the call that asks. */
interface Held {
  campaigns: Map<string, PracticeRecord>;
  items: PracticeRecord[];
  posts: Map<string, PracticeRecord[]>;
  criteria: Map<string, Running['criteria']>;
}

function byParent<T>(
  records: readonly PracticeRecord[],
  view: (record: PracticeRecord) => T,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const group = groups.get(record.parentId ?? '') ?? [];
    groups.set(record.parentId ?? '', group);
    group.push(view(record));
  }
  return groups;
}

async function heldBy(call: PracticeCall): Promise<Held> {
  const campaigns = (await call.list('campaign')).filter(live);
  const items = (await call.list('line_item', { parentIds: campaigns.map(({ id }) => id) })).filter(live);
  const parentIds = items.map(({ id }) => id);
  const posts = (await call.list('promoted_post', { parentIds })).filter(live);
  const criteria = await call.list('criterion', { parentIds });
  return {
    campaigns: new Map(campaigns.map((one) => [one.id, one])),
    items,
    posts: byParent(posts, (one) => one),
    criteria: byParent(criteria, (one) => fieldsOf<Running['criteria'][number]>(one)),
  };
}

/** Line items that show something at an instant. */
function runningAt({ campaigns, items, posts, criteria }: Held, at: Date): Running[] {
  return items.flatMap((item) => {
    const fields = fieldsOf<LineItemFields>(item);
    const campaign = campaigns.get(item.parentId ?? '');
    const shown = (posts.get(item.id) ?? []).filter(
      ({ id, body }) =>
        reviewedAt({ id, createdAt: String(body['createdAt']) }) <= at && body['rejected'] !== true,
    );
    const on = new Date(fields.startAt) <= at && (fields.endAt === null || new Date(fields.endAt) > at);
    if (!campaign || !on || shown.length === 0) return [];
    return [
      {
        ...{ id: item.id, fields, criteria: criteria.get(item.id) ?? [] },
        campaign: { id: campaign.id, fields: fieldsOf<CampaignFields>(campaign) },
        posts: shown.map(({ id }) => id),
      },
    ];
  });
}

interface Spent {
  items: Map<string, number>;
  campaigns: Map<string, number>;
}

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);

function spentOf(days: readonly PracticeDay[]): Spent {
  const spent: Spent = { items: new Map(), campaigns: new Map() };
  for (const { lineItemId, campaignId, spend } of days) {
    add(spent.items, lineItemId, spend ?? 0);
    add(spent.campaigns, campaignId, spend ?? 0);
  }
  return spent;
}

/** What is left of a budget for a stretch: of the day, and of all. */
const leftOf = (
  { dailyBudget, totalBudget }: Pick<LineItemFields, 'dailyBudget' | 'totalBudget'>,
  share: number,
  spent: number,
): number =>
  Math.min(
    dailyBudget === null ? Number.POSITIVE_INFINITY : dailyBudget * share,
    totalBudget === null ? Number.POSITIVE_INFINITY : Math.max(0, totalBudget - spent),
  );

interface Stretch {
  from: Date;
  to: Date;
  /** Of the account's day, which may have 23 or 25 hours. */
  share: number;
  midnight: Date;
}

function shownTo(call: PracticeCall, one: Running, budget: number, stretch: Stretch): PracticeDay[] {
  const { seed, currency } = call.account;
  const { objective } = one.fields;
  const random = chanceOf(seed, one.id, stretch.from.getTime());
  const people = peopleOf(seed, one.criteria);
  const pace = 0.93 + 0.07 * random();
  const weights = one.posts.map((id) => 0.8 + 0.4 * chanceOf(seed, 'weight', id)());
  const budgets = parted(Math.floor(budget * pace), weights);
  return one.posts.map((postId, at) => {
    const rates = trueRates({ seed, objective, currency, criteria: one.criteria, postId });
    const most = Math.floor((people * MOST_TIMES_A_DAY * stretch.share) / one.posts.length);
    const price = rates.price * 1_000_000 * (0.95 + 0.1 * random());
    const impressions = Math.min(most, Math.floor((budgets[at] ?? 0) / price));
    // Days differ by more than chance alone: verdicts have to live with it.
    const mood = 0.94 + 0.12 * chanceOf(seed, 'mood', stretch.midnight.getTime(), one.id)();
    const count = (rate: number) => Math.min(impressions, poisson(impressions * rate * mood, random));
    const linkClicks = count(rates.linkClicks);
    return {
      ...{ postId, lineItemId: one.id, campaignId: one.campaign.id, at: stretch.midnight, impressions },
      linkClicks,
      clicks: Math.min(impressions, linkClicks + count(rates.clicks - rates.linkClicks)),
      engagements: Math.min(
        impressions,
        linkClicks + count(Math.max(0, rates.engagements - rates.linkClicks)),
      ),
      follows: count(rates.follows),
      videoViews: count(rates.videoViews),
      spend: Math.floor(impressions * price),
    };
  });
}

/** Budgets of campaigns are shared by what runs in them. */
function budgetsOf(running: readonly Running[], spent: Spent, stretch: Stretch): number[] {
  const own = running.map(({ id, fields }) => leftOf(fields, stretch.share, spent.items.get(id) ?? 0));
  const most = 1e15;
  return running.map(({ campaign }, at) => {
    const together = running.flatMap((other, index) =>
      other.campaign.id === campaign.id ? [Math.min(own[index] ?? 0, most)] : [],
    );
    const all = together.reduce((sum, value) => sum + value, 0);
    const whole = leftOf(campaign.fields, stretch.share, spent.campaigns.get(campaign.id) ?? 0);
    const mine = Math.min(own[at] ?? 0, most);
    const budget = all > whole ? (whole * mine) / all : mine;
    // Without any budget nothing is shown.
    return budget >= most ? 0 : budget;
  });
}

/** Instants at which something begins, ends or is reviewed: no stretch goes over one. */
const edgesOf = ({ items, posts }: Held): number[] =>
  [
    ...items.flatMap((record) => {
      const { startAt, endAt } = fieldsOf<LineItemFields>(record);
      return [Date.parse(startAt), ...(endAt === null ? [] : [Date.parse(endAt)])];
    }),
    ...[...posts.values()]
      .flat()
      .map(({ id, body }) => reviewedAt({ id, createdAt: String(body['createdAt']) }).getTime()),
  ].toSorted((one, other) => one - other);

function stretchesOf(from: Date, to: Date, zone: string, marks: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = from; at < to;) {
    const midnight = new Date(midnightOf(dateIn(at, zone), zone));
    const next = nextMidnight(at, zone);
    const mark = marks.find((one) => one > at.getTime()) ?? Number.POSITIVE_INFINITY;
    const end = new Date(Math.min(next, to.getTime(), mark));
    const share = (end.getTime() - at.getTime()) / Math.max(DAY_MS / 2, next - midnight.getTime());
    stretches.push({ from: at, to: end, share, midnight });
    at = end;
  }
  return stretches;
}

/** Shows everything that was due since the last call. */
export async function deliver(call: PracticeCall, now: Date): Promise<void> {
  const from = call.account.deliveredTo;
  if (now <= from) return;
  const held = await heldBy(call);
  const marks = edgesOf(held);
  const days: PracticeDay[] = [];
  const spent = spentOf(await call.days({ from: new Date(0), to: now }));
  for (const stretch of marks.length > 0 ? stretchesOf(from, now, call.account.timezone, marks) : []) {
    const running = runningAt(held, stretch.from);
    const budgets = budgetsOf(running, spent, stretch);
    for (const [at, one] of running.entries()) {
      const shown = shownTo(call, one, budgets[at] ?? 0, stretch);
      for (const day of shown) {
        add(spent.items, day.lineItemId, day.spend ?? 0);
        add(spent.campaigns, day.campaignId, day.spend ?? 0);
      }
      days.push(...shown);
    }
  }
  if (days.length > 0) await call.addDays(days);
  await call.changeAccount({ deliveredTo: now });
}
