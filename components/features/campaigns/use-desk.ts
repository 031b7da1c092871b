'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useSWRConfig } from 'swr';
import { isAbort } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { readPracticeClock } from '@/lib/contracts/ads-accounts';
import { readCampaignLearning } from '@/lib/contracts/ads-learning';
import { readCampaignSpend } from '@/lib/contracts/campaign-spend';
import { bulkChange, planPush, readPush } from '@/lib/contracts/ads-push';
import {
  getCampaign,
  listAdSets,
  listCampaignAds,
  listCampaignAdSets,
  listCampaigns,
  readReach,
  readSegmentations,
  readStatsTotal,
} from '@/lib/contracts/campaigns';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { dateIn, dayAfter } from '@/lib/domain/zone-clock';
import type { EntityStatus } from '@/lib/domain/ads-network';
import { formatMoney } from '@/lib/format/number';

export type DeskKind = 'campaign' | 'ad_set' | 'ad';

interface Change {
  id: string;
  version: number;
  status?: EntityStatus;
  daily_budget?: number | null;
  end?: string | null;
  removed?: boolean;
}

/** Null says nothing: the person has left. */
export const failureText = (error: unknown): string | null =>
  isAbort(error) ? null : error instanceof Error ? error.message : String(error);

export const sayFailure = (error: unknown): void => {
  const text = failureText(error);
  if (text !== null) toastStore.getState().add(text, 'error');
};

/** What is shown of campaigns, ad sets and ads, and what follows from them. */
const SHOWN: ReadonlySet<string> = new Set(
  [
    ...[listCampaigns, listCampaignAdSets, listCampaignAds, listAdSets, readStatsTotal, readReach],
    ...[
      getCampaign,
      readCampaignSpend,
      readSegmentations,
      planPush,
      readPush,
      readCampaignLearning,
      readPracticeClock,
    ],
  ].map(({ id }) => id),
);

/** Everything that is shown of campaigns, ad sets and ads is asked for anew. */
export function useRefreshDesk(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && SHOWN.has(key.split(' ', 1)[0] ?? ''));
}

/** Changes rows at once, tells so, and can take it back. */
export function useDeskChanges(kind: DeskKind) {
  const t = useTranslations('ads-desk');
  const refresh = useRefreshDesk();
  const send = async (rows: Change[]) => {
    const before = await request(bulkChange, { body: { kind, rows } });
    await refresh();
    return before;
  };
  return async (rows: Change[]) => {
    if (rows.length === 0) return;
    try {
      const before = await send(rows);
      const run = () =>
        void send(
          before.map(({ daily_budget, end, ...row }) => ({
            ...row,
            ...(kind !== 'ad' && { daily_budget, end }),
          })),
        ).catch(sayFailure);
      toastStore
        .getState()
        .add(t('changed', { count: rows.length }), 'success', { action: { label: t('undo'), run } });
    } catch (error) {
      sayFailure(error);
      // Where a colleague was first, what they wrote is shown, and can be written over.
      await refresh();
    }
  };
}

/** Days up to the account's today. */
export function spanOf(days: number, now: Date, zone: string | null): { from: string; to: string } {
  const to = dateIn(now, zone ?? 'UTC');
  return { from: dayAfter(to, 1 - days), to };
}

export function useMoney(currency: string | null) {
  const t = useTranslations('ads-desk');
  const locale = useLocale();
  return (amount: number | null | undefined, digits: 'short' | 'full' = 'full') =>
    amount === null || amount === undefined
      ? t('noData')
      : formatMoney(amount, currency ?? '', locale, digits);
}

/** What an ad account is called, with its id; the practice account in the language of who reads. */
export function useAccountText() {
  const t = useTranslations('ads-desk.practice');
  return ({ ad_account_id: id, name, practice }: Pick<DeskAccount, 'ad_account_id' | 'name' | 'practice'>) =>
    `${practice ? t('label') : name} (${id})`;
}
