'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { readAmount } from '@/lib/domain/amount';
import { AmountInput, useAmountProblem } from './cells';
import { type DeskKind, useDeskChanges } from './use-desk';

/** What can be done with every chosen row at once. */
export function BulkActions({
  kind,
  rows,
  currency,
  onDone,
}: {
  kind: DeskKind;
  currency: string | null;
  rows: readonly { id: string; version: number }[];
  onDone: () => void;
}) {
  const t = useTranslations('ads-desk.bulk');
  const change = useDeskChanges(kind);
  const [budget, setBudget] = useState('');
  const [told, setTold] = useState(false);
  const problem = useAmountProblem(currency)(budget);
  const amount = readAmount(budget);
  const sound = amount !== null && problem === null;
  const all = async (values: { status?: 'ACTIVE' | 'PAUSED'; daily_budget?: number; removed?: boolean }) => {
    await change(rows.map(({ id, version }) => ({ id, version, ...values })));
    onDone();
  };
  const setBudgets = async () => {
    setTold(problem !== null);
    if (sound) await all({ daily_budget: amount });
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
          <AmountInput
            className="w-28"
            label={t('budget')}
            problem={told ? problem : null}
            placeholder={t('budget')}
            value={budget}
            onChange={(event) => setBudget(event.target.value)}
            onBlur={() => setTold(problem !== null)}
          />
          <AsyncButton size="sm" aria-disabled={!sound || undefined} onClick={setBudgets}>
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
