import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTION_IDS } from '@/lib/domain/sections';
import { LOCALES } from '@/lib/domain/locales';
import { itemTables, itemWords } from '@/lib/server/services/site/item-words';
import { itemName, type NamedItem } from './item-name';

const ITEMS: readonly (readonly [item: NamedItem, en: string, ja: string])[] = [
  [{ section: 'countries', key: 'GB' }, 'United Kingdom', 'イギリス'],
  [{ section: 'languages', key: 'ja' }, 'Japanese', '日本語'],
  [{ section: 'cities', key: 'JP:Tokyo', label: 'Tokyo' }, 'Tokyo', '東京'],
  [{ section: 'sentiment', key: 'negative' }, 'Negative', 'ネガティブ'],
  [{ section: 'genders', key: 'FEMALE' }, 'Women', '女性'],
  [{ section: 'age_groups', key: 'AGE_18_TO_24' }, '18–24', '18〜24歳'],
  [{ section: 'age_groups', key: 'AGE_OVER_50' }, '50 and over', '50歳以上'],
  [{ section: 'job_titles', key: 'MEDIA' }, 'Journalism and media', '報道・メディア'],
  [{ section: 'interests', key: 'Books and literature/Comics' }, 'Comics', 'コミック・漫画'],
  [
    { section: 'interests', key: 'Movies and television/Comedy' },
    'Comedy (Movies and television)',
    'コメディー番組',
  ],
  [{ section: 'hashtags', key: 'oatmilk' }, '#oatmilk', '#oatmilk'],
  [{ section: 'top_accounts', key: 'ada', label: 'Ada' }, '@ada', '@ada'],
  [{ section: 'subreddits', key: 'tea' }, 'r/tea', 'r/tea'],
  [{ section: 'topics', key: 'oat+milk+latte+bar' }, 'oat, milk, latte', 'oat, milk, latte'],
  [{ section: 'topics', key: 'oat+milk+latte+bar', label: 'latte' }, 'latte', 'latte'],
  [{ section: 'posting_times', key: '3-14' }, 'Wednesday 14:00', '水曜日 14:00'],
  [{ section: 'posts', key: 'engagements' }, 'Engagements', 'エンゲージメント'],
  [{ section: 'share_of_voice', key: 'nike', label: 'Nike' }, 'Nike', 'Nike'],
];

test.each(ITEMS)('an item reads the same on every surface, in each language: %o', (item, en, ja) => {
  expect(itemName(item, itemWords('en'))).toBe(en);
  expect(itemName(item, itemWords('ja'))).toBe(ja);
});

test('a key that is none of a section is shown, never an error or a word of the program', () => {
  const hostile = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '9-99', ''));
  fc.assert(
    fc.property(
      fc.constantFrom(...SECTION_IDS),
      hostile,
      fc.constantFrom(...LOCALES),
      (section, key, locale) => {
        expect(typeof itemName({ section, key }, itemWords(locale))).toBe('string');
      },
    ),
    { seed: 11, numRuns: 500 },
  );
  expect(itemName({ section: 'job_titles', key: 'constructor' }, itemWords('ja'))).toBe('constructor');
  expect(itemName({ section: 'interests', key: '__proto__' }, itemWords('ja'))).toBe('__proto__');
});

test('what a page sends along for names is small: nothing that is plain from a key', () => {
  const bytes = (locale: (typeof LOCALES)[number]) => JSON.stringify(itemTables(locale)).length;
  expect(bytes('en')).toBeLessThan(3_000);
  expect(Object.keys(itemTables('en').city)).toEqual([]);
  expect(itemTables('ja').interest['Movies and television/Comedy']).toBe('コメディー番組');
});
