import { expect, test } from 'vitest';
import { ANSWER_END, type AssistantEvent, WHOLE } from '@/lib/domain/assistant';
import { recipeSchema } from '@/lib/domain/recipe';
import { answerOf, type AssistantAction, NO_QUESTION, plainAnswer, reduceAssistant } from './assistant-state';

const run = (...actions: AssistantAction[]) => actions.reduce(reduceAssistant, NO_QUESTION);
const event = (given: AssistantEvent): AssistantAction => ({ kind: 'event', event: given });
const recipe = recipeSchema.parse({
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'small' }],
});
const question = event({ type: 'question', conversation_id: '1', question: 'How?', context: { recipe } });
const figure = {
  id: 'c1',
  section: 'sentiment' as const,
  key: 'positive',
  measure: 'share' as const,
  scope: WHOLE,
  written: '55.6%',
  value: 0.556,
};
const piece = (text: string) => event({ type: 'response', text });

test('[ANA-16, CHT-05, CHT-09] references grow piece by piece until the end marker, with a loading flag', () => {
  const asked = run({ kind: 'ask', question: 'How?' });
  expect(asked).toMatchObject({ loading: true, references: [] });
  const context = event({ type: 'context', figure });
  const half = run(
    { kind: 'ask', question: 'How?' },
    question,
    context,
    piece('Positive: [55.6%](#c1)'),
    piece('.'),
  );
  expect(half.loading).toBe(true);
  expect(half.references.map(({ type }) => type)).toEqual(['question', 'context', 'response', 'response']);
  const whole = [piece(ANSWER_END), piece('too late')].reduce(reduceAssistant, half);
  expect(whole.loading).toBe(false);
  expect(answerOf(whole)).toMatchObject({
    text: 'Positive: [55.6%](#c1).',
    figures: new Map([['c1', figure]]),
  });
  expect(plainAnswer(answerOf(whole).text)).toBe('Positive: 55.6%.');
});

test('[CHT-06, CHT-07] an error ends the answer; a new question starts from nothing', () => {
  const failed = run(
    { kind: 'ask', question: 'a' },
    piece('half'),
    event({ type: 'error', message: 'No', code: 'x' }),
    piece('b'),
  );
  expect(failed).toMatchObject({ loading: false, failure: 'No' });
  expect(answerOf(failed).text).toBe('half');
  expect(reduceAssistant(failed, { kind: 'ask', question: 'b' })).toEqual({
    ...NO_QUESTION,
    question: 'b',
    loading: true,
  });
  expect(run({ kind: 'ask', question: 'a' }, piece('half'), { kind: 'stop' })).toMatchObject({
    stopped: true,
    loading: false,
  });
});
