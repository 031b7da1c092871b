'use client';

import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';

interface DialogFormEndProps {
  /** What went wrong when it was sent; null while nothing did. */
  problem: string | null;
  cancel: string;
  save: string;
  pending: boolean;
}

/** The end of a form in a dialog: what went wrong, leaving it, and sending it. */
export function DialogFormEnd({ problem, cancel, save, pending }: DialogFormEndProps) {
  return (
    <>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <DialogFooter className="mt-0">
        <DialogClose asChild>
          <Button>{cancel}</Button>
        </DialogClose>
        <AsyncButton type="submit" variant="primary" pending={pending}>
          {save}
        </AsyncButton>
      </DialogFooter>
    </>
  );
}
