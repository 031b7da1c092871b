'use client';

import { useTranslations } from 'next-intl';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { inputClass } from '@/components/ui/input';
import { cn } from '@/lib/utils';

export interface CodeFieldProps {
  /** Name of the group, for example "Login code". */
  label: string;
  /** The characters so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called once each time the last character is filled in. */
  onComplete: (code: string) => void;
  length?: number;
  inputMode?: 'text' | 'numeric';
  invalid?: boolean;
  disabled?: boolean;
  describedBy?: string;
}

const clean = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** One box per character; typing goes on to the next box, a paste fills them all. */
export function CodeField({ label, value, onChange, onComplete, length = 6, ...options }: CodeFieldProps) {
  const t = useTranslations('kit.code');
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const characters = Array.from(value).slice(0, length);

  const focusBox = (index: number) => boxes.current[Math.min(Math.max(index, 0), length - 1)]?.focus();

  const write = (at: number, text: string) => {
    const added = Array.from(clean(text));
    if (added.length === 0) return;
    const start = Math.min(at, characters.length);
    const next = [...characters.slice(0, start), ...added, ...characters.slice(start + added.length)].slice(
      0,
      length,
    );
    onChange(next.join(''));
    focusBox(start + added.length);
    if (next.length === length) onComplete(next.join(''));
  };

  const erase = (at: number) => {
    if (characters.length === 0) return;
    const index = at < characters.length ? at : characters.length - 1;
    onChange(characters.filter((_, position) => position !== index).join(''));
    focusBox(characters[at] === undefined ? index : at - 1);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      erase(index);
    } else if (event.key === 'ArrowLeft') focusBox(index - 1);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
  };

  return (
    <div role="group" aria-label={label} aria-describedby={options.describedBy} className="flex gap-2">
      {Array.from({ length }, (_, index) => (
        <input
          key={index}
          ref={(element) => {
            boxes.current[index] = element;
          }}
          value={characters[index] ?? ''}
          aria-label={t('box', { label, index: index + 1, total: length })}
          aria-invalid={options.invalid || undefined}
          disabled={options.disabled}
          inputMode={options.inputMode ?? 'text'}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => write(index, lastTyped(event.target.value, characters[index]))}
          onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
            event.preventDefault();
            write(0, event.clipboardData.getData('text'));
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onFocus={(event) => event.target.select()}
          className={cn(inputClass, 'h-11 w-10 shrink px-0 text-center font-mono text-md')}
        />
      ))}
    </div>
  );
}

/** What is new in a box that may still hold its old character; autofill puts the whole code into one box. */
function lastTyped(text: string, before: string | undefined): string {
  const added = Array.from(clean(text));
  const old = before === undefined ? -1 : added.indexOf(before);
  if (added.length > 1 && old !== -1) added.splice(old, 1);
  return added.join('');
}
