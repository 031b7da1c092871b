'use client';

import { useMemo } from 'react';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { SECTION_IDS } from '@/lib/domain/sections';
import { useCards } from './cards/card-context';
import './print.css';
import { useExports } from './use-exports';
import { useLightPrint } from './use-light-print';

/** What can be taken away of the whole report, one at a time. */
export function useReportExports() {
  const { report } = useCards();
  const ready = useMemo(
    () => SECTION_IDS.filter((id) => report.sections[id]?.status === 'ready'),
    [report.sections],
  );
  const [first] = ready;
  const state = first && report.sections[first];
  const exports = useExports(state?.status === 'ready' ? state.section.receipt.recipe : null);
  useLightPrint();
  const { pending, run } = useAsyncAction((task: () => Promise<void>) => task());
  return { exports, ready, pending, run };
}
