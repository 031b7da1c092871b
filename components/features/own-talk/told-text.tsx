'use client';

import Markdown, { type Components } from 'react-markdown';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

/** Pictures, headings, tables and markup of any other kind do not stand in an answer. */
const ALLOWED = ['a', 'p', 'ul', 'li', 'strong', 'em'];

const LINK =
  'cursor-pointer rounded-sm font-medium text-accent-text underline decoration-accent-line decoration-dotted underline-offset-3 hover:decoration-solid';

interface ToldTextProps {
  text: string;
  /** What stands before the id of a source, so that two answers on a page do not meet. */
  anchor: string;
}

/** An answer: figures lead to their source beside it, profiles to X. */
export function ToldText({ text, anchor }: ToldTextProps) {
  const parts: Components = {
    a: ({ href = '', children }) => {
      if (href.startsWith('#'))
        return (
          <a href={`#${anchor}-${href.slice(1)}`} className={cn(LINK, 'tabular-nums', focusRing)}>
            {children}
          </a>
        );
      if (!href.startsWith('https://x.com/')) return <>{children}</>;
      return (
        <a href={href} target="_blank" rel="noreferrer" className={cn(LINK, focusRing)}>
          {children}
        </a>
      );
    },
    p: ({ children }) => <p className="my-2.5 first:mt-0 last:mb-0">{children}</p>,
    ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1 pl-5">{children}</ul>,
  };
  return (
    <div className="text-md/6 break-words">
      <Markdown allowedElements={ALLOWED} unwrapDisallowed skipHtml components={parts}>
        {text}
      </Markdown>
    </div>
  );
}
