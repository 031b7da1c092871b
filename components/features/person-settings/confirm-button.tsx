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
import { displayMessage, isAbort } from '@/lib/client/request-error';

interface ConfirmProps {
  /** A question that names the thing. */
  title: string;
  text: ReactNode;
  /** A verb with its object. */
  action: string;
  /** A failure is said inside the dialog, in the words that `messageOf` gives. */
  onConfirm: () => Promise<unknown>;
  messageOf?: (error: unknown) => string | null;
  disabled?: boolean;
  children?: ReactNode;
}

export interface ConfirmButtonProps extends ConfirmProps {
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
        <ConfirmBody {...view} onDone={() => change(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ConfirmBody({
  title,
  text,
  action,
  onConfirm,
  messageOf = displayMessage,
  disabled,
  children,
  onDone,
}: ConfirmProps & { onDone: () => void }) {
  const t = useTranslations('account');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      await onConfirm();
      onDone();
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
          <Button>{t('cancel')}</Button>
        </DialogClose>
        <AsyncButton variant="danger" aria-disabled={disabled || undefined} onClick={confirm}>
          {action}
        </AsyncButton>
      </DialogFooter>
    </>
  );
}
