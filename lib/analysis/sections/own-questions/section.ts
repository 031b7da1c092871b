import { sumOf } from '../facet-sums';
import { defineSection } from '../section';

/** Answers to questions that people worded: no model has any, so that it is empty until labels tell them. */
export const ownQuestions = defineSection({
  id: 'own_questions',
  unit: 'posts',
  needs: ['steps'],
  source: 'labelled',
  method: 'intervals',
  limits: ['answers_by_labels'],
  compute({ steps: { rows } }) {
    const base = sumOf(rows, ({ posts }) => posts);
    const body = { unit: 'posts' as const, base, unknown: 0, items: [], total_items: 0, questions: [] };
    return { body, limits: [] };
  },
});
