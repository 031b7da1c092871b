'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import * as contracts from '@/lib/contracts/audience-plans';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { listTeamConfigs } from '@/lib/contracts/team-audiences';
import { NAME_LENGTH } from '@/lib/domain/saved';
import { bodyOfPlan, changesOf, type PlanBody } from './plan-draft';

/** What was made on the other tab a moment ago is among them. */
const FRESH = { dedupingInterval: 0 };
const UNDO_MS = 15_000;
const MOST_AUDIENCES = 100;

function useRows(team: string) {
  const plans = useEndpoint(contracts.listAudiencePlans, { query: { team } }, FRESH);
  const { data: audiences = [] } = useEndpoint(
    listTeamConfigs,
    { query: { team, ordering: 'name', page_size: MOST_AUDIENCES } },
    FRESH,
  );
  return { plans, audiences };
}

/** Changes what differs, tells so, and can put all of the plan back. */
function useChange(refresh: () => Promise<unknown>) {
  const t = useTranslations('audience-plans');
  const putBack = async (plan: AudiencePlan) => {
    try {
      await request(contracts.replaceAudiencePlan, { path: { pk: plan.id }, body: bodyOfPlan(plan) });
      await refresh();
    } catch (error) {
      tellFailure(error);
    }
  };
  return async (before: AudiencePlan, after: PlanBody) => {
    const body = changesOf(bodyOfPlan(before), after);
    if (Object.keys(body).length === 0) return;
    const { name } = await request(contracts.updateAudiencePlan, { path: { pk: before.id }, body });
    await refresh();
    const action = { label: t('undo'), run: () => void putBack(before) };
    toastStore.getState().add(t('changed', { name }), 'success', { timeoutMs: UNDO_MS, action });
  };
}

/** The plans of a team, what its audiences are called, and what can be done with a plan. */
export function usePlans(team: string) {
  const t = useTranslations('audience-plans');
  const { plans, audiences } = useRows(team);
  const change = useChange(() => plans.mutate());
  const create = async (body: PlanBody) => {
    const { name } = await request(contracts.createAudiencePlan, { query: { team }, body });
    await plans.mutate();
    toastStore.getState().add(t('created', { name }), 'success');
  };
  const duplicate = (plan: AudiencePlan) => {
    // The mark of a copy must fit in: a long name loses its end.
    const room = NAME_LENGTH - t('copyOf', { name: '' }).length;
    const name = t('copyOf', { name: plan.name.slice(0, room) });
    return create({ ...bodyOfPlan(plan), name }).catch(tellFailure);
  };
  const remove = async ({ id }: AudiencePlan) => {
    await request(contracts.deleteAudiencePlan, { path: { pk: id } });
    await plans.mutate();
  };
  return { plans, audiences, create, change, duplicate, remove };
}
export type PlansState = ReturnType<typeof usePlans>;
