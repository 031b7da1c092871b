'use client';

import { lazy, Suspense, useEffect } from 'react';
import { isAsked } from '@/lib/domain/can-ask';
import type { AnswerProps } from './answer';
import { AnswerSkeleton } from './answer-skeleton';
import { ExploreScreen, type ExploreScreenProps } from './explore-screen';
import { useExploreState } from './use-explore-state';

const load = () => import('./answer');
const Answer = lazy(async () => ({ default: (await load()).Answer }));

const LateAnswer = (props: AnswerProps) => (
  <Suspense fallback={<AnswerSkeleton title={props.title} />}>
    <Answer {...props} />
  </Suspense>
);

const DEEDS = ['pointerdown', 'keydown', 'input'] as const;

/** The screen without an answer: the code of answers comes beside their data, or with the first press or key before. */
export function LateExploreScreen(props: Omit<ExploreScreenProps, 'answer'>) {
  const { state } = useExploreState();
  const asked = isAsked(state);
  useEffect(() => {
    const near = () => void load().catch(() => undefined);
    if (asked) return near();
    for (const deed of DEEDS) document.addEventListener(deed, near, { once: true });
    return () => DEEDS.forEach((deed) => document.removeEventListener(deed, near));
  }, [asked]);
  return <ExploreScreen {...props} answer={LateAnswer} />;
}
