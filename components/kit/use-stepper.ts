import { useState } from 'react';

export interface StepRule {
  /** Optional check of the step; a false keeps the person on it. */
  validate?: () => boolean | Promise<boolean>;
  /** True while something required on the step is missing. */
  unfilled?: boolean;
}

export interface StepperState {
  current: number;
  isLast: boolean;
  /** Goes one step on, or submits on the last one; gives whether it did. */
  forward: () => Promise<boolean>;
  back: () => void;
  /** Jumps to an earlier step; later ones are out of reach. */
  jump: (index: number) => void;
}

/** The rules of moving through steps: forward is earned, back is free. */
export function useStepper(
  steps: readonly StepRule[],
  onSubmit: () => unknown,
  controlled?: { current: number; onChange: (index: number) => void },
): StepperState {
  const [own, setOwn] = useState(0);
  const last = Math.max(0, steps.length - 1);
  const current = Math.min(Math.max(controlled?.current ?? own, 0), last);
  const go = (index: number) => {
    if (index === current) return;
    setOwn(index);
    controlled?.onChange(index);
  };
  return {
    current,
    isLast: current === last,
    forward: async () => {
      const step = steps[current];
      if (!step || step.unfilled) return false;
      if (step.validate && !(await step.validate())) return false;
      if (current === last) await onSubmit();
      else go(current + 1);
      return true;
    },
    back: () => go(Math.max(0, current - 1)),
    jump: (index) => {
      if (index >= 0 && index <= current) go(index);
    },
  };
}
