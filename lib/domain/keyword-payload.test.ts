import { expect, test } from 'vitest';
import { isKeywordPayload } from './keyword-payload';

test('[FRM-16] a keyword payload is an object whose keywords is a list of lists', () => {
  for (const good of [{ keywords: [['oat milk', 'barista'], ['latte']] }, { keywords: [], more: 1 }])
    expect(isKeywordPayload(good)).toBe(true);
  const bad = [
    ...[null, undefined, 'keywords', 4, [], [['oat milk']], {}],
    ...[{ keywords: null }, { keywords: 'oat milk' }, { keywords: ['oat milk'] }],
    ...[{ keywords: [['oat milk'], 'latte'] }, { keywords: { 0: ['oat milk'] } }],
  ];
  for (const value of bad) expect(isKeywordPayload(value), JSON.stringify(value)).toBe(false);
});
