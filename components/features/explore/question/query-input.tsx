'use client';

import { useEffect, useRef } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { cn } from '@/lib/utils';
import { querySpans, type QuerySpan } from './query-spans';

const COLOURS: Record<QuerySpan['kind'], string> = {
  word: 'text-ink',
  operator: 'text-accent-text',
  not: 'text-danger',
  parenthesis: 'text-subtle',
};

export interface QueryInputProps {
  value: string;
  label: string;
  placeholder: string;
  /** Nothing in it is an operator. */
  plain: boolean;
  invalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
}

/** The query in mono with coloured operators: a transparent text area over its coloured twin. */
export function QueryInput({
  value,
  label,
  placeholder,
  plain,
  invalid,
  describedBy,
  onChange,
  onSubmit,
}: QueryInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const shortcuts = useShortcuts((state) => state.enabled);

  useEffect(() => {
    if (!shortcuts) return;
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPlainKey(event)) return;
      event.preventDefault();
      area.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [shortcuts]);

  const spans: QuerySpan[] = plain ? [{ text: value, kind: 'word' }] : querySpans(value);
  const shared =
    'font-mono text-[13.5px] leading-5 px-3 py-[7px] max-md:text-[16px] group-focus-within:whitespace-pre-wrap group-focus-within:break-words group-not-focus-within:truncate';
  return (
    <div className="relative min-w-0 flex-1">
      <div aria-hidden className={cn(shared, 'min-h-8.5')}>
        {spans.map((span, index) => (
          <span key={index} className={COLOURS[span.kind]}>
            {span.text}
          </span>
        ))}
        {'\u200b'}
      </div>
      <textarea
        ref={area}
        value={value}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        enterKeyHint="search"
        maxLength={10_000}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
        className={cn(
          shared,
          'absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-transparent caret-ink',
          'placeholder:truncate placeholder:text-subtle focus-visible:outline-none',
        )}
      />
    </div>
  );
}
