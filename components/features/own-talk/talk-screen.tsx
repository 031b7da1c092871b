'use client';

import { ArrowUp, Plus, Square, Trash2 } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { tellFailure } from '@/lib/client/tool-failure';
import { MAX_OWN_QUESTION } from '@/lib/domain/own-talk';
import { Sources } from './sources';
import { ToldText } from './told-text';
import { type Piece, type ShownAnswer, useForget, useSuggested, useTalk } from './use-talk';

type Talk = ReturnType<typeof useTalk>;

const CHIP =
  'inline-flex min-h-7 cursor-pointer items-center rounded-md bg-hover px-2.5 py-1 text-left text-sm text-muted hover:text-ink pointer-coarse:min-h-11';

function Chips({
  label,
  questions,
  onAsk,
}: {
  label: string;
  questions: readonly string[];
  onAsk: Talk['ask'];
}) {
  if (questions.length === 0) return null;
  return (
    <section aria-label={label}>
      <h3 className="text-sm text-muted">{label}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={CHIP} onClick={() => void onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({
  answer,
  place,
  last,
  onAsk,
}: {
  answer: ShownAnswer;
  place: number;
  last: boolean;
  onAsk: Talk['ask'];
}) {
  const t = useTranslations('premium.talk');
  const anchor = `a${place}`;
  return (
    <article className="grid gap-4 border-b border-line-soft pb-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="mb-3 text-lg/6 font-semibold break-words">{answer.question}</h2>
        {answer.outcome !== 'answered' && (
          <div className="mb-2">
            <StatusLabel tone="warn">{t(answer.outcome)}</StatusLabel>
          </div>
        )}
        <ToldText text={answer.answer} anchor={anchor} />
        {last && (
          <div className="mt-4">
            <Chips label={t('next')} questions={answer.suggestions} onAsk={onAsk} />
          </div>
        )}
      </div>
      <Sources answer={answer} anchor={anchor} />
    </article>
  );
}

/** The answer as it is written; it can be stopped, and what stands there stays. */
function Writing({ piece, place, onStop }: { piece: Piece; place: number; onStop: () => void }) {
  const t = useTranslations('premium.talk');
  const anchor = `a${place}`;
  return (
    <article className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <h2 className="mb-3 text-lg/6 font-semibold break-words">{piece.question}</h2>
        {piece.answer !== '' && <ToldText text={piece.answer} anchor={anchor} />}
        <div className="mt-3 flex items-center gap-3 text-muted">
          <Spinner />
          <span role="status">{t('asking')}</span>
          <Button size="sm" onClick={onStop}>
            <Square aria-hidden />
            {t('stop')}
          </Button>
        </div>
      </div>
      <Sources answer={piece} anchor={anchor} />
    </article>
  );
}

function Earlier({ talk }: { talk: Talk }) {
  const t = useTranslations('premium.talk');
  const { history, current, begin, show } = talk;
  const forget = useForget(talk);
  return (
    <aside className="flex min-w-0 flex-col gap-3 max-lg:order-last">
      <Button onClick={begin}>
        <Plus aria-hidden />
        {t('new')}
      </Button>
      <h2 className="text-sm font-medium text-muted">{t('earlier')}</h2>
      {history.error && !history.data && !history.error.handled && (
        <ErrorState title={t('historyFailed')} onRetry={() => history.mutate()} />
      )}
      {history.data?.length === 0 && <p className="text-sm text-subtle">{t('none')}</p>}
      <ul className="grid gap-0.5">
        {history.data?.slice(0, 20).map(({ conversation_id: id, question }) => (
          <li key={id} className="flex items-center gap-1">
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => void show(id)}
              className="min-h-8 min-w-0 flex-1 cursor-pointer truncate rounded-sm px-2 text-left text-sm text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text pointer-coarse:min-h-11"
            >
              {question}
            </button>
            <IconButton
              label={`${t('forget')}: ${question}`}
              onClick={() => void forget(id).catch(tellFailure)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function AskForm({ talk }: { talk: Talk }) {
  const t = useTranslations('premium.talk');
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (talk.piece !== null) return;
    void talk.ask(question);
    setQuestion('');
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <Input
        data-main-field
        aria-label={t('question')}
        placeholder={t('placeholder')}
        value={question}
        maxLength={MAX_OWN_QUESTION}
        onChange={({ target }) => setQuestion(target.value)}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        variant="primary"
        className="px-[7px]"
        aria-label={t('ask')}
        aria-disabled={talk.piece !== null || undefined}
      >
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}

/** A question in the address, as the dashboard links it, is asked once. */
function useLinkedQuestion(ask: Talk['ask']): void {
  const linked = useSearchParams().get('q');
  const asked = useRef(false);
  useEffect(() => {
    if (!linked || asked.current) return;
    asked.current = true;
    void ask(linked.slice(0, MAX_OWN_QUESTION));
  }, [linked, ask]);
}

/** Questions about one's own account (SCR-S08): answers with their sources, follow-ups, earlier conversations. */
export function TalkScreen() {
  const t = useTranslations('premium.talk');
  const talk = useTalk();
  const { answers, piece, problem, ask, stop } = talk;
  const suggested = useSuggested();
  useLinkedQuestion(ask);
  return (
    <div className="mx-auto w-full max-w-320 px-4 py-6 md:px-6">
      <PageHeader title={t('title')} meta={t('lead')} />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Earlier talk={talk} />
        <div className="flex min-w-0 flex-col gap-6">
          {answers.length === 0 && piece === null && (
            <Chips
              label={t('suggested')}
              questions={(suggested.data ?? []).map(({ question }) => question)}
              onAsk={ask}
            />
          )}
          <div role="log" aria-label={t('answers')} className="grid gap-6 empty:hidden">
            {answers.map((answer, place) => (
              <Answer
                key={`${answer.conversation_id} ${String(place)}`}
                answer={answer}
                place={place}
                last={place === answers.length - 1}
                onAsk={ask}
              />
            ))}
          </div>
          {piece !== null && <Writing piece={piece} place={answers.length} onStop={stop} />}
          {problem !== null && <ErrorState title={t('failed')} message={problem} />}
          <AskForm talk={talk} />
          <p className="text-sm text-subtle">{t('note')}</p>
        </div>
      </div>
    </div>
  );
}
