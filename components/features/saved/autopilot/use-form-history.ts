'use client';

import { useState } from 'react';
import type { AutopilotState } from './form-state';

const MOST_STEPS = 100;

/** The form with its steps back. */
export function useFormHistory(first: () => AutopilotState) {
  const [steps, setSteps] = useState<{ past: AutopilotState[]; now: AutopilotState }>(() => ({
    past: [],
    now: first(),
  }));
  const change = (make: (now: AutopilotState) => AutopilotState) =>
    setSteps(({ past, now }) => ({ past: [...past, now].slice(-MOST_STEPS), now: make(now) }));
  /** Typing is no step of its own. */
  const write = (description: string) =>
    setSteps(({ past, now }) => ({ past, now: { ...now, description } }));
  const undo = () =>
    setSteps((all) => {
      const before = all.past.at(-1);
      return before ? { past: all.past.slice(0, -1), now: before } : all;
    });
  return { state: steps.now, canUndo: steps.past.length > 0, change, write, undo };
}
export type FormHistory = ReturnType<typeof useFormHistory>;
