import { beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { type ReportTools, reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { makeCtx } from '../factories/ctx';
import { seedWorlds, worldRecipe } from '../assistant/worlds';
import { withStores } from '../setup/stores';

/* Questions in two parts, and such as point at the answer before: over a world whose figures are known. */

withStores();
let tools: ReportTools;
beforeAll(async () => {
  await seedWorlds();
  tools = await reportTools(makeCtx(), worldRecipe('brew'));
});

async function asked(question: string, before: string[] = []) {
  const locale = /[ぁ-ん]/u.test(question) ? 'ja' : 'en';
  const answer = await answerQuestion(question, tools, { before });
  const written = writeAnswer(answer, locale);
  const text = written.pieces.join('');
  expect(await checkAnswer(text, written.figures, tools, locale)).toEqual([]);
  return { outcome: answer.outcome, text: text.replaceAll(/\[([^\]]*)\]\(#c\d+\)/g, '$1') };
}

const TOP = 'which post has the most likes?';

test.each([
  ['how many likes did it get?', TOP],
  ['and how many likes did that post get', 'most liked post?'],
  ['what is its number of likes', 'which tweet got the most likes'],
  ['それのいいねは何件？', '一番いいねの多い投稿は？'],
  ['その投稿のいいねはいくつ？', 'いいねが最も多いツイートはどれ'],
])('[CHT-05] what is asked of one post is told of that post: %s', async (question, before) => {
  const { text, outcome } = await asked(question, [before]);
  expect(outcome).toBe('answered');
  expect(text).toContain('@ada\\_brews');
  expect(text).toMatch(/5,000 likes|いいね5,000/u);
});

test.each([
  ['which of the two gets more likes per post', 'latte vs smooth, which is mentioned more'],
  ['who of the two... which of them has more likes on average?', 'is latte or smooth mentioned more'],
  ['which of those two gets more likes per post?', 'smooth or latte, which has more posts'],
  ['そのうち、平均いいねが多いのはどっち？', 'latteとsmoothはどっちが多い？'],
  ['両者の平均いいねはどちらが多い', 'smoothとlatteではどちらの投稿が多い？'],
])('[CHT-05] two that were held against each other stay: %s', async (question, before) => {
  const { text } = await asked(question, [before]);
  expect(text).toMatch(/latte[：:].*(?:likes per post|いいね)/u);
  expect(text).toMatch(/smooth[：:].*(?:likes per post|いいね)/u);
});

test.each([
  ['which of those gets the most likes per post', 'top 2 accounts by number of posts', 2],
  ['which of them has the most followers', 'which account posted the most', 3],
  ['who of them got the most likes', 'top 3 accounts by posts', 3],
  ['その中で平均いいねが一番多いのは誰', '投稿が多いアカウント上位3つは？', 3],
  ['そのうち平均いいねが一番高いのは誰？', '投稿数が多いアカウントのトップ2は', 2],
])('[CHT-05] those of a ranking are as many as were asked for: %s', async (question, before, most) => {
  const { text, outcome } = await asked(question, [before]);
  expect(outcome).toBe('answered');
  expect(new Set(text.match(/@[\w\\]+/gu)).size).toBe(most);
});

test.each([
  ['how many of those two are there', 'how many posts per weekday?'],
  ['how many posts did that account write', 'how many posts per weekday?'],
  ['how often was that post liked', 'how many posts per weekday?'],
  ['その投稿は何件？', '曜日ごとの投稿数は？'],
  ['そのアカウントの投稿は何件？', '曜日ごとの投稿数は？'],
])('a word that points at nothing of the answer before gets no figure: %s', async (question, before) => {
  expect((await asked(question, [before])).outcome).not.toBe('answered');
});

test.each([
  ['who says it?', 'how many posts mention latte, and on which day?'],
  ['who wrote about it the most', 'how many posts are about latte per day?'],
  ['who is talking about it?', 'which day had the most latte posts'],
  ['それは誰が言ってる？', 'latteの投稿は何件？何日に多い？'],
  ['それを誰がつぶやいてる？', 'latteの投稿が多い日はいつ？'],
])('[CHT-05] who says it is asked anew of what it was about: %s', async (question, before) => {
  const { text, outcome } = await asked(question, [before]);
  expect(outcome).toBe('answered');
  expect(text).toContain('latte');
  expect(text).toMatch(/@(?:taster|ada|bo)/u);
});

test.each([
  ['how many posts got over 1000 likes, and from whom?', ['2 posts', '@ada\\_brews']],
  ['how many posts mention latte and which hashtag is most used with it?', ['120 posts', '\\#coldbrew']],
  ['how many posts hold #coldbrew? and how many accounts?', ['160', '80 accounts']],
  ['latteの投稿は何件で、誰が一番多い？', ['120件', '@']],
  ['1000いいね超えは何件？アカウント別にも', ['2件', '@ada\\_brews']],
])('[CHT-01] both parts of a question are answered: %s', async (question, held) => {
  const { text, outcome } = await asked(question);
  expect(outcome).toBe('answered');
  for (const piece of held) expect(text).toContain(piece);
});

test.each([
  ['how many posts with #coldbrew vs without', '160', '240'],
  ['do posts with #coldbrew get more likes than posts without it?', '160', '240'],
  ['average likes of posts with #coldbrew or without', '160', '240'],
  ['#coldbrew をつけた投稿とつけてない投稿、平均いいねどっちが高い？', '160', '240'],
  ['#coldbrewありの投稿となしの投稿、どっちが多い？', '160', '240'],
])('[CHT-05] one tag is held against all posts without it: %s', async (question, held, without) => {
  const { text } = await asked(question);
  expect(text).toContain(held);
  expect(text).toContain(without);
  expect(text).toMatch(/posts without \\#coldbrew|\\#coldbrewのない投稿/u);
});

test.each([
  "how many posts don't have a hashtag",
  'how many posts do not contain any hashtags',
  'number of posts that never use hashtags',
  'ハッシュタグのない投稿は何件',
  'ハッシュタグがついていない投稿はいくつ？',
])('[CHT-05] a condition that is denied is its opposite: %s', async (question) => {
  expect((await asked(question)).text).toMatch(/160/u);
});

test.each([
  'how many posts hold #coldbrew and #morning together',
  'posts with latte and bitter in the same post, how many?',
  'how many posts mention latte and bitter at the same time',
  'latteとbitterが一緒に出てくる投稿は何件',
  'latteとbitterを同時に含む投稿は何件？',
])('[CHT-05] together is both in one post: %s', async (question) => {
  const { text } = await asked(question);
  const both = question.includes('morning') ? /^\D*0\D|no post|None|Among/u : /15/u;
  expect(text).toMatch(both);
});

test.each([
  ['average likes of the taster accounts', '“taster”'],
  ['how many posts did taster accounts write', '“taster”'],
  ['mean likes per post for each of the 3 big taster accounts', '@taster'],
  ['taster系アカウントの投稿は何件？', '「taster」'],
  ['posts about latte leaving out taster, how many', '“taster”'],
])('[CHT-05] accounts are known by how their names begin: %s', async (question, held) => {
  const { text, outcome } = await asked(question);
  expect(outcome).toBe('answered');
  expect(text).toContain(held);
});

test.each([
  'average likes by bo_bea',
  'how many likes does ada_brew get per post',
  'likes per post from ada_bre',
])('[CHT-05] one account may be called by the beginning of its name: %s', async (question) => {
  expect((await asked(question)).text).toMatch(/@(?:ada|bo)/u);
});
