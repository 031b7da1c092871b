import { expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import type { Plan } from './plan';
import { readQuestion } from './question';
import { say, type Answer, type Statement } from './statement';
import { valuesOf } from './values';
import { verified } from './verify';

const LAST = Date.UTC(2020, 5, 30);

const plan = (more: Partial<Plan> = {}): Plan => ({
  tell: 'posts',
  keys: [],
  leftOut: [],
  scope: WHOLE,
  sides: [],
  unfilterable: [],
  base: null,
  ...more,
});

const answered = (...statements: Statement[]): Answer => ({
  outcome: 'answered',
  statements,
  suggestions: [],
});

const posts = say('count.posts', { posts: valuesOf('posts', WHOLE).count('posts', 'value', 7) });
const accounts = say('accounts.posts', {
  name: valuesOf('top_accounts', WHOLE).name('ada'),
  posts: valuesOf('top_accounts', WHOLE).count('ada', 'posts', 7),
});

function refusedWords(question: string, answer: Answer, more: Partial<Plan> = {}): string[] | null {
  const read = readQuestion(question, {}, LAST, 0);
  const { outcome, statements } = verified({ read, plan: plan(more), text: read.text }, answer);
  if (outcome === 'answered') return null;
  return statements.flatMap(({ values }) => {
    const written = values.word?.written;
    return written?.as === 'text' ? [written.value] : [];
  });
}

test.each([
  ['how many posts are there', null],
  ['what is the average number of likes', ['likes', 'average']],
  ['how many posts are negative', ['negative']],
  ['how many women wrote about it', ['women']],
  ['when did they write about it', ['when']],
  ['compare the posting hours', ['posting hours']],
  ['how many posts contain a question', ['question']],
  ['how many posts except those by ada', ['except']],
  ['how many posts by official accounts', ['official accounts']],
  ['投稿は何件ですか', null],
  ['いいねの平均は', ['いいね', '平均']],
  ['女性の投稿は何件', ['女性']],
  ['ネガティブな投稿は何件', ['ネガティブ']],
  ['いつ投稿された', ['いつ']],
])('a number of posts is no answer to what asks for more: %s', (question, words) => {
  expect(refusedWords(question, answered(posts))).toEqual(words);
});

test('a list of accounts is no answer to which of two, but is one to who', () => {
  const sides = [
    { words: ['a'], filter: null },
    { words: ['b'], filter: null },
  ];
  expect(refusedWords('who wrote more, a or b', answered(accounts), { sides })).toEqual(['who']);
  expect(refusedWords('どちらが多い', answered(accounts), { sides })).toEqual(['どちら']);
  expect(refusedWords('who wrote most', answered(accounts))).toBeNull();
});

const likes = say('count.both', { mean: valuesOf('posts', WHOLE).count('posts', 'mean', 190) });
test.each([
  ['which politician gets the most likes per post', 'which politician'],
  ['which brand has the fewest likes on average', 'which brand'],
  ['what player got the most likes per tweet', 'what player'],
])('a figure of all posts is no answer to which of a kind: %s', (question, word) => {
  expect(refusedWords(question, answered(likes))).toContain(word);
});
test.each(['so who has the better like rate', 'reply rates by account', 'what is the retweet rate'])(
  'what was received is no rate: %s',
  (question) => {
    expect(refusedWords(question, answered(accounts))).not.toBeNull();
  },
);

test('what is declined is told with what the data can say', () => {
  const read = readQuestion('will women win', {}, LAST, 0);
  expect(verified({ read, plan: plan(), text: read.text }, answered(posts)).outcome).toBe('answered');
});
