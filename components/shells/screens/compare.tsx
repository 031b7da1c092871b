'use client';

import { ComparisonPage } from '@/components/features/explore/comparison-page';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { type Answers, FirstAnswers } from '@/lib/client/first-answers';

export interface CompareProps {
  answers: Answers;
  phone: boolean;
}

export function Compare({ answers, phone }: CompareProps) {
  return (
    <FirstAnswers answers={answers}>
      <DrawnFor phone={phone}>
        <ComparisonPage />
      </DrawnFor>
    </FirstAnswers>
  );
}
