'use client';

import { useState, type KeyboardEvent } from 'react';
import { Chip } from '@/components/kit/chip';
import type { FieldControl } from '@/components/kit/field';
import { sortHandles } from './use-competitor-state';

interface HandleChipsProps {
  control: FieldControl;
  value: readonly string[];
  /** How many there may be. */
  max: number;
  placeholder: string;
  onChange: (handles: string[]) => void;
  /** What was written and is no handle; [] when all is well. */
  onRefused: (texts: string[]) => void;
}

/** Handles as chips: Enter, a comma, a paste or leaving the field takes what is written, Backspace takes one back. */
export function HandleChips({ control, value, max, placeholder, onChange, onRefused }: HandleChipsProps) {
  const [text, setText] = useState('');
  const take = (written: string) => {
    if (written.trim() === '') return onRefused([]);
    const { handles, refused } = sortHandles(written);
    setText(refused.join(' '));
    onRefused(refused);
    const next = [...new Set([...value, ...handles])].slice(0, max);
    if (next.length !== value.length || max === 1) onChange(max === 1 ? handles.slice(-1) : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';'].includes(event.key)) {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
  };
  const full = value.length >= max;
  return (
    <div className="flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface px-1.5 py-[3px] text-sm focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-[[aria-invalid=true]]:border-danger-solid pointer-coarse:min-h-11">
      {value.map((handle) => (
        <Chip
          key={handle}
          label={`@${handle}`}
          onRemove={() => onChange(value.filter((other) => other !== handle))}
        />
      ))}
      <input
        {...control}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={full}
        enterKeyHint="done"
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onRefused([]);
        }}
        onPaste={(event) => {
          event.preventDefault();
          if (!full) take(`${text} ${event.clipboardData.getData('text')}`);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
      />
    </div>
  );
}
