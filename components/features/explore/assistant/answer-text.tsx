'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { focusRing } from '@/components/ui/focus-ring';
import type { CitedFigure } from '@/lib/domain/assistant';
import { cn } from '@/lib/utils';

interface Figures {
  figures: ReadonlyMap<string, CitedFigure>;
  onFigure: (figure: CitedFigure) => void;
}

const FiguresContext = createContext<Figures>({ figures: new Map(), onFigure: () => {} });

/** A figure that leads to the section it was read from; any other link is plain text. */
const FigureLink: Components['a'] = ({ href, children }) => {
  const t = useTranslations('assistant.panel');
  const section = useTranslations('explore.sections');
  const { figures, onFigure } = useContext(FiguresContext);
  const figure = figures.get(href?.replace(/^#/, '') ?? '');
  if (!figure) return <>{children}</>;
  return (
    <button
      type="button"
      title={t('showSection', { section: section(figure.section) })}
      onClick={() => onFigure(figure)}
      className={cn(
        'cursor-pointer rounded-sm text-accent-text underline decoration-accent-line decoration-dotted underline-offset-3 hover:decoration-solid',
        figure.measure !== 'name' && 'font-medium tabular-nums',
        focusRing,
      )}
    >
      {children}
    </button>
  );
};

const PARTS: Components = {
  a: FigureLink,
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-2 list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal space-y-1 pl-5">{children}</ol>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
};
/** Pictures, headings, tables and markup of any other kind do not stand in an answer. */
const ALLOWED = ['a', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

/** The text of an answer, as far as it has arrived. */
export function AnswerText({ text, figures, onFigure }: Figures & { text: string }) {
  return (
    <FiguresContext value={{ figures, onFigure }}>
      <div className="text-sm leading-6 break-words">
        <Markdown allowedElements={ALLOWED} unwrapDisallowed skipHtml components={PARTS}>
          {text}
        </Markdown>
      </div>
    </FiguresContext>
  );
}
