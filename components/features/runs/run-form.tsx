'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { fieldErrors } from '@/lib/client/field-errors';
import { request } from '@/lib/client/request-client';
import { useKnownMe } from '@/lib/client/session';
import { confirmRun, estimateRun } from '@/lib/contracts/runs';
import { datasetNameSchema } from '@/lib/domain/datasets';
import type { Budget, Estimate, RunChoice } from '@/lib/domain/runs';
import { route } from '@/lib/tenants/routes';
import { planOf, printFormState, readFormState, type RunFormState, suggestedName } from './form-state';
import { RunChoices } from './run-choices';
import { type FieldsProps, MoreFields, TargetFields, WindowFields } from './run-fields';
import type { Payer } from '@/lib/client/use-payers';
import { useRunText } from './use-run-text';

type Errors = FieldsProps['errors'];

/** The form's state, which the address follows. */
function useFormState() {
  const params = useSearchParams();
  const [state, setState] = useState<RunFormState>(() => readFormState(params));
  const change = (given: Partial<RunFormState>) => {
    const next = { ...state, ...given };
    // A name nobody has written follows the words.
    if (given.text !== undefined && state.dataset === suggestedName(state.text))
      next.dataset = suggestedName(given.text);
    setState(next);
    const query = printFormState(next);
    window.history.replaceState(null, '', query === '' ? route('runs') : `${route('runs')}?${query}`);
  };
  return { state, change };
}

function useEstimate(state: RunFormState, payer: Payer, onSpent: () => void) {
  const t = useTranslations('runs.form');
  const { refusal } = useRunText();
  const text = useRunText();
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const clear = () => {
    setEstimate(null);
    setErrors({});
    setFailure(null);
  };
  const ask = async () => {
    clear();
    const found: Errors = {
      ...(state.text.trim() === '' && { text: t('required') }),
      ...(!datasetNameSchema.safeParse(state.dataset).success && { dataset: t('datasetInvalid') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      setEstimate(await request(estimateRun, { body: planOf(state, payer.slug) }));
    } catch (error) {
      const fields = fieldErrors(error, ['text', 'dataset', 'to', 'target.text']);
      const { 'target.text': inner, ...rest } = fields;
      setErrors({ ...rest, ...(inner && { text: inner }) });
      if (Object.keys(fields).length === 0) setFailure(refusal.call(text, error));
    }
    onSpent();
  };
  return { estimate, errors, failure, ask, clear };
}

interface RunFormProps {
  budget: Budget;
  payer: Payer;
  /** Something was paid or held ready. */
  onSpent: () => void;
}

function DatasetField({ state, onChange, errors }: FieldsProps) {
  const t = useTranslations('runs.form');
  return (
    <Field label={t('dataset')} hint={t('datasetHint')} error={errors.dataset} required className="sm:w-80">
      {(control) => (
        <Input
          {...control}
          name="dataset"
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          value={state.dataset}
          onChange={(event) => onChange({ dataset: event.target.value })}
        />
      )}
    </Field>
  );
}

/** What to read, then what it costs and tells, then the confirmation. */
export function RunForm({ budget, payer, onSpent }: RunFormProps) {
  const t = useTranslations('runs.form');
  const router = useRouter();
  const { me } = useKnownMe();
  const { money } = useRunText();
  const { state, change } = useFormState();
  const { estimate, errors, failure, ask, clear } = useEstimate(state, payer, onSpent);
  const onChange = (given: Partial<RunFormState>) => {
    clear();
    change(given);
  };
  const confirm = async (asked: Estimate, { precision, at_most_micros }: RunChoice) => {
    const run = await request(confirmRun, { body: { estimate: asked.id, precision, at_most_micros } });
    router.push(route('runs', { id: run.id }));
  };
  const fields = { state, onChange, errors };
  const accounts = (me?.social_accounts ?? []).filter(({ broken }) => !broken);
  const countPrice = budget.prices[budget.archive ? 'counts_archive' : 'counts_recent'] ?? 0;
  return (
    <section className="rounded-lg border border-line bg-surface p-4" aria-labelledby="run-form">
      <h2 id="run-form" className="mb-3 text-base font-semibold">
        {t('title')}
      </h2>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TargetFields {...fields} />
        <WindowFields
          {...fields}
          archive={budget.archive && state.account === ''}
          prices={{ follow: money(budget.prices['follow'] ?? 0), counts: money(countPrice) }}
        />
        <MoreFields {...fields} accounts={accounts} />
        <DatasetField {...fields} />
        <div className="flex flex-wrap items-center gap-3">
          <AsyncButton
            variant={estimate ? 'secondary' : 'primary'}
            onClick={ask}
            pendingLabel={t('estimating')}
          >
            {t('estimate')}
          </AsyncButton>
          <span className="text-xs text-subtle">{t('estimateCost', { price: money(countPrice) })}</span>
        </div>
        <div aria-live="polite">{failure && <p className="text-sm text-danger">{failure}</p>}</div>
      </form>
      {estimate && (
        <RunChoices
          key={estimate.id}
          estimate={estimate}
          left={budget.left_micros}
          onConfirm={(choice) => confirm(estimate, choice)}
          onAgain={ask}
        />
      )}
    </section>
  );
}
