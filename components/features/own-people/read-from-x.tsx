'use client';

import { CloudDownload } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useOwn } from '@/lib/client/own';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { priceOwnLists, readOwnListFromX } from '@/lib/contracts/own-people';
import type { OwnListKind } from '@/lib/domain/own-account';
import { formatBudget, formatFull } from '@/lib/format/number';
import { type PaidPrice, PaidReading } from '@/components/shells/paid-reading';

/** Reads this list of a connected account from X, at a price that is shown before. */
export function ReadFromX({ kind }: { kind: OwnListKind }) {
  const t = useTranslations('own-people.fromX');
  const paid = useTranslations('own-people.paid');
  const locale = useLocale();
  const { mutate } = useOwn();
  const ask = async (team: string | null): Promise<PaidPrice> => {
    const prices = await request(priceOwnLists, { body: { team } });
    const {
      people = null,
      micros = 0,
      again_micros: again = 0,
    } = prices.find((one) => one.kind === kind) ?? {};
    if (people === null) return { micros: null, text: t('priceUnknown'), action: '' };
    const price = formatBudget(micros, locale);
    const text = t('price', { count: formatFull(people, locale), price });
    const upkeep = again === 0 ? '' : ` ${paid('again', { price: formatBudget(again, locale) })}`;
    return { micros, text: `${text}${upkeep}`, action: t('read', { price }) };
  };
  const read = async (team: string | null, micros: number) => {
    const { people } = await request(readOwnListFromX, { body: { kind, at_most_micros: micros, team } });
    await mutate();
    toastStore.getState().add(t('done', { count: formatFull(people, locale) }), 'success');
  };
  const label = (
    <>
      <CloudDownload aria-hidden />
      {t('open')}
    </>
  );
  return <PaidReading label={label} title={t(`${kind}Title`)} hint={t('hint')} ask={ask} read={read} />;
}
