import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';
import { type PictureKind, StatePicture } from './state-picture';

export interface StateMessageProps {
  icon?: ReactNode;
  /** In place of the icon. */
  picture?: PictureKind;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'neutral' | 'danger';
  role?: 'status' | 'alert';
  className?: string;
}

/** Icon, one bold line, one sentence, one way out: the frame of empty, error and slow states. */
export function StateMessage({
  icon,
  picture,
  title,
  children,
  action,
  tone = 'neutral',
  role,
  className,
}: StateMessageProps) {
  return (
    <div
      role={role}
      className={cn(
        'flex min-h-[190px] flex-1 flex-col items-center justify-center gap-1.5 px-7 pt-5 pb-6 text-center text-sm text-muted',
        className,
      )}
    >
      {picture && <StatePicture kind={picture} />}
      {icon && (
        <span
          aria-hidden
          className={cn(
            'mb-1 grid size-8 place-items-center rounded-full [&_svg]:size-4 [&_svg]:stroke-[1.75]',
            tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-sunken text-subtle dark:bg-press',
          )}
        >
          {icon}
        </span>
      )}
      <p className="font-semibold text-ink">{title}</p>
      {children && <div className="max-w-prose break-words">{children}</div>}
      {action && <div className="mt-1.5">{action}</div>}
    </div>
  );
}
