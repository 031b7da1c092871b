'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Input } from '@/components/ui/input';
import { readAmount } from '@/lib/domain/amount';
import { type DeskKind, useDeskChanges } from './use-desk';

/** What can be done with every chosen row at once. */
export function BulkActions({
  kind,
  rows,
  onDone,
}: {
  kind: DeskKind;
  rows: readonly { id: string; version: number }[];
  onDone: () => void;
}) {
  const t = useTranslations('ads-desk.bulk');
  const change = useDeskChanges(kind);
  const [budget, setBudget] = useState('');
  const amount = readAmount(budget);
  const all = async (values: { status?: 'ACTIVE' | 'PAUSED'; daily_budget?: number; removed?: boolean }) => {
    await change(rows.map(({ id, version }) => ({ id, version, ...values })));
    onDone();
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <AsyncButton size="sm" onClick={() => all({ status: 'ACTIVE' })}>
        {t('on')}
      </AsyncButton>
      <AsyncButton size="sm" onClick={() => all({ status: 'PAUSED' })}>
        {t('off')}
      </AsyncButton>
      {kind !== 'ad' && (
        <>
          <Input
            inputMode="decimal"
            className="h-7 w-28"
            aria-label={t('budget')}
            placeholder={t('budget')}
            value={budget}
            onChange={(event) => setBudget(event.target.value)}
          />
          <AsyncButton
            size="sm"
            aria-disabled={amount === null || undefined}
            onClick={() => (amount === null ? undefined : all({ daily_budget: amount }))}
          >
            {t('setBudget')}
          </AsyncButton>
        </>
      )}
      <AsyncButton size="sm" variant="danger" onClick={() => all({ removed: true })}>
        {t('remove')}
      </AsyncButton>
    </span>
  );
}
