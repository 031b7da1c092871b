import 'server-only';
import type { CampaignFields, LineItemFields } from '@/lib/domain/ads-network';
import { AdsNetworkError, type RefusedItem } from '../ads-network';

/* What the network refuses, in its own words. */

type Refusal = Omit<RefusedItem, 'index'>;

export const refusal = (code: string, message: string, parameter: string | null = null): Refusal => ({
  code,
  message,
  parameter,
});

/** A batch with something wrong in it is refused as a whole. */
export function refuseBatch(found: readonly (Refusal | null)[]): void {
  const items = found.flatMap((one, index) => (one ? [{ ...one, index }] : []));
  const [first] = items;
  if (!first) return;
  const { code, message, parameter } = first;
  throw new AdsNetworkError('refused', code, { message, parameter, items });
}

export function refuse(code: string, message: string, parameter: string | null = null): never {
  throw new AdsNetworkError('refused', code, { message, parameter });
}

export const missing = (code: string, message: string) => new AdsNetworkError('not_found', code, { message });

const MOST_NAME = 255;

function wrongBudget({ dailyBudget, totalBudget }: Pick<CampaignFields, 'dailyBudget' | 'totalBudget'>) {
  for (const [value, parameter] of [
    [dailyBudget, 'daily_budget_amount_local_micro'],
    [totalBudget, 'total_budget_amount_local_micro'],
  ] as const)
    if (value !== null && (!Number.isSafeInteger(value) || value <= 0))
      return refusal('INVALID_PARAMETER', 'A budget is a whole number above 0', parameter);
  if (dailyBudget !== null && totalBudget !== null && dailyBudget > totalBudget)
    return refusal(
      'INVALID_PARAMETER',
      'The daily budget is above the total',
      'daily_budget_amount_local_micro',
    );
  return null;
}

const wrongName = (name: string) =>
  name.trim() === '' || name.length > MOST_NAME
    ? refusal('INVALID_PARAMETER', `A name has 1 to ${MOST_NAME} characters`, 'name')
    : null;

/** What is wrong with a campaign. @param funding Ids of the account's funding instruments. */
export function wrongCampaign(fields: CampaignFields, funding: readonly string[]): Refusal | null {
  if (!funding.includes(fields.fundingInstrumentId))
    return refusal('INVALID_PARAMETER', 'There is no such funding instrument', 'funding_instrument_id');
  return wrongName(fields.name) ?? wrongBudget(fields);
}

function wrongPlacements({ placements, objective }: LineItemFields) {
  const only = (name: string) => placements.length === 1 && placements[0] === name;
  if (placements.length === 0)
    return refusal('MISSING_PARAMETER', 'A line item needs placements', 'placements');
  if (only('TWITTER_PROFILE'))
    return refusal('INVALID_PARAMETER', 'Profiles are no placement alone', 'placements');
  const timeline = placements.includes('TWITTER_TIMELINE') || placements.includes('ALL_ON_TWITTER');
  if (objective === 'REACH' && !timeline)
    return refusal('INVALID_PARAMETER', 'REACH needs the timeline', 'placements');
  return null;
}

function wrongBid({ bidStrategy, bidAmount, objective }: LineItemFields) {
  if (bidStrategy === 'AUTO') return null;
  if (bidAmount === null || bidAmount <= 0)
    return refusal('MISSING_PARAMETER', 'This strategy needs a bid', 'bid_amount_local_micro');
  const refused =
    bidStrategy === 'MAX'
      ? ['REACH', 'FOLLOWERS'].includes(objective)
      : !['REACH', 'FOLLOWERS', 'WEBSITE_CLICKS'].includes(objective);
  return refused ? refusal('INVALID_PARAMETER', 'This objective has no such strategy', 'bid_strategy') : null;
}

/** @param now The clock of the account; null: the times were accepted before. */
export function wrongLineItem(fields: LineItemFields, now: Date | null): Refusal | null {
  const [start, end] = [Date.parse(fields.startAt), fields.endAt === null ? null : Date.parse(fields.endAt)];
  if (!Number.isFinite(start)) return refusal('MISSING_PARAMETER', 'A line item needs a start', 'start_time');
  if (end !== null && end <= start)
    return refusal('INVALID_TIME_WINDOW', 'The end is not after the start', 'end_time');
  if (now && end !== null && end <= now.getTime())
    return refusal('INVALID_TIME_WINDOW', 'The end is in the past', 'end_time');
  return wrongName(fields.name) ?? wrongBudget(fields) ?? wrongPlacements(fields) ?? wrongBid(fields);
}
