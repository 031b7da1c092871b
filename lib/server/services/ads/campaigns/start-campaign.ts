import 'server-only';
import { armName, CONTROL, hypothesesOf, packageOfArm } from '@/lib/analysis/planner/plan-arms';
import { type Campaign, MOST_NAME, type StartedCampaign } from '@/lib/domain/ads-campaigns';
import { toMicros } from '@/lib/domain/ads-desk';
import { equalShare } from '@/lib/domain/ads-rules';
import { fieldError } from '@/lib/domain/app-error';
import { type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { type CampaignTree, insertCampaignTree } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireTeamCreative } from '../creatives/creatives';
import { deskTime } from '../desk-time';
import { freshReference, getCampaign, keptBefore, placeOf, viewOne } from './campaigns';
import { requireSound } from './check-input';
import { audienceAims, listAim } from './found-aim';
import { leavingOut } from './not-reached';

/** What one ad set aims at, and what it tests. */
interface Arm {
  name: string;
  targeting: TargetingPackage;
  countries: string[];
  hypothesis: string | null;
  audienceId: string | null;
}

interface Aim {
  list: { id: string; name: string } | null;
  arms: Arm[];
}

/** @throws AppError `not_found` (code `unknown_list`), `bad_request` for a hypothesis that the list does not have. */
async function listArms(ctx: Ctx, list: string, { arms, name, start }: StartedCampaign): Promise<Aim> {
  const found = await listAim(ctx, list);
  const { targeting: whole, countries } = found;
  const same = { countries, audienceId: found.id };
  if (arms.length === 0)
    return { list: found, arms: [{ ...same, name, targeting: whole, hypothesis: null }] };
  const known = hypothesesOf(whole).filter(({ slug }) => arms.includes(slug));
  if (known.length < arms.length)
    throw fieldError('arms', 'The list has no such hypothesis', { code: 'unknown_arm' });
  const month = start.slice(0, 7).replace('-', '');
  const control = { name: armName(name, CONTROL, month), targeting: whole, hypothesis: CONTROL };
  const tested = known.map((one) => ({
    ...{ name: armName(name, one.slug, month), hypothesis: one.slug },
    targeting: packageOfArm(whole, one),
  }));
  return { list: found, arms: [control, ...tested].map((arm) => ({ ...same, ...arm })) };
}

/** @throws AppError as `listArms` and `audienceAims` */
async function aimOf(ctx: Ctx, teamId: number, input: StartedCampaign): Promise<Aim> {
  const { list, audiences, name } = input;
  if (list !== null) return listArms(ctx, list, input);
  const aims = await audienceAims(teamId, audiences);
  if (aims.length === 0) {
    const targeting = targetingPackageSchema.parse({});
    return { list, arms: [{ name, targeting, countries: [], hypothesis: null, audienceId: null }] };
  }
  const arms = aims.map(({ id, name: audience, ...aim }) => ({
    ...{ ...aim, hypothesis: null, audienceId: id },
    name: aims.length === 1 ? name : `${name} · ${audience}`.slice(0, MOST_NAME),
  }));
  return { list, arms };
}

interface Around {
  aim: Aim;
  /** Of an ad set, in units of the currency. */
  each: number | null;
  start: Date;
  end: Date | null;
  accountId: string | null;
}

type Kept = Pick<CampaignTree['campaign'], 'teamId' | 'reference' | 'createdBy' | 'createdAt' | 'updatedAt'>;

const micros = (amount: number | null) => (amount === null ? null : toMicros(amount));

/** The rows of all of it. @param kept What every row begins with. */
function treeOf(
  input: StartedCampaign,
  { aim, each, start, end, accountId }: Around,
  kept: () => Kept,
): CampaignTree {
  const { id, name, objective, daily_budget: daily, creative, post_id: post } = input;
  const shown = { creativeId: creative, postId: creative === null ? post : null };
  const dates = { startAt: start, endAt: end };
  return {
    campaign: {
      ...{ ...kept(), ...dates, id, accountId, name, objective, status: 'PAUSED' },
      dailyBudget: micros(daily),
      origin: aim.list && { listId: aim.list.id, name: aim.list.name, arms: input.arms },
    },
    sets: aim.arms.map((arm) => ({
      ...{ ...kept(), ...dates, ...arm, status: 'ACTIVE', dailyBudget: micros(each) },
      placements: ['ALL_ON_TWITTER'],
    })),
    ad:
      creative === null && post === null
        ? null
        : (set) => ({ ...kept(), ...shown, adSetId: set.id, name: set.name, status: 'ACTIVE' }),
  };
}

/**
 * Keeps a campaign with its ad sets and their ads, all or nothing. Where hypotheses of a list are tested, each has an ad
 * set of its own beside the whole list as the control; audiences have one each. None reaches whom the team does not want to reach. The money is shared equally. Sent again with its id, the same campaign answers.
 * @throws AppError `not_found` (codes `unknown_account`, `unknown_campaign`, `unknown_list`, `unknown_creative`), `bad_request` by field.
 */
export async function startCampaign(ctx: Ctx, input: StartedCampaign): Promise<Campaign> {
  const { access, account } = await placeOf(ctx, input);
  const before = await keptBefore(ctx, input.id);
  if (before) return before;
  const now = await deskTime(ctx, account);
  const found = await aimOf(ctx, access.team.id, input);
  const leaveOut = await leavingOut(access.team.id, account?.accountId ?? null);
  const arms = found.arms.map((arm) => ({ ...arm, targeting: leaveOut(arm.targeting) }));
  const aim = { ...found, arms };
  if (input.creative !== null) await requireTeamCreative(access.team.id, input.creative);
  const [start, end] = [new Date(input.start), input.end === null ? null : new Date(input.end)];
  const daily = input.daily_budget;
  const each = daily === null ? null : equalShare(daily, aim.arms.length, account?.currency ?? '');
  const times = { lifetime: null, start, end, fresh: { start: true, end: true } };
  requireSound({ ...times, daily }, account, now);
  if (aim.arms.length > 1) requireSound({ ...times, daily: each }, account, now);
  const tree = treeOf(input, { aim, each, start, end, accountId: account?.id ?? null }, () => ({
    ...{ teamId: access.team.id, reference: freshReference(), createdBy: access.person.id },
    ...{ createdAt: ctx.now(), updatedAt: ctx.now() },
  }));
  const row = await insertCampaignTree(tree, async (tx, { campaign, sets, ads }) => {
    const told = (action: string, id: string) =>
      audit(ctx, { action, teamId: access.team.id, subject: id }, tx);
    await told('ads.campaign.created', campaign.id);
    for (const { id } of sets) await told('ads.ad_set.created', id);
    for (const { id } of ads) await told('ads.ad.created', id);
  });
  if (row) return viewOne(ctx, row, account);
  return getCampaign(ctx, { pk: input.id ?? '' });
}
