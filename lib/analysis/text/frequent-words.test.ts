import { expect, test } from 'vitest';
import { isPlainEnglish } from './frequent-words';

test('frequent English words tell English, also with names, emojis and curly apostrophes', () => {
  expect(isPlainEnglish('what a lovely morning, now I want to walk the dog')).toBe(true);
  expect(isPlainEnglish('I don’t know why they’re all in Wolverhampton 😂')).toBe(true);
});

test('too few of them, a foreign word or a letter that English has not leave the answer to n-grams', () => {
  expect(isPlainEnglish('new shoes')).toBe(false);
  expect(isPlainEnglish('the the the the')).toBe(false);
  expect(isPlainEnglish('we will see, aber nicht heute')).toBe(false);
  expect(isPlainEnglish('kya baat hai, what a day this was')).toBe(false);
  expect(isPlainEnglish('песни Queen "We will rock you"')).toBe(false);
  expect(isPlainEnglish('')).toBe(false);
});

test('letters beside digits are no word, neither English nor foreign', () => {
  expect(isPlainEnglish('what a great day for w12 and ne3 on the m4')).toBe(true);
  expect(isPlainEnglish('what a great day, w Krakowie')).toBe(false);
  expect(isPlainEnglish('the2 what3 this4 day')).toBe(false);
});
