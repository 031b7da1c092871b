'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { request, stream } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  forgetConversation,
  talkConversation,
  talkHistory,
  talkToX,
  talkToXQuestions,
} from '@/lib/contracts/own-talk';
import type { Locale } from '@/lib/domain/locales';
import type { OwnAnswer, OwnTalkEvent } from '@/lib/domain/own-talk';

/** An answer that is being written, or whose writing ended before its end. */
export type Piece = Pick<OwnAnswer, 'question' | 'answer' | 'references'>;

function grown(piece: Piece, event: OwnTalkEvent): Piece {
  if (event.type === 'context') return { ...piece, references: [...piece.references, event.reference] };
  return event.type === 'response' ? { ...piece, answer: piece.answer + event.text } : piece;
}

export interface ShownAnswer extends Omit<OwnAnswer, 'outcome'> {
  /** Unfinished: it was stopped, or broke off, and is in no history. */
  outcome: OwnAnswer['outcome'] | 'unfinished';
}

const unfinished = (piece: Piece, conversation: string | null): ShownAnswer => ({
  ...piece,
  ...{ conversation_id: conversation ?? '', outcome: 'unfinished', suggestions: [], sample: false },
});

/** Grows the answer as it arrives. @returns all of it, or what came until it was stopped or broke off. */
async function written(
  body: { question: string; locale: Locale; conversation_id: string | null },
  signal: AbortSignal,
  onPiece: (piece: Piece) => void,
): Promise<{ answer: ShownAnswer | null; failure: string | null }> {
  let piece: Piece = { question: body.question, answer: '', references: [] };
  const end: { answer: ShownAnswer | null; failure: string | null } = { answer: null, failure: null };
  onPiece(piece);
  const onEvent = (event: OwnTalkEvent) => {
    if (event.type === 'end') end.answer = event.answer;
    else if (event.type === 'error') end.failure = event.message;
    else onPiece((piece = grown(piece, event)));
  };
  try {
    await stream(talkToX, { body }, { signal, onEvent });
  } catch (error) {
    if (!signal.aborted) end.failure = displayMessage(error);
  }
  if (piece.answer !== '') end.answer ??= unfinished(piece, body.conversation_id);
  return end;
}

/** The conversation on the screen: its answers, the one that is being written, and the earlier ones. */
export function useTalk() {
  const locale = useLocale();
  const [answers, setAnswers] = useState<readonly ShownAnswer[]>([]);
  const [piece, setPiece] = useState<Piece | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useRef<AbortController | null>(null);
  const history = useEndpoint(talkHistory, {});
  const current = answers.findLast(({ conversation_id: id }) => id !== '')?.conversation_id ?? null;
  // Leaving the page closes the open stream.
  useEffect(() => () => open.current?.abort(), []);

  const ask = async (given: string) => {
    const question = given.trim();
    if (question === '' || open.current !== null) return;
    const control = new AbortController();
    open.current = control;
    setProblem(null);
    const body = { question, locale, conversation_id: current };
    const { answer, failure } = await written(body, control.signal, setPiece);
    open.current = null;
    if (answer) setAnswers((before) => [...before, answer]);
    setPiece(null);
    setProblem(failure);
    void history.mutate();
  };
  /** What was written stays on the screen. */
  const stop = () => open.current?.abort();
  const begin = () => {
    stop();
    setAnswers([]);
    setProblem(null);
  };
  const show = async (id: string) => {
    stop();
    setProblem(null);
    try {
      setAnswers(await request(talkConversation, { query: { id } }));
    } catch (error) {
      setProblem(displayMessage(error));
    }
  };
  return { answers, piece, problem, history, current, ask, stop, begin, show };
}

/** Questions that the data suggests. */
export function useSuggested() {
  const locale = useLocale();
  return useEndpoint(talkToXQuestions, { query: { locale } });
}

/** Forgets a conversation; one that is on the screen leaves it. */
export function useForget({ history, current, begin }: ReturnType<typeof useTalk>) {
  const t = useTranslations('premium.talk');
  return async (id: string) => {
    await request(forgetConversation, { query: { id } });
    toastStore.getState().add(t('forgotten'), 'success');
    if (id === current) begin();
    await history.mutate();
  };
}
