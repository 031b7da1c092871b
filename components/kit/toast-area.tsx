'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ToastCard, type Toast } from '@/components/kit/toast-card';
import { usePauseHolds } from '@/components/kit/use-pause-holds';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

export const SHOWN_TOASTS = 3;

export interface ToastAreaProps {
  /** Oldest first. */
  messages: readonly Toast[];
  paused: boolean;
  onClose: (id: number) => void;
  onPause: () => void;
  onResume: () => void;
  className?: string;
}

/** The newest three messages, bottom right. Pointer, focus or the pause button stop all timers. */
export function ToastArea({ className, ...props }: ToastAreaProps) {
  const t = useTranslations('kit.toasts');
  return (
    <section
      aria-label={t('area')}
      className={cn(
        'pointer-events-none fixed inset-x-0 bottom-0 z-60 sm:left-auto sm:w-[392px]',
        // The navigation of a phone stays within reach.
        'max-md:[body:has([data-bottom-bar])_&]:bottom-14',
        className,
      )}
    >
      {props.messages.length > 0 && <ToastList {...props} />}
      {props.paused && props.messages.length > 0 && <p className="sr-only">{t('paused')}</p>}
    </section>
  );
}

function ToastList({ messages, paused, onClose, onPause, onResume }: Omit<ToastAreaProps, 'className'>) {
  const t = useTranslations('kit.toasts');
  const [showAll, setShowAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const hold = usePauseHolds(list, messages.length, onPause, onResume);
  const firstShown = showAll ? 0 : Math.max(0, messages.length - SHOWN_TOASTS);
  return (
    <div
      ref={list}
      {...hold.handlers}
      className="pointer-events-auto ml-auto flex max-h-dvh flex-col gap-2.5 overflow-y-auto p-4"
    >
      {messages.length > SHOWN_TOASTS && (
        <Button size="sm" className="self-end bg-raised" onClick={() => setShowAll(!showAll)}>
          {showAll ? t('fewer') : t('more', { count: messages.length - SHOWN_TOASTS })}
        </Button>
      )}
      <ol className="flex flex-col gap-2.5">
        {messages.map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={paused}
            held={hold.held}
            hidden={index < firstShown}
            onClose={() => {
              moveFocusFrom(list.current, toast.id);
              onClose(toast.id);
            }}
            onTogglePause={hold.toggle}
          />
        ))}
      </ol>
    </div>
  );
}

/** Focus goes to the neighbour of a message that is about to leave. */
function moveFocusFrom(list: HTMLElement | null, id: number) {
  const card = list?.querySelector(`[data-toast="${id}"]`);
  if (!card?.contains(document.activeElement)) return;
  const neighbour = card.nextElementSibling ?? card.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-toast-close]')?.focus();
}
