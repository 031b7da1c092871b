import type { AudiencePlan } from '@/lib/contracts/audience-plans';

/** What is typed of a plan. */
export interface PlanDraft {
  name: string;
  description: string;
  audiences: string[];
  budget: string;
  size: string;
  start: string;
  end: string;
}

export const EMPTY_PLAN: PlanDraft = {
  ...{ name: '', description: '', audiences: [], budget: '', size: '', start: '', end: '' },
};

export const draftOfPlan = (plan: AudiencePlan): PlanDraft => ({
  ...{ name: plan.name, description: plan.description, audiences: plan.audience_configs },
  ...{ budget: String(plan.budget ?? ''), size: String(plan.size ?? '') },
  ...{ start: plan.start ?? '', end: plan.end ?? '' },
});

/** As the API takes all of a plan. */
export type PlanBody = Pick<AudiencePlan, keyof typeof FIELDS>;
const FIELDS = {
  ...{ name: true, description: true, audience_configs: true },
  ...{ budget: true, size: true, start: true, end: true },
} as const;
const NAMES = Object.keys(FIELDS) as (keyof PlanBody)[];

export const isWhole = (text: string): boolean => text === '' || /^\d{1,10}$/.test(text);
const numberOf = (text: string) => (text === '' ? null : Number(text));

export const bodyOfDraft = (draft: PlanDraft): PlanBody => ({
  ...{ name: draft.name.trim(), description: draft.description.trim(), audience_configs: draft.audiences },
  ...{ budget: numberOf(draft.budget), size: numberOf(draft.size) },
  ...{ start: draft.start || null, end: draft.end || null },
});

export const bodyOfPlan = (plan: AudiencePlan): PlanBody => bodyOfDraft(draftOfPlan(plan));

/** Only what was changed: whoever edits another field meanwhile loses nothing. */
export function changesOf(before: PlanBody, after: PlanBody): Partial<PlanBody> {
  const changed = NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
