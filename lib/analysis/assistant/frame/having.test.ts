import { expect, test } from 'vitest';
import { readHaving } from './having';

test.each([
  ['most likes per post? ignore anyone with under 20 tweets', { low: 20 }],
  ['top accounts, leaving out those with more than 50 posts', { high: 50 }],
  ['excluding accounts that posted fewer than 3 times', { low: 3 }],
  ['accounts with min. 10 tweets', { low: 10 }],
])('a limit on whom a question leaves out is that of the others: %s', (question, ends) => {
  expect(readHaving(question)?.having).toEqual({ figure: 'posts', ...ends });
});
