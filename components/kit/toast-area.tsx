'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { ToastCard, type Toast } from '@/components/kit/toast-card';
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
export function ToastArea({ messages, paused, onClose, onPause, onResume, className }: ToastAreaProps) {
  const t = useTranslations('kit.toasts');
  const [showAll, setShowAll] = useState(false);
  const list = useRef<HTMLElement>(null);
  const hold = usePauseHolds(messages.length, paused, list, onPause, onResume);
  const firstShown = showAll ? 0 : Math.max(0, messages.length - SHOWN_TOASTS);

  const close = (id: number) => {
    moveFocusFrom(list.current, id);
    onClose(id);
  };

  return (
    <section
      ref={list}
      aria-label={t('area')}
      {...hold.handlers}
      className={cn(
        'pointer-events-none fixed inset-x-0 bottom-0 z-60 flex max-h-dvh flex-col gap-2.5 overflow-y-auto p-4 sm:right-0 sm:left-auto sm:w-[392px]',
        messages.length === 0 && 'hidden',
        className,
      )}
    >
      {messages.length > SHOWN_TOASTS && (
        <Button
          size="sm"
          className="pointer-events-auto self-end bg-raised"
          onClick={() => setShowAll(!showAll)}
        >
          {showAll ? t('fewer') : t('more', { count: messages.length - SHOWN_TOASTS })}
        </Button>
      )}
      <ol className="pointer-events-auto flex flex-col gap-2.5">
        {messages.map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={paused}
            hidden={index < firstShown}
            onClose={() => close(toast.id)}
            onTogglePause={hold.toggle}
          />
        ))}
      </ol>
      {paused && <p className="sr-only">{t('paused')}</p>}
    </section>
  );
}

/** Focus goes to the neighbour of a message that is about to leave. */
function moveFocusFrom(area: HTMLElement | null, id: number) {
  const card = area?.querySelector(`[data-toast="${id}"]`);
  if (!card?.contains(document.activeElement)) return;
  const neighbour = card.nextElementSibling ?? card.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-toast-close]')?.focus();
}

/** Three reasons to be paused: pointer, focus, button. The area resumes when none is left. */
function usePauseHolds(
  count: number,
  paused: boolean,
  area: React.RefObject<HTMLElement | null>,
  onPause: () => void,
  onResume: () => void,
) {
  const holds = useRef(new Set<'pointer' | 'focus' | 'button'>());
  const set = (reason: 'pointer' | 'focus' | 'button', on: boolean) => {
    if (on) holds.current.add(reason);
    else holds.current.delete(reason);
    if (holds.current.size > 0) onPause();
    else onResume();
  };

  // A message can leave under the pointer or with the focus, and then no event says so: while paused
  // new messages would be lost for good.
  useEffect(() => {
    if (!area.current?.contains(document.activeElement)) holds.current.delete('focus');
    if (count === 0) holds.current.clear();
    if (paused && holds.current.size === 0) onResume();
  }, [count, paused, area, onResume]);

  return {
    toggle: () => {
      if (!paused) return set('button', true);
      holds.current.clear();
      onResume();
    },
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set('pointer', true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && set('pointer', false),
      onFocus: () => set('focus', true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) set('focus', false);
      },
    },
  };
}
