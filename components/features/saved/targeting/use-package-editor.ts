'use client';

import { useState } from 'react';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import type { ListCategoryId } from '@/lib/domain/list-categories';
import type { Aimed } from '@/lib/domain/targeting-candidates';

/** What a person edits of a list. */
export interface Draft extends Aimed {
  name: string;
  categories: ListCategoryId[];
}

export const draftOf = ({ name, categories, targeting_package, countries }: AudienceConfig): Draft => ({
  ...{ name, targeting_package, countries },
  categories: categories.map(({ id }) => id as ListCategoryId),
});

/** Steps that can be taken back. */
const MOST_STEPS = 100;

interface Steps {
  past: Draft[];
  now: Draft;
  next: Draft[];
  saved: Draft;
}

/** A draft with its steps back and forth. Nothing leaves the page before it is saved. */
export function usePackageEditor(first: Draft) {
  const [steps, setSteps] = useState<Steps>({ past: [], now: first, next: [], saved: first });
  const change = (make: (now: Draft) => Draft) =>
    setSteps(({ past, now, saved }) => {
      const made = make(now);
      if (made === now) return { past, now, next: [], saved };
      return { past: [...past, now].slice(-MOST_STEPS), now: made, next: [], saved };
    });
  const undo = () =>
    setSteps((all) => {
      const before = all.past.at(-1);
      return before
        ? { ...all, past: all.past.slice(0, -1), now: before, next: [all.now, ...all.next] }
        : all;
    });
  const redo = () =>
    setSteps((all) => {
      const [after, ...next] = all.next;
      return after ? { ...all, past: [...all.past, all.now], now: after, next } : all;
    });
  const { now, saved, past, next } = steps;
  return {
    draft: now,
    dirty: now !== saved,
    canUndo: past.length > 0,
    canRedo: next.length > 0,
    change,
    undo,
    redo,
    /** What the server has now; what is written after it was sent stays unsaved. */
    keptAs: (sent: Draft) => setSteps((all) => ({ ...all, saved: sent })),
    /** Takes what another tab saved; undo gives the own one back. */
    takeOver: (theirs: Draft) =>
      setSteps(({ past: before, now: mine }) => ({
        past: [...before, mine],
        now: theirs,
        next: [],
        saved: theirs,
      })),
  };
}
export type PackageEditor = ReturnType<typeof usePackageEditor>;
