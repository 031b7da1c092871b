'use client';

import { useLocale } from 'next-intl';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { recentTeamStore } from '@/lib/client/recent-team';
import { stream } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { tellRefusal } from '@/lib/client/tool-failure';
import { analyzeChatQuery } from '@/lib/contracts/assistant';
import { type AssistantEvent, MAX_HISTORY } from '@/lib/domain/assistant';
import { type Locale } from '@/lib/domain/locales';
import type { Recipe } from '@/lib/domain/recipe';
import { type AssistantAction, NO_QUESTION, reduceAssistant } from './assistant-state';

const messageOf = (error: unknown) => failureText(error);

interface Question {
  question: string;
  before: readonly string[];
  words: readonly string[];
}

interface Asked extends Question {
  recipe: Recipe;
  locale: Locale;
  signal: AbortSignal;
  dispatch: (action: AssistantAction) => void;
  close: () => void;
}

/** Sends a question and passes its events on; an error closes the stream, an abort ends it without a word. */
function send({ question, before, words, recipe, locale, signal, dispatch, close }: Asked): void {
  const team = recentTeamStore.getState().read()?.slug;
  // The question alone: an answer may quote posts, which no model shall read as somebody's own words.
  const history = before.map((one) => ({ question: one, response: '' }));
  const body = { question, context: { recipe }, history, words: [...words], locale, ...(team && { team }) };
  const onEvent = (event: AssistantEvent) => {
    if (signal.aborted) return;
    dispatch({ kind: 'event', event });
    if (event.type === 'error') close();
  };
  stream(analyzeChatQuery, { body }, { signal, onEvent }).catch((error: unknown) => {
    if (signal.aborted || isAbort(error)) return;
    tellRefusal(error);
    dispatch({ kind: 'fail', message: messageOf(error) });
  });
}

/**
 * Asks about a result and grows the answer as it arrives. A new question, another result, `stop` and leaving the page
 * close the open stream.
 */
export function useAssistant(recipe: Recipe | null) {
  const locale = useLocale();
  const [state, dispatch] = useReducer(reduceAssistant, NO_QUESTION);
  const open = useRef<AbortController | null>(null);
  const close = useCallback(() => {
    open.current?.abort();
    open.current = null;
  }, []);

  const key = JSON.stringify(recipe);
  useEffect(() => {
    dispatch({ kind: 'forget' });
    return close;
  }, [key, close]);

  const begin = useCallback(
    (asked: Question) => {
      if (!recipe) return;
      close();
      open.current = new AbortController();
      dispatch({ kind: 'ask', ...asked });
      send({ ...asked, recipe, locale, signal: open.current.signal, dispatch, close });
    },
    [recipe, locale, close],
  );

  const { question: last, before, words } = state;
  const ask = (question: string) =>
    begin({ question, before: last === null ? [] : [...before, last].slice(-MAX_HISTORY), words: [] });
  /** The same question again, of posts that hold one more word. */
  const askAgain = (word?: string) => {
    if (last === null) return;
    begin({ question: last, before, words: word === undefined ? words : [...words, word] });
  };

  const stop = useCallback(() => {
    close();
    dispatch({ kind: 'stop' });
  }, [close]);

  return { state, ask, askAgain, stop };
}
