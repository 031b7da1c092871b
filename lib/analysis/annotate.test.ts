import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsSubstringScript, tokenize } from '@/lib/domain/keyword-query/text';
import { annotateAuthor, annotatePost } from './annotate';
import { annotateLine } from './annotate-task';

test('a post is read as a whole', () => {
  expect(
    annotatePost('RT @Nike: I love these shoes!! 😍❤️ #JustDoIt https://www.nike.com/x 2024', 'en'),
  ).toEqual({
    language: 'en',
    languageGiven: true,
    sentiment: 'positive',
    hashtags: ['justdoit'],
    mentions: ['nike'],
    domains: ['nike.com'],
    subreddits: [],
    emojis: ['😍', '❤'],
    tokens: [
      'rt',
      'nike',
      'i',
      'love',
      'these',
      'shoes',
      'justdoit',
      'https',
      'www',
      'nike',
      'com',
      'x',
      '2024',
    ],
    terms: ['love', 'shoes', 'justdoit'],
    normalized: '',
  });
});

test('the normalised text is kept only where keywords match inside words', () => {
  expect(annotatePost('ｵｰﾂ milk', null).normalized).toBe('オーツ milk');
  expect(annotatePost('Ünïcode', null).normalized).toBe('');
});

test('a profile is read as a whole', () => {
  const bio = 'Journalist, 31. Soccer and vegan cooking.';
  expect(annotateAuthor({ name: 'Jessica', location: 'Lagos, Nigeria', bio })).toEqual({
    country: 'NG',
    city: 'NG:Lagos',
    gender: 'FEMALE',
    ageGroup: 'AGE_25_TO_34',
    jobTitle: 'MEDIA',
    interests: expect.arrayContaining(['Sports/Soccer']) as unknown,
  });
  expect(annotateAuthor({ name: null, location: null, bio: null })).toEqual({
    country: null,
    city: null,
    gender: null,
    ageGroup: null,
    jobTitle: null,
    interests: [],
  });
});

const unit = [
  'a',
  '#a',
  '@a',
  '.a',
  'www.',
  'http://',
  'x.com/',
  '😀',
  '\ud83d',
  '語',
  'น',
  'é',
  '\u0000',
  '\u202eא',
  '(((',
  '1️⃣',
  'a-',
  '!?',
  ':D',
  'she/',
  'my wife ',
  ', ',
];

test.each(unit)('100,000 characters of %j are read without failing', (piece) => {
  const text = piece.repeat(Math.ceil(100_000 / piece.length));
  const note = annotatePost(text, null);
  expect(note.tokens).toEqual(tokenize(text));
  annotateAuthor({ name: text, location: text, bio: text });
});

test('any text is annotated, without repeats and without loss', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.option(fc.string({ maxLength: 8 })),
      (text, tag) => {
        const note = annotatePost(text, tag);
        for (const list of [note.hashtags, note.mentions, note.domains, note.emojis, note.terms])
          expect(new Set(list).size).toBe(list.length);
        expect(note.tokens).toEqual(tokenize(text));
        expect(note.normalized !== '').toBe(containsSubstringScript(text.normalize('NFKC').toLowerCase()));
        annotateAuthor({ name: text, location: text, bio: text });
      },
    ),
    { seed: 11, numRuns: 1500 },
  );
});

test('a line of the command is answered, null where it cannot tell', () => {
  expect(annotateLine('language', { id: 1, text: 'una mañana muy bonita en la playa' })).toEqual({
    id: '1',
    label: 'es',
    score: null,
  });
  expect(annotateLine('place', { id: 'b', location: 'Berlin' }).label).toBe('DE');
  expect(annotateLine('gender', { id: 'c', name: 'Nike Inc', bio: null }).label).toBeNull();
  expect(
    annotateLine('sentiment', { id: 'd', text: 'Kahve içmeye gidiyoruz', language: 'tr' }).label,
  ).toBeNull();
  expect(annotateLine('sentiment', { id: 'e', text: 'I love it' }).label).toBe('positive');
  // Without a language no model is asked, least of all the English one; the line may give it.
  expect(annotateLine('sentiment', { id: 'i', text: '😍😍😍' }).label).toBeNull();
  expect(annotateLine('sentiment', { id: 'j', text: '😍😍😍', language: 'en' }).label).toBe('positive');
  expect(annotateLine('age', { id: 'f', bio: '27 y/o' })).toMatchObject({ label: 'AGE_25_TO_34' });
  expect(annotateLine('job_title', { id: 'g', bio: 'Nurse and mother' }).label).toBe('HEALTH');
  expect(annotateLine('interest', { id: 'h', bio: 'Soccer all day' }).label).toBe('Sports/Soccer');
  expect(() => annotateLine('place', { location: 'Berlin' })).toThrow('id');
});
