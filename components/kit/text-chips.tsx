'use client';

import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Chip } from '@/components/kit/chip';
import type { FieldControl } from '@/components/kit/field';
import { cn } from '@/lib/utils';

/** What was written, sorted into what it means and what means nothing. */
export interface SortedText {
  taken: string[];
  refused: string[];
}

export interface TextChipsProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'inputMode' | 'disabled' | 'placeholder'
> {
  control: FieldControl;
  value: readonly string[];
  sort: (text: string) => SortedText;
  labelOf?: (value: string) => string;
  /** How many there may be. */
  max?: number;
  onChange: (value: string[]) => void;
  /** What was typed and is refused, when the field is left or asked to take it; [] when all is well. */
  onRefused: (texts: string[]) => void;
}

function useTextChips({ value, sort, max = Infinity, onChange, onRefused }: TextChipsProps) {
  const [text, setText] = useState('');
  const take = (written: string) => {
    if (written.trim() === '') return onRefused([]);
    const { taken, refused } = sort(written);
    const next = [...new Set([...value, ...taken])].slice(0, max);
    if (next.length !== value.length) onChange(next);
    setText(refused.join(', '));
    onRefused(refused);
  };
  const write = (written: string) => {
    setText(written);
    onRefused([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';'].includes(event.key) && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  return { text, take, write, onKeyDown, full: value.length >= max };
}

/** Short texts as chips: Enter, a comma, a paste or leaving the field takes what is written, Backspace takes one back. */
export function TextChips(props: TextChipsProps) {
  const { control, value, labelOf = (one: string) => one, onChange, disabled, placeholder } = props;
  const { text, take, write, onKeyDown, full } = useTextChips(props);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      onClick={() => input.current?.focus()}
      className={cn(
        'flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface px-1.5 py-[3px] text-sm pointer-coarse:min-h-11',
        'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        control['aria-invalid'] && 'border-danger-solid',
        disabled && 'opacity-60',
      )}
    >
      {value.map((one) => (
        <Chip
          key={one}
          label={labelOf(one)}
          disabled={disabled}
          onRemove={() => onChange(value.filter((other) => other !== one))}
        />
      ))}
      <input
        {...control}
        ref={input}
        name={props.name}
        type="text"
        inputMode={props.inputMode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        disabled={disabled}
        readOnly={full}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          if (!full) take(`${text} ${event.clipboardData.getData('text')}`);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
        className="h-6 min-w-32 flex-1 bg-transparent px-1 text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
      />
    </div>
  );
}
