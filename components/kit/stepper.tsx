'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { useStepper, type StepRule } from '@/components/kit/use-stepper';
import { Button } from '@/components/ui/button';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

export interface Step extends StepRule {
  id: string;
  label: string;
  content: ReactNode;
}

export interface StepperProps {
  /** Names the steps for screen readers, for example "New audience". */
  label: string;
  steps: readonly Step[];
  onSubmit: () => unknown;
  onError?: (error: unknown) => void;
  /** Verb of the last step's button. */
  submitLabel?: string;
  submittingLabel?: string;
  /** Both together make the position controlled, for example by the URL. */
  current?: number;
  onStepChange?: (index: number) => void;
}

export function Stepper({ label, steps, onSubmit, onError, current, onStepChange, ...labels }: StepperProps) {
  const t = useTranslations('kit.stepper');
  const reasonId = useId();
  const controlled = current === undefined ? undefined : { current, onChange: onStepChange ?? (() => {}) };
  const stepper = useStepper(steps, onSubmit, controlled);
  const step = steps[stepper.current];
  const unfilled = Boolean(step?.unfilled);
  const busyLabel = stepper.isLast ? (labels.submittingLabel ?? t('submitting')) : t('checking');
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-4">
      <StepList label={label} steps={steps} current={stepper.current} onJump={stepper.jump} />
      <div>{step?.content}</div>
      <div className="flex flex-wrap items-center gap-2">
        {stepper.current > 0 && (
          <Button variant="ghost" onClick={stepper.back}>
            {t('back')}
          </Button>
        )}
        <AsyncButton
          variant="primary"
          pendingLabel={busyLabel}
          aria-disabled={unfilled || undefined}
          aria-describedby={unfilled ? reasonId : undefined}
          onClick={stepper.forward}
          onError={onError}
        >
          {stepper.isLast ? (labels.submitLabel ?? t('submit')) : t('next')}
        </AsyncButton>
        {unfilled && (
          <span id={reasonId} className="text-xs text-subtle">
            {t('unfilled')}
          </span>
        )}
      </div>
    </div>
  );
}

interface StepListProps {
  label: string;
  steps: readonly Pick<Step, 'id' | 'label'>[];
  current: number;
  onJump: (index: number) => void;
}

/** The numbered line of steps alone; later steps cannot be reached by a click. */
export function StepList({ label, steps, current, onJump }: StepListProps) {
  const t = useTranslations('kit.stepper');
  return (
    <ol
      aria-label={`${label}: ${t('progress')}`}
      className="flex flex-wrap items-center gap-y-2 max-sm:gap-x-4"
    >
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'later';
        return (
          <li key={step.id} className="flex items-center">
            {index > 0 && <span aria-hidden className="mx-2.5 h-px w-7 bg-line-strong max-sm:hidden" />}
            <button
              type="button"
              aria-current={state === 'current' ? 'step' : undefined}
              aria-disabled={state === 'later' || undefined}
              onClick={() => onJump(index)}
              className={cn(
                'inline-flex min-h-6 items-center gap-2 rounded-sm font-medium whitespace-nowrap pointer-coarse:min-h-11',
                state === 'later' ? 'cursor-not-allowed text-subtle' : 'cursor-pointer text-ink',
                state === 'current' && 'font-semibold',
                focusRing,
              )}
            >
              <StepMark state={state} number={index + 1} />
              <span>{step.label}</span>
              {state === 'done' && <span className="sr-only">, {t('done')}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ state, number }: { state: 'done' | 'current' | 'later'; number: number }) {
  return (
    <span
      className={cn(
        'grid size-[22px] place-items-center rounded-full border-[1.5px] border-control text-2xs font-semibold',
        state === 'done' && 'border-accent-line bg-accent-soft text-accent-text',
        state === 'current' && 'border-accent bg-accent text-on-accent',
      )}
    >
      {state === 'done' ? <Check aria-hidden className="size-3 stroke-3" /> : number}
    </span>
  );
}
