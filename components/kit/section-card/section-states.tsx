'use client';

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { StateMessage } from '@/components/kit/state-message';
import { Button } from '@/components/ui/button';
import { titleInSentence, type SectionState } from './section-state';

type StateOf<K extends SectionState['kind']> = Extract<SectionState, { kind: K }>;

export function SectionSlow({ state }: { state: StateOf<'slow'> }) {
  const t = useTranslations('section-card.slow');
  const stop = state.onStop && (
    <Button size="sm" onClick={state.onStop}>
      {t('stop')}
    </Button>
  );
  return (
    <StateMessage icon={<Hourglass />} title={t('title')} action={stop}>
      {t('text', { seconds: state.seconds })}
    </StateMessage>
  );
}

export function SectionEmpty({ state }: { state: StateOf<'empty'> }) {
  const action = state.wayOut && (
    <Button size="sm" onClick={state.wayOut.onClick}>
      {state.wayOut.label}
    </Button>
  );
  return <EmptyState action={action}>{state.reason}</EmptyState>;
}

export function SectionError({ state, title }: { state: StateOf<'error'>; title: string }) {
  const t = useTranslations('section-card.error');
  return (
    <ErrorState
      title={t('title', { title: titleInSentence(title) })}
      message={state.message}
      onRetry={state.onRetry}
    />
  );
}
