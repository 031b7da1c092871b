'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Combobox } from '@/components/kit/combobox';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type AudiencePlan, getAudiencePlan } from '@/lib/contracts/audience-plans';
import { NAME_LENGTH, NOTES_LENGTH } from '@/lib/domain/saved';
import { bodyOfDraft, draftOfPlan, EMPTY_PLAN, isWhole, type PlanDraft } from './plan-draft';
import type { PlansState } from './use-plans';

type TextName = Exclude<keyof PlanDraft, 'audiences'>;

interface FieldsProps {
  draft: PlanDraft;
  change: (values: Partial<PlanDraft>) => void;
  options: { value: string; label: string }[];
}

function Fields({ draft, change, options }: FieldsProps) {
  const t = useTranslations('audience-plans.form');
  const wrong = {
    budget: isWhole(draft.budget) ? undefined : t('whole'),
    size: isWhole(draft.size) ? undefined : t('whole'),
    end: draft.start && draft.end && draft.end < draft.start ? t('order') : undefined,
  };
  const of = (name: TextName) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <Field label={t('name')} required>
        {(control) => <Input {...control} {...of('name')} maxLength={NAME_LENGTH} />}
      </Field>
      <Field label={t('audiences')} hint={t('audiencesHint')}>
        {(control) => (
          <Combobox
            {...control}
            label={t('audiences')}
            multiple
            options={options}
            value={draft.audiences}
            onValueChange={(audiences) => change({ audiences })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('budget')} hint={t('budgetHint')} error={wrong.budget}>
          {(control) => <Input {...control} {...of('budget')} inputMode="numeric" />}
        </Field>
        <Field label={t('size')} error={wrong.size}>
          {(control) => <Input {...control} {...of('size')} inputMode="numeric" />}
        </Field>
        <Field label={t('start')}>{(control) => <Input {...control} {...of('start')} type="date" />}</Field>
        <Field label={t('end')} error={wrong.end}>
          {(control) => <Input {...control} {...of('end')} type="date" />}
        </Field>
      </div>
      <Field label={t('description')} optional>
        {(control) => <Textarea {...control} {...of('description')} maxLength={NOTES_LENGTH} />}
      </Field>
    </>
  );
}

const isSound = ({ name, budget, size, start, end }: PlanDraft) =>
  name.trim() !== '' && isWhole(budget) && isWhole(size) && !(start && end && end < start);

interface PlanFormProps {
  start: PlanDraft;
  plan: AudiencePlan | null;
  state: PlansState;
  onClose: () => void;
}

function PlanForm({ start, plan, state, onClose }: PlanFormProps) {
  const t = useTranslations('audience-plans.form');
  const count = useKnownCount();
  const [draft, setDraft] = useState(start);
  const save = async () => {
    if (!isSound(draft)) return;
    const body = bodyOfDraft(draft);
    await (plan ? state.change(plan, body) : state.create(body));
    onClose();
  };
  return (
    <div className="mt-4 grid gap-4">
      <Fields
        draft={draft}
        change={(values) => setDraft((before) => ({ ...before, ...values }))}
        options={state.audiences.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {plan && plan.audience_configs.length > 0 && (
        <p className="text-xs text-subtle">
          {plan.total_size === null ? t('reachUnknown') : t('reach', { count: count(plan.total_size) })}
        </p>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <AsyncButton
          variant="primary"
          aria-disabled={!isSound(draft) || undefined}
          onClick={save}
          onError={tellFailure}
        >
          {t('save')}
        </AsyncButton>
      </DialogFooter>
    </div>
  );
}

type KeptProps = { id: string } & Pick<PlanFormProps, 'state' | 'onClose'>;

/** The plan as it is now: others may have changed it since the table was read. */
function Kept({ id, ...form }: KeptProps) {
  const t = useTranslations('audience-plans.form');
  const { data, error, mutate } = useEndpoint(
    getAudiencePlan,
    { path: { pk: id } },
    { dedupingInterval: 0, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="mt-4 h-60 w-full" />;
  return <PlanForm key={data.updated_at} {...form} plan={data} start={draftOfPlan(data)} />;
}

/** `new`: one that there is not yet, of these audiences. */
export type OpenPlan = { id: string } | { new: string[] };

export function PlanDialog({
  open,
  state,
  onClose,
}: {
  open: OpenPlan;
  state: PlansState;
  onClose: () => void;
}) {
  const t = useTranslations('audience-plans.form');
  const form = { state, onClose };
  return (
    <Dialog open onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('id' in open ? 'title' : 'newTitle')}</DialogTitle>
        <DialogDescription>{t('text')}</DialogDescription>
        {'id' in open ? (
          <Kept id={open.id} {...form} />
        ) : (
          <PlanForm {...form} plan={null} start={{ ...EMPTY_PLAN, audiences: open.new }} />
        )}
      </DialogContent>
    </Dialog>
  );
}
