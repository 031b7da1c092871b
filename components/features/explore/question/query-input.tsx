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

interface QueryInputProps {
  value: string;
  label: string;
  placeholder: string;
  /** Nothing in it is an operator. */
  plain: boolean;
  invalid: boolean;
  describedBy: string;
  /** Cut to its first line while the cursor is elsewhere. */
  oneLine: boolean;
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
  oneLine,
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
  const shared = 'font-mono text-base leading-6 whitespace-pre-wrap break-words px-3 py-2';
  return (
    <div
      className={cn(
        'relative min-w-0 flex-1',
        oneLine && 'md:not-focus-within:h-10 md:not-focus-within:overflow-hidden',
      )}
    >
      <div aria-hidden className={cn(shared, 'min-h-10 max-md:min-h-11')}>
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
