'use client';

import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useAsyncAction } from '@/components/kit/use-async-action';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

export interface AsyncButtonProps extends Omit<ButtonProps, 'onClick' | 'asChild' | 'onError'> {
  /** While the returned promise is pending the button shows a spinner and ignores clicks. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  onError?: (error: unknown) => void;
  /** Pending for a reason outside the button, such as a form being submitted. */
  pending?: boolean;
  /** Words while pending ("Saving"). Default: the label stays. */
  pendingLabel?: ReactNode;
}

/** A button for actions that take time. Keeps its width and its focus while pending. */
export function AsyncButton({
  onClick,
  onError,
  pending: pendingOutside = false,
  pendingLabel,
  children,
  style,
  ...props
}: AsyncButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const [minWidth, setMinWidth] = useState<number>();
  const action = useAsyncAction((event: MouseEvent<HTMLButtonElement>) => onClick?.(event), onError);
  const pending = action.pending || pendingOutside;
  return (
    <Button
      ref={element}
      {...props}
      aria-busy={pending || undefined}
      aria-disabled={pending || props['aria-disabled']}
      style={pending ? { ...style, minWidth } : style}
      onClick={(event) => {
        if (pending || props['aria-disabled']) {
          event.preventDefault();
          return;
        }
        setMinWidth(element.current?.offsetWidth);
        action.run(event);
      }}
    >
      {pending && <Spinner />}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </Button>
  );
}
