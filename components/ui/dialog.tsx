'use client';

import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { layerMotion } from '@/components/ui/layer-motion';
import { usePortalTarget } from '@/components/ui/portal-target';
import { cn } from '@/lib/utils';

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  /** `form` is 560 px wide, `default` 440 px; a bottom sheet under 640 px. */
  size?: 'default' | 'form';
  /** While an action runs, Escape and a click outside do not close. */
  pending?: boolean;
}

export function DialogContent({
  className,
  size = 'default',
  pending = false,
  onEscapeKeyDown,
  onInteractOutside,
  children,
  ...props
}: DialogContentProps) {
  const container = usePortalTarget();
  return (
    <DialogPrimitive.Portal container={container}>
      <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-overlay transition-opacity duration-(--t) starting:opacity-0" />
      <DialogPrimitive.Content
        aria-busy={pending || undefined}
        onEscapeKeyDown={(event) => {
          if (pending) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        onInteractOutside={(event) => {
          if (pending) event.preventDefault();
          onInteractOutside?.(event);
        }}
        className={cn(
          'fixed z-50 max-h-[calc(100dvh-32px)] overflow-y-auto border border-transparent bg-raised p-5 text-sm text-ink shadow-dialog outline-0',
          'inset-x-0 bottom-0 rounded-t-xl sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-[calc(100vw-32px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
          size === 'form' ? 'sm:w-[560px]' : 'sm:w-[440px]',
          layerMotion,
          'sm:starting:-translate-y-[calc(50%-4px)]',
          className,
        )}
        {...props}
      >
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn('text-md font-semibold text-ink', className)} {...props} />;
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn('mt-1 text-sm text-muted', className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-4 flex flex-wrap items-center justify-end gap-2', className)} {...props} />;
}
