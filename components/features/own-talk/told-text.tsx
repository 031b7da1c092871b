'use client';

import { createContext, useContext } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';

/** Pictures, headings, tables and markup of any other kind do not stand in an answer. */
const ALLOWED = ['a', 'p', 'ul', 'li', 'strong', 'em'];

const LINK =
  'cursor-pointer rounded-sm font-medium text-accent-text underline decoration-accent-line decoration-dotted underline-offset-3 hover:decoration-solid';

const AnchorContext = createContext('');

/** A figure leads to its source on the page, a profile to X; any other link is plain text. */
const ToldLink: Components['a'] = ({ href = '', children }) => {
  const anchor = useContext(AnchorContext);
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
};

const PARTS: Components = {
  a: ToldLink,
  p: ({ children }) => <p className="my-2.5 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1 pl-5">{children}</ul>,
};

interface ToldTextProps {
  text: string;
  /** What stands before the id of a source, so that two answers on a page do not meet. */
  anchor: string;
}

export function ToldText({ text, anchor }: ToldTextProps) {
  return (
    <AnchorContext value={anchor}>
      <div className="text-md/6 break-words">
        <Markdown allowedElements={ALLOWED} unwrapDisallowed skipHtml components={PARTS}>
          {text}
        </Markdown>
      </div>
    </AnchorContext>
  );
}
