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
export function ReadFromX({
  kind,
  onBegun,
}: {
  kind: OwnListKind;
  /** It takes more than one window of X. */
  onBegun: () => Promise<unknown>;
}) {
  const t = useTranslations('own-people.fromX');
  const paid = useTranslations('own-people.paid');
  const locale = useLocale();
  const { mutate } = useOwn();
  const ask = async (team: string | null): Promise<PaidPrice> => {
    const prices = await request(priceOwnLists, { body: { team } });
    const {
      people = null,
      micros: about = 0,
      at_most_micros: micros = 0,
      minutes = 0,
      again_micros: again = 0,
    } = prices.find((one) => one.kind === kind) ?? {};
    if (people === null) return { micros: null, text: t('priceUnknown'), action: '' };
    const price = formatBudget(micros, locale);
    const text = t('price', {
      count: formatFull(people, locale),
      about: formatBudget(about, locale),
      price,
    });
    const wait = minutes === 0 ? '' : ` ${t('minutes', { minutes: formatFull(minutes, locale) })}`;
    const upkeep = again === 0 ? '' : ` ${paid('again', { price: formatBudget(again, locale) })}`;
    return { micros, text: `${text}${wait}${upkeep}`, action: t('read', { price }) };
  };
  const read = async (team: string | null, micros: number) => {
    const body = { kind, at_most_micros: micros, team };
    const { people, whole } = await request(readOwnListFromX, { body });
    if (!whole) return void (await onBegun());
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
