import 'server-only';
import { fromMicros } from '@/lib/domain/ads-desk';
import { type Broken, brokenBudgets, brokenTimes } from '@/lib/domain/ads-rules';
import { AppError } from '@/lib/domain/app-error';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { zoneOf } from '../desk-time';

const SAID: Record<Broken['code'], string> = {
  budget_least: 'This budget is below the least that X takes',
  budget_limit: 'This budget is above the daily limit of the team',
  budget_whole: 'This currency has no smaller unit',
  budget_order: 'The daily budget is above the lifetime budget',
  time_past: 'This time is in the past',
  time_order: 'The end is not after the start',
  bid_missing: 'This bid strategy needs a bid',
};

export interface Planned {
  daily: number | null;
  lifetime: number | null;
  start: Date;
  end: Date | null;
  fresh: { start: boolean; end: boolean };
  bid?: { strategy: string; amount: number | null };
}

/** @throws AppError `bad_request` with every field that is wrong. */
export function requireSound(planned: Planned, account: DeskAccountRow | null, now: Date): void {
  const { daily, lifetime, start, end, fresh, bid } = planned;
  const limits = {
    currency: account?.currency ?? '',
    dailyLimit: account?.dailyLimit === null || !account ? null : fromMicros(account.dailyLimit),
  };
  const broken = [
    ...brokenBudgets({ daily, lifetime }, limits),
    ...brokenTimes({ start, end, fresh }, now, zoneOf(account)),
    ...(bid && bid.strategy !== 'AUTO' && bid.amount === null
      ? [{ field: 'bid_amount' as const, code: 'bid_missing' as const }]
      : []),
  ];
  if (broken.length === 0) return;
  const of = <T>(view: (one: Broken) => T) =>
    Object.fromEntries(broken.map((one) => [one.field, [view(one)]]));
  throw new AppError('bad_request', broken.map(({ code }) => SAID[code]).join('. '), {
    fields: of(({ code }) => SAID[code]),
    problems: of(({ code, limit }) => ({ code, ...(limit !== undefined && { limit }) })),
  });
}

export const stale = () =>
  new AppError('conflict', 'This was changed meanwhile. Load it again to see the newest version.', {
    code: 'stale',
  });
