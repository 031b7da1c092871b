'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { CitedFigure } from '@/lib/domain/assistant';
import { AnswerFeedback } from './answer-feedback';
import { AnswerText } from './answer-text';
import { answerOf, type AssistantState, plainAnswer } from './assistant-state';

interface AnswerProps {
  state: AssistantState;
  onFigure: (figure: CitedFigure) => void;
  onAgain: () => void;
  /** Asks again of posts that hold this word. */
  onNarrow: (word: string) => void;
}

/** Where the figures come from: one entry a section, which leads there. */
function Sources({
  figures,
  onFigure,
}: {
  figures: readonly CitedFigure[];
  onFigure: AnswerProps['onFigure'];
}) {
  const t = useTranslations('assistant.panel');
  const section = useTranslations('explore.sections');
  const first = new Map(figures.toReversed().map((figure) => [figure.section, figure]));
  const shown = [...first.values()].toReversed();
  if (shown.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-subtle">{t('sources', { count: shown.length })}</span>
      {shown.map((figure) => (
        <Button key={figure.section} size="sm" onClick={() => onFigure(figure)}>
          {section(figure.section)}
        </Button>
      ))}
    </div>
  );
}

/** What the answer did not use, each a way to ask again. */
function Unused({ words, onNarrow }: { words: readonly string[]; onNarrow: AnswerProps['onNarrow'] }) {
  const t = useTranslations('assistant.panel');
  if (words.length === 0) return null;
  return (
    <ul aria-label={t('unused')} className="mt-3 flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word}>
          <Button size="sm" className="h-auto min-h-7 py-1 whitespace-normal" onClick={() => onNarrow(word)}>
            <Plus aria-hidden />
            {t('narrow', { word })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One answer, from its question to its sources. */
export function Answer({ state, onFigure, onAgain, onNarrow }: AnswerProps) {
  const t = useTranslations('assistant');
  const answer = answerOf(state);
  const { question, loading, stopped, failure } = state;
  if (question === null) return null;
  const plain = plainAnswer(answer.text);
  return (
    <article aria-label={question}>
      <h3 className="text-sm font-semibold break-words">
        <span className="sr-only">{t('panel.you')}: </span>
        {question}
      </h3>
      {answer.outcome && answer.outcome !== 'answered' && (
        <p className="mt-1 text-xs font-medium text-warn">{t(`outcomes.${answer.outcome}`)}</p>
      )}
      <div className="mt-2" aria-live="polite" aria-busy={loading}>
        <AnswerText text={answer.text} figures={answer.figures} onFigure={onFigure} />
        {loading && (
          <p className="flex items-center gap-2 text-xs text-subtle">
            <Spinner className="size-3 border-[1.5px]" />
            {t('panel.waiting')}
          </p>
        )}
        {stopped && <p className="mt-2 text-xs text-subtle">{t('panel.stopped')}</p>}
      </div>
      {failure !== null && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-2 text-xs text-danger">
          {t('panel.failed', { message: failure })}
          <Button variant="text" size="sm" onClick={onAgain}>
            {t('panel.again')}
          </Button>
        </p>
      )}
      {!loading && answer.by && (
        <>
          <Unused words={answer.unused} onNarrow={onNarrow} />
          <Sources figures={[...answer.figures.values()]} onFigure={onFigure} />
          <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-soft pt-2">
            <CopyButton size="sm" variant="text" content={plain}>
              {t('panel.copy')}
            </CopyButton>
            <AnswerFeedback key={plain} question={question} answer={plain} />
            <p className="text-xs text-subtle">
              {t(answer.by === 'model' ? 'panel.byModel' : 'panel.byEmbedded')}
            </p>
          </div>
        </>
      )}
    </article>
  );
}
