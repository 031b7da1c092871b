import { expect, test } from 'vitest';
import { parseCompareState, printCompareState } from './compare-url';
import { parseExploreState } from './explore-url';
import { sidesOfList } from './list-side';
import { targetingPackageSchema } from './targeting-package';

const listed = (given: object) => ({ targeting_package: targetingPackageSchema.parse(given) });

test('a list is compared by its words and tags, without what is excluded or deselected, and by its accounts', () => {
  const sides = sidesOfList(
    listed({
      keywords: ['oat milk', { label: 'giveaway', excluded: true }, { label: 'tea', deselected: true }, '!!'],
      hashtags: ['latteart', '#oatmilk'],
      handles: ['@velnora', { handle: 'hushmill', deselected: true }],
    }),
  );
  expect(sides.map(({ question }) => question)).toEqual([
    { type: 'conversation', text: '"oat milk" OR #latteart OR #oatmilk NOT giveaway' },
    { type: 'handle', text: '@velnora' },
  ]);
});

test('more than one question takes is no side, and says how many there are', () => {
  const keywords = Array.from({ length: 65 }, (_, at) => `word${at}`);
  expect(sidesOfList(listed({ keywords }))).toEqual([{ part: 'words', items: 65, most: 64, question: null }]);
  expect(sidesOfList(listed({ keywords: keywords.slice(1) }))[0]?.question?.text).toContain(' OR word64');
  expect(sidesOfList(listed({ interests: ['Coffee'] }))).toEqual([]);
});

test('the address of a comparison keeps what its sides are called, and which are whole datasets', () => {
  const column = (text: string, more: object) => ({ ...parseExploreState({}), text, ...more });
  const columns = [
    column('tea', { name: 'Tea & friends' }),
    column('', { datasets: ['cafe'], whole: true, name: 'Café' }),
    column('milk', {}),
  ];
  expect(parseCompareState(new URLSearchParams(printCompareState(columns)))).toEqual(columns);
});
