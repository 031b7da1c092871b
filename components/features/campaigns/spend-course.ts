import type { CampaignSpend } from '@/lib/domain/ads-spend';

type Course = CampaignSpend['course'];

/** A day of a campaign with the sums up to its end. */
export interface SpendDay {
  day: string;
  at: number;
  /** On that day. */
  spent: number | null;
  /** Sums up to its end: null where that day is not told, is yet to come, or nothing is planned. */
  soFar: number | null;
  plan: number | null;
  likely: Course[number]['likely'];
  /** Not told, though it is over. */
  unknown: boolean;
  provisional: boolean;
}

/** Days as the chart draws them. */
export function spendDays(spend: Pick<CampaignSpend, 'course' | 'through' | 'provisional_from'>): SpendDay[] {
  let [spent, plan]: [number, number | null] = [0, 0];
  return spend.course.map((one) => {
    spent += one.spent ?? 0;
    plan = plan === null || one.planned === null ? null : plan + one.planned;
    const over = one.day <= spend.through;
    return {
      ...{ day: one.day, at: Date.parse(`${one.day}T00:00:00Z`), spent: one.spent, plan, likely: one.likely },
      soFar: one.spent === null ? null : spent,
      unknown: over && one.spent === null,
      provisional: over && spend.provisional_from !== null && one.day >= spend.provisional_from,
    };
  });
}
