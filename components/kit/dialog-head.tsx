'use client';

import { X } from 'lucide-react';
import { DialogClose, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';

interface DialogHeadProps {
  title: string;
  description: string;
  closeLabel: string;
}

/** The head of a dialog that shows something: what it is, and a way out. */
export function DialogHead({ title, description, closeLabel }: DialogHeadProps) {
  return (
    <header className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <DialogTitle className="break-words">{title}</DialogTitle>
        <DialogDescription className="break-words">{description}</DialogDescription>
      </div>
      <DialogClose asChild>
        <IconButton label={closeLabel}>
          <X aria-hidden />
        </IconButton>
      </DialogClose>
    </header>
  );
}
