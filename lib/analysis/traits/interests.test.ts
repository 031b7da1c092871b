import { expect, test } from 'vitest';
import { interestsOfProfile } from './interests';
import { categoryOfInterest, INTERESTS } from './interests-names';
import { EMOJI_INTERESTS, INTEREST_WORDS } from './interests-table';

test.each([
  [
    'Coffee lover, amateur photographer and dog mom',
    ['Food and drink/Coffee and tea', 'Hobbies and interests/Photography', 'Pets/Dogs'],
  ],
  [
    'Software engineer. Rustacean. Open source.',
    ['Technology and computing/Computer programming', 'Technology and computing/Open source'],
  ],
  ['#Foodie | #travel | #NFL', ['Food and drink', 'Travel', 'Sports/NFL football']],
  ['Sports! Mostly soccer.', ['Sports/Soccer']],
  [
    'サッカーとコーヒーが好きな大学生です',
    ['Sports/Soccer', 'Food and drink/Coffee and tea', 'Life stages/College students'],
  ],
  ['ウイスキーとスキー', ['Food and drink/Liquor and spirits', 'Sports/Skiing']],
  [
    'Periodista. Me encanta el fútbol y la fotografía',
    ['Sports/Soccer', 'Hobbies and interests/Photography'],
  ],
  [
    'Maman, passionnée de cinéma et de randonnée',
    ['Life stages/Moms', 'Movies and television', 'Travel/Adventure travel'],
  ],
  ['Lehrerin, Katzen, Bücher', ['Education', 'Pets/Cats', 'Books and literature']],
  ['Apaixonado por futebol e música', ['Sports/Soccer', 'Music and radio']],
  ['⚽️ 📷 ✈️', ['Sports/Soccer', 'Hobbies and interests/Photography', 'Travel']],
  ['ＧＯＬＦ', ['Sports/Golf']],
])('a bio shows its interests: %s', (bio, interests) => {
  expect([...interestsOfProfile(bio)].sort()).toEqual([...interests].sort());
});

test.each([
  'Not into sports',
  'I don’t care about politics',
  'no politics please',
  'Never watch football',
  'スポーツは苦手です',
  '政治の話はしません',
  'Running for the hills',
  'Write to music@example.com, see https://travel.example/food or ask @gaming',
  'My mom says hi',
  'Not a fan of golf',
  "j'ai deux enfants",
  'Boxing Day child',
  '',
  'Just here.',
])('a bio does not show what it denies, quotes or means otherwise: %s', (bio) => {
  expect(interestsOfProfile(bio)).toEqual([]);
});

test('a negation ends with its clause and is none before just, only and stop', () => {
  expect(interestsOfProfile('No DMs. Golf.')).toEqual(['Sports/Golf']);
  expect(interestsOfProfile('Not just a chef')).toEqual(['Food and drink/Cooking']);
  expect(interestsOfProfile('Never stop traveling')).toEqual(['Travel']);
  expect(interestsOfProfile('I hate golf but love tennis')).toEqual(['Sports/Tennis']);
  expect(interestsOfProfile('Nonprofit, non-profit, not for profit')).toEqual(['Business/Nonprofit']);
  expect(interestsOfProfile(null)).toEqual([]);
});

test('political leanings and unions are not read', () => {
  const leanings = ['Conservative', 'proud liberal', 'Republican', 'Democrat', 'union member', '自民党支持'];
  for (const bio of leanings)
    expect(
      interestsOfProfile(bio).filter((id) => /Conservative|Liberal|Nonpartisan|unions/.test(id)),
    ).toEqual([]);
});

test('every interest of the table has a name in both languages, of its own in each', () => {
  const ids = [...INTEREST_WORDS.map(([id]) => id), ...EMOJI_INTERESTS.map(([, id]) => id)];
  expect(ids.filter((id) => !INTERESTS.has(id) || !INTERESTS.has(categoryOfInterest(id)))).toEqual([]);
  const names = [...INTERESTS.values()];
  expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
  expect(new Set(names.map(({ ja }) => ja)).size).toBe(names.length);
});

test('no word stands for two interests', () => {
  const words = INTEREST_WORDS.flatMap(([, table]) => table.split('|').map((word) => word.trim()));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
