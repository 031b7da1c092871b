'use client';

import { cn } from '@/lib/utils';
import { markedAt, plainSpans, querySpans, type QuerySpan } from './query-spans';

const COLOURS: Record<QuerySpan['kind'], string> = {
  word: 'text-ink',
  operator: 'text-accent-text',
  not: 'text-danger',
  parenthesis: 'text-subtle',
};

const WRONG =
  'text-danger underline decoration-danger-solid decoration-wavy decoration-from-font underline-offset-3';

export interface QueryInputProps {
  value: string;
  label: string;
  placeholder: string;
  /** Nothing in it is an operator. */
  plain: boolean;
  invalid: boolean;
  /** Where it cannot be read, as an offset in the value: underlined there. */
  wrongAt?: number | null;
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
  wrongAt = null,
  describedBy,
  onChange,
  onSubmit,
}: QueryInputProps) {
  const spans = markedAt(plain ? plainSpans(value) : querySpans(value), wrongAt);
  const shared =
    'font-mono text-[13.5px] leading-5 px-3 py-[7px] max-md:text-[16px] group-focus-within:whitespace-pre-wrap group-focus-within:break-words group-not-focus-within:truncate';
  return (
    <div className="relative min-w-0 flex-1">
      <div aria-hidden className={cn(shared, 'min-h-8.5')}>
        {spans.map((span, index) => (
          <span key={index} data-wrong={span.wrong} className={cn(COLOURS[span.kind], span.wrong && WRONG)}>
            {span.text}
          </span>
        ))}
        {'\u200b'}
      </div>
      <textarea
        data-main-field
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
