import { expect, test } from 'vitest';
import { targetingPackageSchema } from './targeting-package';
import {
  afterUse,
  askedWords,
  type BrowserFacts,
  canFillIn,
  mayPrompt,
  relevantLists,
} from './targeting-suggestion';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;
const usage = (uses: number, promptedAt: number | null = null) => ({ uses, promptedAt });

test('[AUD-46, AUD-50] from five uses on, at every fifth', () => {
  const shown = Array.from({ length: 21 }, (_, uses) => uses).filter((uses) =>
    mayPrompt(usage(uses), true, NOW),
  );
  expect(shown).toEqual([5, 10, 15, 20]);
});

test('[AUD-49] a day must have passed since the last prompt', () => {
  expect(mayPrompt(usage(10, NOW - DAY + 1), true, NOW)).toBe(false);
  expect(mayPrompt(usage(10, NOW - DAY), true, NOW)).toBe(true);
});

test('[AUD-51] the counter goes up by one unless the prompt was shown', () => {
  expect(afterUse(usage(4, 7), false, NOW)).toEqual(usage(5, 7));
  expect(afterUse(usage(5, 7), true, NOW)).toEqual(usage(5, NOW));
});

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const facts = (change: Partial<BrowserFacts> = {}): BrowserFacts => ({
  ...{ userAgent: CHROME, protocol: 'https:', framed: false },
  ...change,
});

test('[AUD-48] only in a browser like Chrome on a computer, outside the extension', () => {
  expect(mayPrompt(usage(5), false, NOW)).toBe(false);
  expect(canFillIn(facts())).toBe(true);
  expect(canFillIn(facts({ brands: [{ brand: 'Chromium' }], mobile: false }))).toBe(true);
  expect(canFillIn(facts({ userAgent: CHROME.replace('Safari', 'Mobile Safari') }))).toBe(false);
  expect(canFillIn(facts({ brands: [{ brand: 'Chromium' }], mobile: true }))).toBe(false);
  expect(
    canFillIn(facts({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0' })),
  ).toBe(false);
  expect(canFillIn(facts({ protocol: 'chrome-extension:' }))).toBe(false);
  expect(canFillIn(facts({ framed: true }))).toBe(false);
});

test('words of a question are its terms, handles and nothing of post ids or of what cannot be read', () => {
  const asked = (text: string) => askedWords({ type: 'conversation', text });
  expect(asked('("oat milk" AND latte) OR #oat NOT sale')).toEqual(['oat milk', 'latte', '#oat']);
  expect(asked('オーツミルク')).toEqual(['オーツミルク']);
  expect(asked('((')).toEqual([]);
  expect(askedWords({ type: 'handle', text: '@velnora,hushmill' })).toEqual(['@velnora', 'hushmill']);
  expect(askedWords({ type: 'post', text: '1990000000000000000' })).toEqual([]);
});

test('[AUD-47] relevant are lists that aim at one of the words, most of them first', () => {
  const list = (name: string, given: object) => ({
    name,
    targeting_package: targetingPackageSchema.parse(given),
  });
  const lists = [
    list('handle', { handles: ['Velnora'] }),
    list('off', { keywords: [{ label: 'latte', deselected: true }] }),
    list('left out', { keywords: [{ label: 'latte', excluded: true }] }),
    list('two', { keywords: ['Oat Milk', 'tea'], hashtags: ['latte'] }),
    list('quoted', { keywords: ['"oat milk"'] }),
  ];
  const found = relevantLists(lists, ['oat milk', '#latte', '']);
  expect(found.map(({ list: { name }, words }) => [name, words])).toEqual([
    ['two', ['oat milk', '#latte']],
    ['quoted', ['oat milk']],
  ]);
  expect(relevantLists(lists, ['@velnora']).map(({ list: { name } }) => name)).toEqual(['handle']);
  expect(relevantLists(lists, [])).toEqual([]);
});
