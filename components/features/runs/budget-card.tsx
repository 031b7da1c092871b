'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { setBudget } from '@/lib/contracts/runs';
import type { Budget } from '@/lib/domain/runs';
import { formatMonth } from '@/lib/format/date';
import { formatShare } from '@/lib/format/share';
import { microsOf } from './money';
import type { Payer } from '@/lib/client/use-payers';
import { useRunText } from './use-run-text';

interface BudgetFormProps {
  budget: Budget;
  onSaved: (budget: Budget) => void;
  onClose: () => void;
}

function BudgetForm({ budget, onSaved, onClose }: BudgetFormProps) {
  const t = useTranslations('runs.budget');
  const [text, setText] = useState(String(budget.budget_micros / 1_000_000));
  const [wrong, setWrong] = useState(false);
  const save = async () => {
    const micros = microsOf(text);
    if (micros === null) return setWrong(true);
    try {
      onSaved(await request(setBudget, { body: { team: budget.team?.slug ?? null, micros } }));
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t('field')} error={wrong ? t('invalid') : undefined} className="w-48">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <AsyncButton variant="primary" onClick={save}>
        {t('save')}
      </AsyncButton>
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  );
}

function Figure({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className={strong ? 'text-lg font-semibold' : undefined}>{value}</dd>
    </div>
  );
}

function Figures({ budget }: { budget: Budget }) {
  const t = useTranslations('runs.budget');
  const locale = useLocale();
  const { money } = useRunText();
  const { budget_micros: total, left_micros: left } = budget;
  const used = total === 0 ? 0 : Math.min(1, (total - left) / total);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        <Figure label={t('left')} value={money(left)} strong />
        <Figure label={t('spent')} value={money(budget.spent_micros)} />
        <Figure label={t('reserved')} value={money(budget.reserved_micros)} />
        <Figure label={t('total')} value={money(total)} />
      </dl>
      <Progress className="mt-3" value={used} label={t('meter', { share: formatShare(used, locale, 0) })} />
    </>
  );
}

interface BudgetCardProps {
  budget: Budget | undefined;
  error: string | null;
  payers: readonly Payer[];
  payer: Payer;
  onPayer: (payer: Payer) => void;
  onChanged: (budget: Budget) => void;
  onRetry: () => unknown;
}

/** What may still be spent this month, by whom, and the change of it for who may. */
export function BudgetCard({ budget, error, payers, payer, onPayer, onChanged, onRetry }: BudgetCardProps) {
  const t = useTranslations('runs.budget');
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  if (error !== null && !budget) return <ErrorState title={t('failed')} message={error} onRetry={onRetry} />;
  if (!budget) return <Skeleton className="h-32 w-full" />;
  const options = payers.map(({ slug, name }) => ({ value: slug ?? '', label: name }));
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="run-budget">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="run-budget" className="flex-1 text-base font-semibold">
          {t('title', { month: formatMonth(budget.month, locale) })}
        </h2>
        {payers.length > 1 && (
          <OptionSelect
            aria-label={t('payer')}
            className="w-56"
            options={options}
            value={payer.slug ?? ''}
            onValueChange={(slug) => {
              const chosen = payers.find((one) => (one.slug ?? '') === slug);
              if (chosen) onPayer(chosen);
            }}
          />
        )}
        {budget.may_change && !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      <Figures budget={budget} />
      {budget.budget_micros === 0 && <p className="mt-3 text-sm text-warn">{t('none')}</p>}
      {!budget.may_change && <p className="mt-3 text-xs text-subtle">{t('onlyAdmins')}</p>}
      {editing && (
        <BudgetForm
          budget={budget}
          onClose={() => setEditing(false)}
          onSaved={(saved) => {
            setEditing(false);
            onChanged(saved);
          }}
        />
      )}
    </section>
  );
}
