'use client';

import type { ComponentType } from 'react';
import type { ExploreScreenProps } from '@/components/features/explore/explore-screen';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { type Answers, FirstAnswers } from '@/lib/client/first-answers';
import type { BegunReport } from '@/lib/domain/report-event';

export interface ExploreProps {
  answers: Answers | undefined;
  report: BegunReport | null | undefined;
  phone: boolean;
}

interface ExploreFrameProps extends ExploreProps {
  screen: ComponentType<Omit<ExploreScreenProps, 'answer'>>;
}

export function ExploreFrame({ answers = {}, report, phone, screen: Screen }: ExploreFrameProps) {
  return (
    <FirstAnswers answers={answers}>
      <DrawnFor phone={phone}>
        <Screen begun={report} prompt={<SignInPrompt to="more" />} savePrompt={<SignInPrompt to="save" />} />
      </DrawnFor>
    </FirstAnswers>
  );
}
