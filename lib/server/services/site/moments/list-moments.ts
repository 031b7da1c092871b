import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { findMoment, type Moment, momentsBetween } from '@/lib/domain/moments';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';

/** Days are ISO; `end` is the last one, absent for a single day; no country: in many. */
export interface MarketingEvent {
  id: string;
  title: string;
  start: string;
  end?: string;
  country?: string;
  description: string;
}

const YEAR_MS = 366 * 86_400_000;
const MAX_YEARS = 5;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function eventOf({ id, moment, start, end, country }: Moment, locale: Locale): MarketingEvent {
  const { title, text } = MESSAGES[locale].marketing.moments[moment];
  return {
    id,
    title,
    start: dayOf(start),
    ...(end === start ? {} : { end: dayOf(end) }),
    ...(country === null ? {} : { country }),
    description: text,
  };
}

/** Moments by date in the caller's language. @throws AppError `bad_request` for a window that is no window. */
export function listMoments(
  ctx: Ctx,
  { from, to, country }: { from?: string; to?: string; country?: string },
): MarketingEvent[] {
  const first = from === undefined ? Date.parse(dayOf(ctx.now().getTime())) : Date.parse(from);
  const last = to === undefined ? first + YEAR_MS : Date.parse(to);
  if (last < first || last - first > MAX_YEARS * YEAR_MS) {
    throw fieldError('to', `The window must end after it starts and hold at most ${MAX_YEARS} years`, {
      code: 'window_order',
    });
  }
  return momentsBetween(first, last, country ?? null).map((moment) => eventOf(moment, ctx.client.locale));
}

/** @throws AppError `not_found`. */
export function getMoment(ctx: Ctx, id: string): MarketingEvent {
  const moment = findMoment(id);
  if (!moment) throw new AppError('not_found', 'There is no such event', { code: 'unknown_moment' });
  return eventOf(moment, ctx.client.locale);
}
