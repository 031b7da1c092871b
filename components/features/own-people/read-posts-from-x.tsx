'use client';

import { CloudDownload } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { useOwn } from '@/lib/client/own';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { priceOwnPosts, readOwnPostsFromX } from '@/lib/contracts/own-posts';
import { READ_CHOICES, READ_MOST, type ReadKind } from '@/lib/domain/own-posts';
import { formatBudget, formatFull } from '@/lib/format/number';
import { type PaidPrice, PaidReading } from '@/components/shells/paid-reading';

function Reading({ kind }: { kind: ReadKind }) {
  const t = useTranslations('own-people.posts');
  const locale = useLocale();
  const { mutate } = useSWRConfig();
  const [most, setMost] = useState<number>(READ_CHOICES[kind][0]);
  const ask = async (team: string | null): Promise<PaidPrice> => {
    const price = await request(priceOwnPosts, { body: { kind, most, team } });
    const { micros, again_micros: again } = price;
    const cost = formatBudget(micros, locale);
    const text = t('price', { count: formatFull(price.posts, locale), price: cost });
    const upkeep = again === 0 ? '' : ` ${t('again', { price: formatBudget(again, locale) })}`;
    return { micros, text: `${text}${upkeep}`, action: t('do', { price: cost }) };
  };
  const read = async (team: string | null, micros: number) => {
    const body = { kind, most, at_most_micros: micros, team };
    const { read: count, new: fresh, stopped } = await request(readOwnPostsFromX, { body });
    // What screens of this account told before may be more by now.
    await mutate(() => true);
    const text = t(stopped ? 'stopped' : 'done', { count, fresh: formatFull(fresh, locale) });
    toastStore.getState().add(text, stopped ? 'error' : 'success');
  };
  const segments = READ_CHOICES[kind].map((count) => ({
    value: String(count),
    label: t('newest', { count: formatFull(count, locale) }),
  }));
  const control = (
    <SegmentedControl
      label={t('which')}
      segments={segments}
      value={String(most)}
      onValueChange={(value) => setMost(Number(value))}
    />
  );
  const label = (
    <>
      <CloudDownload aria-hidden />
      {t('open')}
    </>
  );
  return (
    <PaidReading
      label={label}
      title={t(`${kind}Title`)}
      hint={t('hint', { most: formatFull(READ_MOST[kind], locale) })}
      ask={ask}
      read={read}
      choice={{ value: String(most), control }}
    />
  );
}

/** Reads own posts, or those that mention the account, from X at a price that is shown before; nothing without a connection. */
export function ReadPostsFromX({ kind }: { kind: ReadKind }) {
  const { account } = useOwn();
  return account?.connected && !account.sample ? <Reading kind={kind} /> : null;
}
