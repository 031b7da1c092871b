'use client';

import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { request } from '@/lib/client/request-client';
import { tellRefusal } from '@/lib/client/tool-failure';
import { createFeedback } from '@/lib/contracts/feedback';

const RATINGS = { good: 5, bad: 1 } as const;
type Opinion = keyof typeof RATINGS;

/** Says whether an answer helped; the question and the answer go with it. */
export function AnswerFeedback({ question, answer }: { question: string; answer: string }) {
  const t = useTranslations('assistant.feedback');
  const [given, setGiven] = useState<Opinion | null>(null);
  const give = (opinion: Opinion) => {
    setGiven(opinion);
    const body = { subject: 'assistant', rating: RATINGS[opinion], text: question, context: { answer } };
    request(createFeedback, { body }).catch((error: unknown) => {
      setGiven(null);
      tellRefusal(error);
    });
  };
  return (
    <span role="group" aria-label={t('label')} className="inline-flex items-center">
      <IconButton
        label={t('good')}
        title={t('good')}
        aria-pressed={given === 'good'}
        onClick={() => give('good')}
      >
        <ThumbsUp aria-hidden />
      </IconButton>
      <IconButton
        label={t('bad')}
        title={t('bad')}
        aria-pressed={given === 'bad'}
        onClick={() => give('bad')}
      >
        <ThumbsDown aria-hidden />
      </IconButton>
      <span role="status" className="text-xs text-subtle">
        {given && t('thanks')}
      </span>
    </span>
  );
}
