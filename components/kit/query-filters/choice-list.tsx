'use client';

import { Check } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { cn } from '@/lib/utils';

export interface Choice {
  value: string;
  label: string;
  hint?: string;
  /** Why it cannot be chosen. */
  disabledReason?: string;
}

interface ChoiceListProps {
  label: string;
  choices: Choice[];
  selected: string[];
  multiple?: boolean;
  onChoose: (value: string) => void;
}

/** A listbox of choices with a check mark; arrow keys move, Enter or Space chooses. */
export function ChoiceList({ label, choices, selected, multiple = false, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    options.at((at + step + options.length) % options.length)?.focus();
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      onKeyDown={move}
      className="-mx-1 max-h-64 overflow-y-auto"
    >
      {choices.map((choice, index) => {
        const chosen = selected.includes(choice.value);
        const focusable = chosen || (index === 0 && selected.length === 0);
        return (
          <button
            key={choice.value}
            type="button"
            role="option"
            aria-selected={chosen}
            tabIndex={focusable ? 0 : -1}
            aria-disabled={choice.disabledReason === undefined ? undefined : true}
            onClick={() => choice.disabledReason === undefined && onChoose(choice.value)}
            className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:text-subtle max-md:min-h-11"
          >
            <Check
              aria-hidden
              className={cn('size-4 shrink-0 text-accent-text', !chosen && 'invisible')}
              strokeWidth={1.75}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{choice.label}</span>
              {choice.disabledReason !== undefined && (
                <span className="block text-xs text-subtle">{choice.disabledReason}</span>
              )}
            </span>
            {choice.hint !== undefined && <span className="text-xs text-subtle">{choice.hint}</span>}
          </button>
        );
      })}
    </div>
  );
}
