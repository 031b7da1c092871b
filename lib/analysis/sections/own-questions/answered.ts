import type { Labelled } from '@/lib/domain/labelling';
import type { AnswersSection } from '@/lib/domain/report';

/** What labels tell of one question. */
export interface AnsweredQuestion {
  question: string;
  labelled: Labelled;
}

/** The section with what labels tell; a question that needs more of them is named without shares. */
export function answeredByLabels<T extends AnswersSection>(
  section: T,
  answered: readonly AnsweredQuestion[],
): T {
  const items = answered.flatMap(({ question, labelled: { round, posts, items: told } }) =>
    told.map(({ key: answer, share, low, high }) => ({
      ...{ key: `${question} · ${answer}`, round, answer },
      ...{ n: Math.round(share * posts), share, low, high },
    })),
  );
  const questions = answered.map(({ question, labelled: { items: _, ...labelled } }) => ({
    ...labelled,
    question,
  }));
  return { ...section, items, total_items: items.length, questions };
}
