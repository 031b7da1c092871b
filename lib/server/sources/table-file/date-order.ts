import 'server-only';
import type { DateOrder } from '@/lib/domain/datasets';
import { cleanDate, readTableDate, tableDate } from './parse-date';

export type OrderBasis = 'proved' | 'likely' | 'assumed' | 'mixed';

export interface OrderDecision {
  order: DateOrder;
  /** proved by a day above 12 or by ids; likely from the span of time; assumed from the notation alone; mixed: rows prove both. */
  basis: OrderBasis;
}

/** A share of rows written otherwise that is taken for typing errors; they are rejected one by one. */
const maxContradictions = 0.05;

/** An id's time may differ from the written local time by its zone and by the id's lost digits. */
const idToleranceMs = 26 * 3_600_000;

/**
 * Gathers what the dates of a file say about the order of day and month, in constant memory.
 * The order is one for the whole file, never one per row.
 */
export class DateOrderEvidence {
  private readonly votes = { dmy: 0, mdy: 0 };
  private readonly first = { dmy: Infinity, mdy: Infinity };
  private readonly last = { dmy: -Infinity, mdy: -Infinity };
  private halfDays = 0;
  private slashes = 0;
  private twoDigitYears = 0;
  /** Table dates seen. */
  seen = 0;

  /** @param idTimeMs The time the row's id was minted, when the id tells it. */
  add(raw: string, idTimeMs: number | null): void {
    const value = cleanDate(raw);
    const date = tableDate(value);
    if (date === null) return;
    const dmy = readTableDate(date, 'dmy');
    const mdy = readTableDate(date, 'mdy');
    if (dmy === null && mdy === null) return;
    this.seen += 1;
    if (date.separator === '/') this.slashes += 1;
    if (/\d\s*[ap]\.?m/i.test(date.rest)) this.halfDays += 1;
    if (/^\d+\D\d+\D\d\d(\D|$)/.test(value)) this.twoDigitYears += 1;
    if (dmy === null) this.votes.mdy += 1;
    else if (mdy === null) this.votes.dmy += 1;
    else {
      this.span('dmy', dmy.ms);
      this.span('mdy', mdy.ms);
      if (idTimeMs !== null && dmy.ms !== mdy.ms) this.voteById(dmy.ms, mdy.ms, idTimeMs);
    }
  }

  private span(order: DateOrder, ms: number): void {
    this.first[order] = Math.min(this.first[order], ms);
    this.last[order] = Math.max(this.last[order], ms);
  }

  private voteById(dmy: number, mdy: number, idTimeMs: number): void {
    const fits = {
      dmy: Math.abs(dmy - idTimeMs) < idToleranceMs,
      mdy: Math.abs(mdy - idTimeMs) < idToleranceMs,
    };
    if (fits.dmy === fits.mdy) return;
    this.votes[fits.dmy ? 'dmy' : 'mdy'] += 1;
  }

  /** Rows that fit only one order, or whose id tells it. */
  get proofs(): number {
    return this.votes.dmy + this.votes.mdy;
  }

  /** The order that rows prove; 'mixed' when they prove both, null when none does. */
  proved(): DateOrder | 'mixed' | null {
    const { dmy, mdy } = this.votes;
    if (dmy === 0 && mdy === 0) return null;
    if (Math.min(dmy, mdy) > Math.max(dmy, mdy) * maxContradictions) return 'mixed';
    return dmy > mdy ? 'dmy' : 'mdy';
  }

  decide(): OrderDecision | null {
    if (this.seen === 0) return null;
    const proved = this.proved();
    if (proved === 'mixed') return { order: this.votes.dmy > this.votes.mdy ? 'dmy' : 'mdy', basis: 'mixed' };
    if (proved !== null) return { order: proved, basis: 'proved' };
    const dmy = this.last.dmy - this.first.dmy;
    const mdy = this.last.mdy - this.first.mdy;
    if (this.seen >= 5 && dmy * 3 < mdy) return { order: 'dmy', basis: 'likely' };
    if (this.seen >= 5 && mdy * 3 < dmy) return { order: 'mdy', basis: 'likely' };
    const american = this.halfDays > 0 || this.twoDigitYears > 0 || this.slashes > this.seen / 2;
    return { order: american ? 'mdy' : 'dmy', basis: 'assumed' };
  }
}
