'use client';

import { ExploreScreen } from '@/components/features/explore/explore-screen';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { type Answers, FirstAnswers } from '@/lib/client/first-answers';
import type { BegunReport } from '@/lib/domain/report-event';

export interface ExploreProps {
  answers: Answers | undefined;
  report: BegunReport | null | undefined;
  phone: boolean;
}

export function Explore({ answers = {}, report, phone }: ExploreProps) {
  return (
    <FirstAnswers answers={answers}>
      <DrawnFor phone={phone}>
        <ExploreScreen
          begun={report}
          prompt={<SignInPrompt to="more" />}
          savePrompt={<SignInPrompt to="save" />}
        />
      </DrawnFor>
    </FirstAnswers>
  );
}
