'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { CitedFigure } from '@/lib/domain/assistant';
import type { Recipe } from '@/lib/domain/recipe';
import { Answer } from './answer';
import { AskLine, AskPanel, FIRST, Suggestions, SUGGESTIONS } from './assistant-panel';
import { answerOf } from './assistant-state';
import { useAssistant } from './use-assistant';

export interface AskedSide {
  name: string;
  color: string;
  recipe: Recipe;
}

interface AskSidesProps {
  /** Two to five; empty until they are there. */
  sides: readonly AskedSide[];
  onShow: (figure: CitedFigure) => void;
}

/** One answerer a side: a comparison has five at most. */
function useAssistants(sides: readonly AskedSide[]) {
  const [a, b, c, d, e] = sides;
  const all = [
    useAssistant(a?.recipe ?? null),
    useAssistant(b?.recipe ?? null),
    useAssistant(c?.recipe ?? null),
    useAssistant(d?.recipe ?? null),
    useAssistant(e?.recipe ?? null),
  ];
  return sides.flatMap((side, place) => {
    const assistant = all[place];
    return assistant ? [{ side, assistant }] : [];
  });
}

/** One question of every side at once: the answers stand under one another, each of the posts of its side alone. */
export function AskSides({ sides, onShow }: AskSidesProps) {
  const t = useTranslations('compare.ask');
  const answerers = useAssistants(sides);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const loading = answerers.some(({ assistant }) => assistant.state.loading);
  const [first] = answerers;
  const asked = first !== undefined && first.assistant.state.question !== null;
  const canAsk = sides.length > 0;
  const ask = (question: string) => {
    setOpen(true);
    for (const { assistant } of answerers) assistant.ask(question);
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const show = (figure: CitedFigure) => {
    // On a phone the panel covers what it points at.
    if (window.matchMedia('(max-width: 639px)').matches) setOpen(false);
    onShow(figure);
  };
  return (
    <>
      <AskLine
        opener={opener}
        open={open}
        canAsk={canAsk}
        onToggle={open ? close : () => setOpen(true)}
        onAsk={ask}
      />
      {open && (
        <AskPanel
          canAsk={canAsk}
          hint={t('hint')}
          loading={loading}
          onAsk={ask}
          onStop={() => answerers.forEach(({ assistant }) => assistant.stop())}
          onClose={close}
        >
          {asked &&
            answerers.map(({ side, assistant }) => (
              <section
                key={side.name}
                aria-label={side.name}
                className="mb-4 border-b border-line-soft pb-4 last:border-b-0"
              >
                <h3 className="mb-1.5 flex items-center gap-1.5 text-xs font-semibold">
                  <span
                    aria-hidden
                    className="size-2.5 flex-none rounded-xs"
                    style={{ background: side.color }}
                  />
                  <span className="truncate">{side.name}</span>
                </h3>
                <Answer
                  state={assistant.state}
                  onFigure={show}
                  onAgain={() => assistant.askAgain()}
                  onNarrow={assistant.askAgain}
                />
              </section>
            ))}
          {canAsk && !loading && (
            <Suggestions
              ids={asked && first ? answerOf(first.assistant.state).suggestions : SUGGESTIONS.slice(0, FIRST)}
              onAsk={ask}
            />
          )}
        </AskPanel>
      )}
    </>
  );
}
