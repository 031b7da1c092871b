'use client';

import { useSyncExternalStore } from 'react';
import { cn } from '@/lib/utils';

export interface KeyHintProps {
  /** Keys pressed together; `mod` is ⌘ on Apple devices and Ctrl elsewhere. */
  keys: readonly string[];
  className?: string;
}

const noSubscription = () => () => {};
const onApple = () => /mac|iphone|ipad/i.test(navigator.platform);

export function KeyHint({ keys, className }: KeyHintProps) {
  const apple = useSyncExternalStore(noSubscription, onApple, () => false);
  return (
    <span className={cn('inline-flex gap-0.5', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-[18px] min-w-[18px] place-items-center rounded-xs border border-line-strong bg-surface px-1 font-mono text-2xs font-medium text-subtle"
        >
          {key === 'mod' ? (apple ? '⌘' : 'Ctrl') : key}
        </kbd>
      ))}
    </span>
  );
}
