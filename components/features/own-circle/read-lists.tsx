'use client';

import { CloudDownload } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { PaidReading } from '@/components/shells/paid-reading';
import { useListsFromX } from '@/lib/client/lists-on-x';
import type { SocialListsState } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import { formatBudget } from '@/lib/format/number';

const MOST = ['20', '100', '1000'] as const;

/** Reads the lists that the account owns at X; X tells how many there are only by giving them. */
export function ReadLists({ state, price: each }: { state: SocialListsState; price: number }) {
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  const [most, setMost] = useState<(typeof MOST)[number]>('100');
  const { read } = useListsFromX(state);
  const control = (
    <SegmentedControl
      label={t('most')}
      segments={MOST.map((value) => ({ value, label: t('upTo', { count: Number(value) }) }))}
      value={most}
      onValueChange={setMost}
    />
  );
  return (
    <PaidReading
      label={
        <>
          <CloudDownload aria-hidden />
          {t('readLists')}
        </>
      }
      title={t('readListsTitle')}
      hint={t('readListsHint')}
      ask={async () => {
        const micros = Number(most) * each;
        const price = formatBudget(micros, locale);
        return {
          micros,
          text: t('priceLists', { count: Number(most), price }),
          action: t('agreeRead', { price }),
        };
      }}
      read={async (team, agreed) => {
        const { read: count, more } = await read({ team, at_most_micros: agreed });
        toastStore.getState().add(t(more ? 'listsReadMore' : 'listsRead', { count }), 'success');
      }}
      choice={{ value: most, control }}
    />
  );
}
