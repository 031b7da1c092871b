import { expect, test } from 'vitest';
import { FILL_PACKAGE, fillMessageSchema } from '@/lib/domain/extension-messages';
import { planFields } from './plan';

const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);
const plan = (targeting_package: object, countries: string[] = [], locale = 'en') =>
  planFields(
    fillMessageSchema.parse({
      type: FILL_PACKAGE,
      protocol: 1,
      id: crypto.randomUUID(),
      ...{ name: 'x', locale, targeting_package, countries },
    }),
  );
const texts = (fields: ReturnType<typeof plan>) =>
  Object.fromEntries(fields.map(({ field, wanted }) => [field, wanted.map(({ text }) => text)]));

test('[EXT-01, EXT-09, EXT-10, EXT-11] each part of a package goes into its field, without what is deselected', () => {
  const off = { label: 'off', deselected: true };
  const planned = plan(
    {
      keywords: ['oat milk', { label: 'sale', excluded: true }],
      hashtags: ['tea', '#milk'],
      handles: ['@velnora', { handle: 'off', deselected: true }],
      interests: [off, 'Coffee and tea'],
      conversation_topics: ['Tea', off],
      movies_tv_shows: [off],
      placements: ['homeTimelines', 'replies'],
      custom_audiences: ['Buyers', { label: 'Staff', excluded: true }, { label: 'Fans', lookalike: true }],
      gender: 'FEMALE',
      age: 'AGE_25_TO_49',
    },
    ['GB', 'JP'],
  );
  expect(texts(planned)).toEqual({
    locations: ['United Kingdom', 'Japan'],
    gender: ['Women'],
    age: ['25–49'],
    custom_audiences: ['Buyers', 'Fans'],
    custom_audiences_excluded: ['Staff'],
    keywords: ['oat milk', '#tea', '#milk'],
    keywords_excluded: ['sale'],
    handles: ['@velnora'],
    interests: ['Coffee and tea'],
    conversation_topics: ['Tea'],
    placements: ['Home timelines', 'Replies'],
  });
  expect(planned[0]?.wanted[0]?.also).toEqual(['イギリス']);
  expect(planned[2]?.wanted[0]?.ages).toEqual([25, 49]);
  expect(planned.flatMap(({ wanted }) => wanted).filter(({ byHand }) => byHand)).toMatchObject([
    { text: 'Fans' },
  ]);
});

test('[EXT-07, EXT-08, EXT-16] the limits hold in the extension too, whatever a page hands over', () => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => `${String.fromCharCode(65 + (at % 26))}${at < 26 ? 'A' : 'B'}`);
  expect(texts(plan({ handles: many(101) }))['handles']).toHaveLength(100);
  expect(texts(plan({ locations: many(199) }, codes(49)))['locations']).toHaveLength(248);
  expect(texts(plan({ locations: many(200) }, codes(50)))['locations']).toBeUndefined();
});

test('any age and any gender aim at nothing, and an open age is one number', () => {
  expect(plan({ age: 'AGE_ANY', gender: 'ANY' })).toEqual([]);
  expect(plan({ age: 'AGE_OVER_18' })[0]?.wanted).toEqual([{ text: '18+', also: [], ages: [18] }]);
});
