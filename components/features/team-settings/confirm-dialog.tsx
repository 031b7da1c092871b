'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { isAbort } from '@/lib/client/request-error';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** A question that names the thing. */
  title: string;
  text: ReactNode;
  /** A verb with its object. */
  action: string;
  /** A failure is said inside the dialog, in the words this gives. */
  onConfirm: () => Promise<unknown>;
  messageOf: (error: unknown) => string | null;
  /** Words of the way out; default "Cancel". */
  keep?: string;
  disabled?: boolean;
  children?: ReactNode;
}

/** Asks before something is lost. */
export function ConfirmDialog({ open, onClose, ...view }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent role="alertdialog">
        <ConfirmBody onClose={onClose} {...view} />
      </DialogContent>
    </Dialog>
  );
}

function ConfirmBody({
  onClose,
  title,
  text,
  action,
  onConfirm,
  messageOf,
  keep,
  disabled,
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const t = useTranslations('team-settings');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      if (!isAbort(error)) setProblem(messageOf(error));
    }
  };
  return (
    <>
      <DialogTitle className="break-words">{title}</DialogTitle>
      <DialogDescription>{text}</DialogDescription>
      {children}
      <p role="alert" className="text-sm text-danger not-empty:mt-3">
        {problem}
      </p>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{keep ?? t('cancel')}</Button>
        </DialogClose>
        <AsyncButton
          variant="danger"
          aria-disabled={disabled || undefined}
          onClick={confirm}
          className="max-w-full min-w-0"
        >
          <span className="min-w-0 truncate leading-normal">{action}</span>
        </AsyncButton>
      </DialogFooter>
    </>
  );
}
