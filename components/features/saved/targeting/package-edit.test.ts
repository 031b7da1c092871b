import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import {
  aimedAt,
  chipsOf,
  countsOf,
  EXCLUDABLE,
  itemsOf,
  movedBy,
  removedAt,
  toggledAt,
  withAdded,
} from './package-edit';

const evidence = { from: 'report', n: 12 } as const;
const given = targetingPackageSchema.parse({
  keywords: [{ label: 'oat milk', evidence }, 'latte'],
  handles: [{ handle: 'one', evidence }, 'two', 'three'],
  interests: [{ id: '5001', label: 'Coffee and tea', deselected: true }],
  gender: 'FEMALE',
});

test('an item is switched off, moved and taken out without touching evidence and ids of any other', () => {
  const changed = removedAt(movedBy(toggledAt(given, 'handles', 0), 'handles', 0, 1), 'keywords', 1);
  expect(changed.handles).toEqual([
    { handle: 'two', deselected: false },
    { handle: 'one', deselected: true, evidence },
    { handle: 'three', deselected: false },
  ]);
  expect(changed.keywords).toEqual([{ label: 'oat milk', deselected: false, evidence }]);
  expect(changed.interests).toEqual(given.interests);
  expect(movedBy(given, 'handles', 0, -1)).toEqual(given);
  expect(movedBy(given, 'handles', 2, 1)).toEqual(given);
});

test('what is added twice is selected again with the evidence it had; what no list holds is told', () => {
  const typed = (text: string) => ({ text, deselected: false, evidence: { from: 'person' as const } });
  const off = toggledAt(given, 'keywords', 0);
  const { package: next, refused } = withAdded(
    off,
    'keywords',
    ['OAT MILK', 'foam', '  ', 'x'.repeat(201)].map(typed),
  );
  expect(itemsOf(next, 'keywords')).toEqual([
    { text: 'oat milk', deselected: false, evidence },
    { text: 'latte', deselected: false },
    typed('foam'),
  ]);
  expect(refused).toEqual(['  ', 'x'.repeat(201)]);
  expect(withAdded(given, 'handles', [typed('@TWO'), typed('no handle')])).toMatchObject({
    package: { handles: given.handles },
    refused: ['no handle'],
  });
  expect(withAdded(given, 'hashtags', [typed('＃ラテ')]).package.hashtags[0]?.label).toBe('ラテ');
  const full = withAdded(
    given,
    'keywords',
    Array.from({ length: 1_100 }, (_, at) => typed(`k${at}`)),
  );
  expect([full.package.keywords.length, full.refused.length]).toEqual([1_000, 102]);
});

test('counts tell what is selected of what there is', () => {
  expect(countsOf(given, 'interests')).toEqual({ selected: 0, all: 1 });
  expect(chipsOf({ targeting_package: given, countries: ['GB'] })).toEqual({ selected: 7, all: 8 });
});

test('an item is aimed at, left out, or stands for people like it: one of the three, and saved as that', () => {
  const list = targetingPackageSchema.parse({ custom_audiences: [{ id: 'a1', label: 'Buyers', evidence }] });
  const out = aimedAt(list, 'custom_audiences', 0, 'excluded');
  expect(out.custom_audiences).toEqual([
    { id: 'a1', label: 'Buyers', deselected: false, evidence, excluded: true },
  ]);
  const like = aimedAt(out, 'custom_audiences', 0, 'lookalike');
  expect(like.custom_audiences[0]).not.toHaveProperty('excluded');
  expect(like.custom_audiences[0]?.lookalike).toBe(true);
  expect(targetingPackageSchema.parse(like)).toEqual(like);
  expect(aimedAt(like, 'custom_audiences', 0, 'at')).toEqual(list);
  // What X does not leave out stays as it is.
  expect([...EXCLUDABLE]).toEqual(['keywords', 'custom_audiences']);
});
