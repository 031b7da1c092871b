'use client';

import { UserRoundSearch } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { listUnfollowers, lookUpGone, priceGoneLookup } from '@/lib/contracts/own-people';
import { formatBudget, formatFull } from '@/lib/format/number';
import { type PaidPrice, PaidReading } from '@/components/shells/paid-reading';

/** Asks X what became of those who are gone, at a price that is shown before. */
export function LookUpGone() {
  const t = useTranslations('own-people.lookUp');
  const paid = useTranslations('own-people.paid');
  const locale = useLocale();
  const { mutate } = useSWRConfig();
  const ask = async (): Promise<PaidPrice> => {
    const { unknown, at_once: count, micros, again_micros: again } = await request(priceGoneLookup, {});
    if (count === 0) return { micros: null, text: t('nobody'), action: '' };
    const price = formatBudget(micros, locale);
    const values = { unknown: formatFull(unknown, locale), count: formatFull(count, locale), price };
    const upkeep = again === 0 ? '' : ` ${paid('again', { price: formatBudget(again, locale) })}`;
    return { micros, text: `${t('price', values)}${upkeep}`, action: t('do', { price }) };
  };
  const read = async (team: string | null, micros: number) => {
    const {
      looked_up: count,
      left,
      stopped,
    } = await request(lookUpGone, {
      body: { team, at_most_micros: micros },
    });
    await mutate((key) => typeof key === 'string' && key.startsWith(`${listUnfollowers.id} `));
    const values = { count: formatFull(count, locale), left: formatFull(left, locale) };
    toastStore.getState().add(t(stopped ? 'stopped' : 'done', values), stopped ? 'error' : 'success');
  };
  const label = (
    <>
      <UserRoundSearch aria-hidden />
      {t('open')}
    </>
  );
  return <PaidReading label={label} title={t('title')} hint={t('hint')} ask={ask} read={read} />;
}
