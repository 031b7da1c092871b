'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/lib/client/request-client';
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
import type { OwnAnswer } from '@/lib/domain/own-talk';

/** The conversation on the screen: its answers, the question on its way, and the earlier ones. */
export function useTalk() {
  const locale = useLocale();
  const [answers, setAnswers] = useState<readonly OwnAnswer[]>([]);
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const history = useEndpoint(talkHistory, {});
  const current = answers.at(-1)?.conversation_id ?? null;

  const ask = async (question: string) => {
    if (question.trim() === '' || asking !== null) return;
    setAsking(question);
    setProblem(null);
    try {
      const body = { question: question.trim(), locale, conversation_id: current };
      const answer = await request(talkToX, { body });
      setAnswers((before) => [...before, answer]);
      void history.mutate();
    } catch (error) {
      setProblem(displayMessage(error));
    } finally {
      setAsking(null);
    }
  };
  const begin = () => {
    setAnswers([]);
    setProblem(null);
  };
  const open = async (id: string) => {
    setProblem(null);
    try {
      setAnswers(await request(talkConversation, { query: { id } }));
    } catch (error) {
      setProblem(displayMessage(error));
    }
  };
  return { answers, asking, problem, history, current, ask, begin, open };
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
