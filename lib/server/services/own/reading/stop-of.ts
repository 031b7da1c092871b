import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { ReadingStop } from '@/lib/domain/own-snapshot';
import { NetworkLimitError } from '@/lib/server/sources/x-api/failures';

const HOUR_MS = 3_600_000;

export const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Why a try ended, and when the next one is worth it; `due` null: not before the person has done something. */
export interface Stop {
  /** Null: nothing is wrong, the person is reading it at this moment. */
  stopped: ReadingStop | null;
  due: Date | null;
}

const LASTING: Partial<Record<string, ReadingStop>> = {
  broken: 'broken',
  needs_account: 'disconnected',
  network_not_found: 'refused',
  // The one thing in this question that X could not read is the place where it was to go on.
  network_query: 'place',
  network_refused: 'refused',
  operator: 'payer',
  price_changed: 'price',
  unknown_account: 'disconnected',
  unknown_team: 'payer',
};

const PASSING: Partial<Record<string, [stop: Stop['stopped'], afterMs: number]>> = {
  budget: ['budget', 6 * HOUR_MS],
  network: ['network', HOUR_MS],
  network_credits: ['credits', 6 * HOUR_MS],
  network_usage_capped: ['credits', 6 * HOUR_MS],
  reading: [null, HOUR_MS / 4],
};

/** Null: a defect, which the next hour's try may tell more of. */
export function stopOf(error: unknown, now: Date): Stop | null {
  if (error instanceof NetworkLimitError) return { stopped: 'limit', due: error.resumeAt };
  if (!(error instanceof AppError)) return null;
  const { code = '' } = error.options;
  const lasting = LASTING[code];
  if (lasting) return { stopped: lasting, due: null };
  const passing = PASSING[code];
  return passing ? { stopped: passing[0], due: later(now, passing[1]) } : null;
}
