import type { LabelQuestion } from './labelling';

/** Signs that nobody sees, or that turn the way the text around them is read; joiners are part of scripts and emoji. */
const UNSEEN = /[^\P{C}\u200C\u200D]/gu;
const JOINERS = /[\u200C\u200D\uFE0E\uFE0F]/gu;

const visible = (text: string) => text.toWellFormed().replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim();
/** What two texts that look alike have in common. */
const look = (text: string) => visible(text).replaceAll(JOINERS, '').normalize('NFKC').toLowerCase();

/** A question without signs that nobody sees; null where an answer looks like another one, or like nothing. */
export function visibleQuestion(question: LabelQuestion): LabelQuestion | null {
  if (question.kind !== 'own') return question;
  const looks = question.answers.map(look);
  const seen = [question.text, ...question.answers].every((text) => look(text) !== '');
  if (!seen || new Set(looks).size < looks.length) return null;
  return { ...question, text: visible(question.text), answers: question.answers.map(visible) };
}
