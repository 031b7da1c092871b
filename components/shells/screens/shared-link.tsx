'use client';

import { OpenedShare } from '@/components/features/explore/opened-share';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { type Answers, FirstAnswers } from '@/lib/client/first-answers';

export interface SharedProps {
  answers: Answers;
  code: string | null;
  phone: boolean;
}

export function Shared({ answers, code, phone }: SharedProps) {
  return (
    <FirstAnswers answers={answers}>
      <DrawnFor phone={phone}>
        <OpenedShare code={code} />
      </DrawnFor>
    </FirstAnswers>
  );
}
