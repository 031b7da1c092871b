'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button, type ButtonProps } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';

interface ConfirmProps {
  /** A question that names the thing. */
  title: string;
  text: ReactNode;
  /** A verb with its object. */
  action: string;
  onConfirm: () => Promise<unknown>;
  /** A failure is said inside the dialog, in the words this gives; null says nothing. */
  messageOf: (error: unknown) => string | null;
  /** Words of the way out; default "Cancel". */
  keep?: string;
  disabled?: boolean;
  children?: ReactNode;
}

interface ConfirmDialogProps extends ConfirmProps {
  open: boolean;
  onClose: () => void;
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

interface ConfirmButtonProps extends ConfirmProps {
  label: string;
  button?: Pick<ButtonProps, 'variant' | 'size' | 'aria-label'>;
  onOpenChange?: (open: boolean) => void;
}

/** A button that asks before something is lost. */
export function ConfirmButton({ label, button, onOpenChange, ...view }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button {...button}>{label}</Button>
      </DialogTrigger>
      <DialogContent role="alertdialog">
        <ConfirmBody {...view} onClose={() => change(false)} />
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
}: ConfirmProps & { onClose: () => void }) {
  const t = useTranslations('kit.confirm');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
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
