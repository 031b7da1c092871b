import { expect, test } from 'vitest';
import type { LabelQuestion } from './labelling';
import { visibleQuestion } from './labelling-text';

const own = (text: string, ...answers: string[]): LabelQuestion => ({ kind: 'own', text, answers });

test('signs that nobody sees are taken out of a question and its answers, scripts and emoji stay whole', () => {
  expect(
    visibleQuestion(own('What\u202E is\u0000 it?\u200B', 'a\u2066b', 'ok \u{1F469}\u200D\u{1F680}')),
  ).toEqual(own('What is it?', 'ab', 'ok \u{1F469}\u200D\u{1F680}'));
  expect(visibleQuestion(own('این چیست؟', 'می\u200Cخواهم', 'نه'))).toEqual(
    own('این چیست؟', 'می\u200Cخواهم', 'نه'),
  );
  expect(visibleQuestion({ kind: 'sentiment' })).toEqual({ kind: 'sentiment' });
});

test('answers that look the same, or like nothing, are none', () => {
  expect(visibleQuestion(own('Good?', 'yes', 'y\u200Bes'))).toBeNull();
  expect(visibleQuestion(own('Good?', 'yes', 'YES\u200D'))).toBeNull();
  expect(visibleQuestion(own('Good?', 'yes', '\u200B\u2060'))).toBeNull();
  expect(visibleQuestion(own('\u202E', 'yes', 'no'))).toBeNull();
  expect(visibleQuestion(own('Good?', 'a  b', 'a b'))).toBeNull();
});
