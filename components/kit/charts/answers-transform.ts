import type { AnswersSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';

/** A row an answer, with the question it belongs to and the labels that tell it. */
export function answersTable({ items, questions }: AnswersSection): ChartTable {
  const byRound = new Map(questions.map((question) => [question.round, question]));
  return {
    columns: [
      { id: 'question', kind: 'text' },
      { id: 'answer', kind: 'text' },
      { id: 'share', kind: 'share' },
      { id: 'lowTold', kind: 'share' },
      { id: 'highTold', kind: 'share' },
      { id: 'labels', kind: 'count' },
    ],
    rows: items.map(({ round, answer, share, low, high }) => {
      const { question = '', n = 0 } = byRound.get(round) ?? {};
      return [question, answer, share, low, high, n];
    }),
  };
}
