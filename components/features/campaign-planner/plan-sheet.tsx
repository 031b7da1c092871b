'use client';

import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { FileDrop } from '@/components/kit/file-drop';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { downloadBlob } from '@/lib/client/capture-image';
import { displayMessage } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { type PlannedPackage, planPackage } from '@/lib/client/stores/planned-package';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { readPlanSheet, writePlanSheet } from '@/lib/contracts/campaign-planner';
import type { PlannerState } from '@/lib/domain/planner-state';

interface SheetProps {
  state: PlannerState;
  planned: PlannedPackage | null;
  /** The policies stop the plan. */
  stopped: boolean;
  onState: (state: PlannerState) => void;
}

/** Rows that are named one by one. */
const NAMED = 10;

function useReading(onRead: (state: PlannerState) => void) {
  const t = useTranslations('planner.sheet');
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setReading(true);
    try {
      const { plan, refused, ...planned } = await request(readPlanSheet, { body: { file } });
      planPackage(planned);
      const rows = refused
        .slice(0, NAMED)
        .map((one) => t('row', one))
        .join(', ');
      const say = toastStore.getState().add;
      if (rows) say(t('refused', { count: refused.length, rows }), 'warn', { timeoutMs: 0 });
      else say(t('done', { name: planned.name }), 'success');
      onRead(plan);
    } catch (error) {
      setProblem(displayMessage(error));
    } finally {
      setReading(false);
    }
  };
  return { reading, problem, setProblem, read };
}

function ReadDialog({ onState }: Pick<SheetProps, 'onState'>) {
  const t = useTranslations('planner.sheet');
  const [open, setOpen] = useState(false);
  const { reading, problem, setProblem, read } = useReading((state) => {
    onState(state);
    setOpen(false);
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        {t('read')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>{t('readTitle')}</DialogTitle>
          <DialogDescription>{t('readHint')}</DialogDescription>
          <FileDrop
            label={t('readLabel')}
            accept={['.xlsx']}
            hint={t('readLimits')}
            disabled={reading}
            onFiles={([file]) => void read(file)}
            onRejected={setProblem}
            className="mt-3"
          />
          <p role="alert" className="text-sm text-danger not-empty:mt-3">
            {problem}
          </p>
          <DialogFooter>
            {reading && <Spinner />}
            <DialogClose asChild>
              <Button>{t('cancel')}</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** The plan as a workbook, and back. */
export function PlanSheet({ state, planned, stopped, onState }: SheetProps) {
  const t = useTranslations('planner.sheet');
  const locale = useLocale();
  const write = async () => {
    if (!planned) return;
    const body = { ...planned, plan: state, locale };
    const { file, fileName } = await request(writePlanSheet, { body });
    downloadBlob(file, fileName ?? 'murmur_plan.xlsx');
  };
  return (
    <>
      <ReadDialog onState={onState} />
      <AsyncButton disabled={!planned || stopped} onClick={write} onError={tellFailure}>
        <FileSpreadsheet aria-hidden />
        {t('write')}
      </AsyncButton>
    </>
  );
}
