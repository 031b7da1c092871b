import 'server-only';
import { dateIn, datesBetween, dayAfter } from '@/lib/domain/zone-clock';
import { fieldError } from '@/lib/domain/app-error';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { zoneOf } from '../desk-time';

/** Days of an account, both inside. */
export interface Span {
  from: string;
  to: string;
}

const USUAL_DAYS = 30;
/** X tells 90 days at once. */
export const MOST_DAYS = 90;

/** @throws AppError `bad_request` where the end is before the start or the time is too long. */
export function chosenSpan(
  given: { from?: string | undefined; to?: string | undefined },
  account: DeskAccountRow | null,
  now: Date,
): Span {
  const today = dateIn(now, zoneOf(account));
  const to = given.to ?? (given.from && given.from > today ? given.from : today);
  const from = given.from ?? dayAfter(to, 1 - USUAL_DAYS);
  if (from > to) throw fieldError('to', 'The end is before the start', { code: 'range_order' });
  if (datesBetween(from, to).length > MOST_DAYS)
    throw fieldError('from', `At most ${MOST_DAYS} days at once`, { code: 'window_far' });
  return { from, to };
}

/** The same length of time before. */
export function spanBefore({ from, to }: Span): Span {
  const length = datesBetween(from, to).length;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}
