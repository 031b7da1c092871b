import { expect, test } from 'vitest';
import { BUDGET_CHOICES, SIZE_CHOICES } from '@/lib/domain/autopilot';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import {
  aimedOf,
  bodyOf,
  canGenerate,
  described,
  freshState,
  packageToSave,
  packFailure,
  withAimed,
} from './form-state';

const FOUND = {
  ...{ keywords: ['oat milk'], hashtags: [], handles: ['slowpour'], interests: ['Coffee and tea'] },
  ...{ excludeKeywords: ['giveaway'], languages: ['en'], regions: ['GB'], cities: ['GB:Leeds'] },
  ...{ ages: [{ from: 25, to: 49 }], genders: ['female' as const], query: 'x' },
  groups: [['oat milk'], ['@slowpour']],
  language: 'en',
  model_failure: null,
};

test('[AUP-03] [AUP-04] [AUP-05] [AUP-06] [AUP-07] [AUP-08] a fresh form has every field at its default', () => {
  expect(freshState('Who')).toMatchObject({
    ...{ createAudienceOption: 'description', keywordGroups: [], statesSelected: [], excludeKeywords: [] },
    ...{ handles: [], regionsSelected: [], order: 'balanced', gender: 'ANY', age: 'AGE_ANY' },
    ...{ description: 'Who', lastUsedDescription: '', previewData: null, sizeOption: 'budget' },
    ...{ budget: undefined, size: undefined },
  });
});

test('[AUP-09] [AUP-10] [CST-04] [CST-05] budgets and sizes are the fixed lists and a choice without a value', () => {
  expect(BUDGET_CHOICES).toEqual([
    ...[undefined, 500, 1000, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 750_000],
    1_000_000,
  ]);
  expect(SIZE_CHOICES).toEqual([
    ...[undefined, 25_000, 50_000, 100_000, 150_000, 300_000, 600_000, 1_500_000, 3_000_000, 7_500_000],
    ...[15_000_000, 22_000_000, 30_000_000],
  ]);
});

test('[AUP-02] a description becomes words, exclusions, handles, places, gender and age, all of which are sent', () => {
  const state = described(freshState('People'), FOUND);
  expect(canGenerate(state)).toBe(true);
  expect(bodyOf({ ...state, budget: 500, size: 25_000 }, 'ann@x.example')).toMatchObject({
    ...{ description: 'People', keywordGroups: [['oat milk']], excludeKeywords: ['giveaway'] },
    ...{ handles: ['slowpour'], statesSelected: [{ label: 'Leeds' }], regionsSelected: ['GB'] },
    ...{ gender: 'FEMALE', age: 'AGE_25_TO_49', budget: 500, size: undefined, email: 'ann@x.example' },
  });
  expect(state.lastUsedDescription).toBe('People');
});

test.each([
  [[{ from: 25, to: 34 }], 'AGE_21_TO_34'],
  [[{ from: 25, to: 49 }], 'AGE_25_TO_49'],
  [[{ from: 20, to: 29 }], 'AGE_18_TO_34'],
  [[{ from: 60, to: null }], 'AGE_OVER_50'],
  [
    [
      { from: 18, to: 24 },
      { from: 35, to: 40 },
    ],
    'AGE_18_TO_49',
  ],
  [[{ from: 8, to: 10 }], 'AGE_ANY'],
  [[], 'AGE_ANY'],
] as const)('the ages %j narrow the package to %s, the narrowest that X has', (ages, age) => {
  expect(described(freshState('People'), { ...FOUND, ages: [...ages] }).age).toBe(age);
});

test('what is saved says why age, gender and countries were chosen, until somebody changes them', () => {
  const state = {
    ...described(freshState('Women in the UK'), FOUND),
    previewData: {
      targeting_package: targetingPackageSchema.parse({ keywords: ['oat milk'] }),
      countries: [],
    },
  };
  const why = (given: typeof state) => packageToSave(given)?.targeting_package.settings_evidence ?? {};
  expect(Object.keys(why(state))).toEqual(['age', 'gender', 'country:GB']);
  expect(why(state)['gender']).toEqual({ from: 'description', words: 'Women in the UK' });
  expect(Object.keys(why({ ...state, gender: 'MALE', regionsSelected: ['FR'] }))).toEqual(['age']);
});

test('places, gender and age survive the controls of lists', () => {
  const state = described(freshState('People'), FOUND);
  expect(withAimed(state, aimedOf(state))).toEqual(state);
});

test('[AUP-20] [AUP-21] [AUP-22] a failure is told by one of three sentences', () => {
  expect(packFailure({ email: ['Invalid access'] }, 'x')).toBe('invalidEmail');
  expect(packFailure(null, 'Error: No audience found here')).toBe('nobody');
  expect(packFailure({ email: ['Too long'] }, 'x')).toBe('failed');
});
