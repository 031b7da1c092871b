'use client';

import { KeyHint } from '@/components/kit/key-hint';
import { cn } from '@/lib/utils';
import { QueryInput, type QueryInputProps } from './query-input';

/** The field of the query: one line of 36 px, over the page as high as its text while it is written in. */
export function QueryField(props: QueryInputProps) {
  return (
    <div className="relative h-9 min-w-0 flex-1">
      <div
        className={cn(
          'group absolute inset-x-0 top-0 flex min-h-9 items-start rounded-md border bg-surface focus-within:z-10 focus-within:shadow-pop focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus not-focus-within:h-9 not-focus-within:overflow-hidden',
          props.invalid ? 'border-danger-solid' : 'border-control',
        )}
      >
        <QueryInput {...props} />
        <KeyHint keys={['/']} className="mt-2 mr-2 group-focus-within:hidden max-md:hidden" />
      </div>
    </div>
  );
}
