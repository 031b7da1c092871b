'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
import { displayMessage } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { readTargetingPackage } from '@/lib/contracts/targeting-lists';
import type { Draft } from './use-package-editor';

interface FileDialogProps {
  open: boolean;
  onClose: () => void;
  /** The list of the file; nothing of it is saved yet. */
  onRead: (draft: Draft) => void;
}

/** Rows that are named one by one. */
const NAMED = 10;

function useReading({ onClose, onRead }: FileDialogProps) {
  const t = useTranslations('targeting-lists.file');
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setReading(true);
    try {
      const body = { file, file_name: file.name };
      const { refused, ...draft } = await request(readTargetingPackage, { body });
      onRead(draft);
      const rows = refused.slice(0, NAMED).join(', ');
      const say = toastStore.getState().add;
      if (refused.length > 0) say(t('refused', { count: refused.length, rows }), 'warn', { timeoutMs: 0 });
      else say(t('done', { name: draft.name }), 'success');
      onClose();
    } catch (error) {
      setProblem(displayMessage(error));
    } finally {
      setReading(false);
    }
  };
  return { reading, problem, setProblem, read };
}

/** Reads a targeting list from a file that was exported here, or from a table with the columns field and value. */
export function FileDialog(props: FileDialogProps) {
  const t = useTranslations('targeting-lists.file');
  const { reading, problem, setProblem, read } = useReading(props);
  return (
    <Dialog open={props.open} onOpenChange={(next) => (next ? undefined : props.onClose())}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        <FileDrop
          label={t('label')}
          accept={['.xlsx', '.csv', '.json']}
          hint={t('limits')}
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
  );
}
