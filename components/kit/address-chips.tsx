'use client';

import { useRef, useState, type KeyboardEvent } from 'react';
import { Chip } from '@/components/kit/chip';
import type { FieldControl } from '@/components/kit/field';
import { emailSchema } from '@/lib/domain/sign-in';
import { cn } from '@/lib/utils';

/** What was written, sorted into addresses and what is none; each address once, in the order of writing. */
export function sortAddresses(text: string): { addresses: string[]; refused: string[] } {
  const addresses = new Set<string>();
  const refused: string[] = [];
  for (const part of text.split(/[\s,;、，；<>"]+/u).filter(Boolean)) {
    const parsed = emailSchema.safeParse(part);
    if (parsed.success) addresses.add(parsed.data);
    // "Ann Example <ann@example.com>" is pasted from a mail: its words are no mistyped addresses.
    else if (part.includes('@')) refused.push(part);
  }
  if (addresses.size === 0 && refused.length === 0 && text.trim() !== '') refused.push(text.trim());
  return { addresses: [...addresses], refused };
}

export interface AddressChipsProps {
  control: FieldControl;
  name?: string;
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  /** What was typed and is no address, when the field is left or asked to take it; [] when all is well. */
  onRefused: (texts: string[]) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** E-mail addresses as chips: Enter, comma, a paste or leaving the field takes what is written. */
export function AddressChips({ control, value, onChange, onRefused, ...options }: AddressChipsProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = (written: string) => {
    if (written.trim() === '') return onRefused([]);
    const { addresses, refused } = sortAddresses(written);
    onChange([...new Set([...value, ...addresses])]);
    setText(refused.join(' '));
    onRefused(refused);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';'].includes(event.key) && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
  };
  return (
    <div
      onClick={() => input.current?.focus()}
      className={cn(
        'flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface px-1.5 py-[3px] text-sm pointer-coarse:min-h-11',
        'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
        control['aria-invalid'] && 'border-danger-solid',
        options.disabled && 'opacity-60',
      )}
    >
      {value.map((address) => (
        <Chip
          key={address}
          label={address}
          disabled={options.disabled}
          onRemove={() => onChange(value.filter((other) => other !== address))}
        />
      ))}
      <input
        {...control}
        ref={input}
        name={options.name}
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={options.disabled}
        placeholder={value.length === 0 ? options.placeholder : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onRefused([]);
        }}
        onPaste={(event) => {
          event.preventDefault();
          take(`${text} ${event.clipboardData.getData('text')}`);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
        className="h-6 min-w-40 flex-1 bg-transparent px-1 text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
      />
    </div>
  );
}
