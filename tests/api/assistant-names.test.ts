import { beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { type ReportTools, reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* Files that know people by their names only, and columns with more values than a filter offers. */

withStores();
const START = Date.UTC(2026, 10, 1);

/** 240 posts: of every person three, the first of whom wrote thirty more; one in four people is verified. */
const posts = Array.from({ length: 240 }, (_, row) => {
  const person = row < 30 ? 0 : row % 70;
  return annotated({
    ...{ row, postId: `n${row}`, createdAt: START + row * 60_000 },
    text: row % 2 === 0 ? 'masks are back' : 'no news today',
    author: makeAuthor({ name: `Person ${person}`, followers: 10 + person, verified: person % 4 === 0 }),
    ownColumns: [`source=${row % 3 === 0 ? 'Web App' : `client ${row}`}`],
  });
});
const verified = posts.filter(({ post }) => post.author?.verified).length;

let tools: ReportTools;
beforeAll(async () => {
  await seedDataset(makeCtx(), 'names', posts, [...ENGAGEMENTS, 'author_followers', 'author_verified']);
  tools = await reportTools(makeCtx(), {
    ...{ type: 'conversation', text: '', whole: true, from: null, to: null },
    datasets: [{ name: 'names' }],
  });
});

async function asked(question: string) {
  const locale = /[ぁ-ん]/u.test(question) ? 'ja' : 'en';
  const answer = await answerQuestion(question, tools, { before: [] });
  const written = writeAnswer(answer, locale);
  const text = written.pieces.join('');
  expect(await checkAnswer(text, written.figures, tools, locale)).toEqual([]);
  return text.replaceAll(/\[([^\]]*)\]\(#c\d+\)/g, '$1');
}

test.each(['who tweets the most?', '一番投稿が多いのは誰？'])(
  '[CHT-05] people without handles are told by their names: %s',
  async (question) => {
    const text = await asked(question);
    expect(text).toMatch(/Person 0[：:]/u);
    expect(text).not.toContain('@Person');
  },
);

test('[CHT-05] who has the most followers is told by name', async () => {
  expect(await asked('which user has the most followers?')).toContain('Person 69: 79 followers');
});

test.each(['share of tweets from verified users', 'how many tweets are from verified users?'])(
  '[CHT-05] users behind a condition are no group of it: %s',
  async (question) => {
    expect(await asked(question)).toContain(String(verified));
  },
);

test.each([
  'Which source is used most?',
  'What apps do people tweet from?',
  'どのアプリから投稿している人が多い？',
])('[CHT-05] posts are told apart by a column of many values: %s', async (question) => {
  expect(await asked(question)).toMatch(/Web App[：:]/u);
});
