'use client';

import { useLocale } from 'next-intl';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { recentTeamStore } from '@/lib/client/recent-team';
import { stream } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { tellRefusal } from '@/lib/client/tool-failure';
import { analyzeChatQuery } from '@/lib/contracts/assistant';
import type { AssistantEvent } from '@/lib/domain/assistant';
import { type Locale } from '@/lib/domain/locales';
import type { Recipe } from '@/lib/domain/recipe';
import { type AssistantAction, NO_QUESTION, reduceAssistant } from './assistant-state';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Asked {
  question: string;
  recipe: Recipe;
  locale: Locale;
  signal: AbortSignal;
  dispatch: (action: AssistantAction) => void;
  close: () => void;
}

/** Sends a question and passes its events on; an error closes the stream, an abort ends it without a word. */
function send({ question, recipe, locale, signal, dispatch, close }: Asked): void {
  const team = recentTeamStore.getState().read()?.slug;
  const body = { question, context: { recipe }, locale, ...(team && { team }) };
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

  const ask = useCallback(
    (question: string) => {
      if (!recipe) return;
      close();
      open.current = new AbortController();
      dispatch({ kind: 'ask', question });
      send({ question, recipe, locale, signal: open.current.signal, dispatch, close });
    },
    [recipe, locale, close],
  );

  const stop = useCallback(() => {
    close();
    dispatch({ kind: 'stop' });
  }, [close]);

  return { state, ask, stop };
}
