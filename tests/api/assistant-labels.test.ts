import { beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { untoldId } from '@/lib/domain/source-post';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { type ReportTools, reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* A file that labels its posts: what it says of them is told before what a model reads. */

withStores();
const START = Date.UTC(2026, 10, 1);
const CARRIERS = ['Delta', 'United', 'None of these'];
const carrierOf = (row: number) => CARRIERS[row % 3] ?? '';
/** Of Delta's posts one in two, of United's one in four. */
const isNegative = (row: number) => (row % 3 === 0 ? row % 2 === 0 : row % 4 === 0);

/** Every fourth account is in Leeds and says it is a mother; every fifth leaves its bio empty. */
const PROFILES = Array.from({ length: 40 }, (_, at) => ({
  bio: at % 5 === 0 ? null : at % 4 === 1 ? 'Mother of two' : 'I write',
  location: at % 4 === 1 ? 'Leeds' : at === 2 ? 'leeds, UK' : null,
  following: at === 7 ? 90_000 : 100,
  posts: 1_000 + at,
  createdAt: Date.UTC(2010 + (at % 4), 4, 1 + at),
}));
const mothers = PROFILES.filter(({ bio }) => bio === 'Mother of two').length;

const posts = Array.from({ length: 240 }, (_, row) =>
  annotated({
    ...{ row, postId: `l${row}`, createdAt: START + row * 60_000 },
    text: row % 5 === 0 ? 'Demi Lovato sang the anthem' : 'we support the party in Florida',
    author: makeAuthor({ handle: `writer${row % 40}`, ...PROFILES[row % 40] }),
    ownColumns: [
      `airline=${carrierOf(row)}`,
      `gender=${row % 2 === 0 ? 'male' : 'female'}`,
      `airline_sentiment=${isNegative(row) ? 'negative' : 'positive'}`,
    ],
    ...(row % 3 < 2 && { ownNumbers: { 'n:trust_score': 10 + row } }),
  }),
);
const of = (carrier: string) => posts.flatMap((_, row) => (carrierOf(row) === carrier ? [row] : []));
const negative = (carrier: string) => of(carrier).filter(isNegative).length;

const TOLD = [
  ...(['author_bio', 'author_location', 'author_following'] as const),
  ...(['author_posts', 'author_created_at'] as const),
];
let ofUtc: ReportTools;
let ofTokyo: ReportTools;
beforeAll(async () => {
  await seedDataset(makeCtx(), 'labels', posts, [...ENGAGEMENTS, ...TOLD]);
  const recipe = {
    ...({ type: 'conversation', text: '', whole: true, from: null, to: null } as const),
    datasets: [{ name: 'labels' }],
  };
  ofUtc = await reportTools(makeCtx(), recipe);
  ofTokyo = await reportTools(makeCtx(), { ...recipe, time_zone: 'Asia/Tokyo' });
});

async function asked(question: string, before: readonly string[] = [], tools = ofUtc) {
  const locale = /[ぁ-ん]/u.test(question) ? 'ja' : 'en';
  const answer = await answerQuestion(question, tools, { before });
  const written = writeAnswer(answer, locale, tools.timeZone);
  const text = written.pieces.join('');
  expect(await checkAnswer(text, written.figures, tools, locale)).toEqual([]);
  return { outcome: answer.outcome, text: text.replaceAll(/\[([^\]]*)\]\(#c\d+\)/g, '$1') };
}

test.each(['What percentage of posts about Delta are negative?', 'デルタのネガティブな投稿の割合は？'])(
  '[CHT-05] a labelled part is of the posts it is asked for: %s',
  async (question) => {
    const { text } = await asked(question);
    expect(text).toContain(String(negative('Delta')));
    expect(text).toContain(String(of('Delta').length));
    expect(text).not.toMatch(/model reads|モデル/u);
  },
);

test('[CHT-05] the part goes on to another value', async () => {
  const { text } = await asked('And United?', ['What percentage of posts about Delta are negative?']);
  expect(text).toContain(`${negative('United')} of ${of('United').length} posts`);
});

test.each([
  'Does Delta or United have a higher share of negative posts?',
  'デルタ航空とユナイテッド航空では、どちらのネガティブの割合が高いですか？',
])('[CHT-05] two values of a column are held against each other by their parts: %s', async (question) => {
  const { text } = await asked(question);
  for (const carrier of ['Delta', 'United']) {
    const [part, whole] = [negative(carrier), of(carrier).length];
    expect(text).toMatch(new RegExp(`${carrier}[^\n]*(?:${part} of ${whole}|${whole}件中${part}件)`, 'u'));
  }
});

test.each([
  'Apart from "None of these", which airlines come up most?',
  'None of these以外で多い航空会社は？',
])('[CHT-05] a value is left out of its groups, and the answer says so: %s', async (question) => {
  const { text } = await asked(question);
  expect(text).toMatch(/Without .*None of these|None of theseを除く/u);
  expect(text).toContain('Delta');
  expect(text.match(/None of these/gu)).toHaveLength(1);
});

test('[CHT-05] what people say of a name is words and posts, no ranking of accounts', async () => {
  const { text } = await asked('What do people say about Demi Lovato?');
  expect(text).toContain('anthem');
  expect(text).not.toContain('@writer1:');
});

test.each(['How many people from Florida posted?', 'フロリダの人は何人いますか'])(
  '[CHT-05] where people are is no word of their posts: %s',
  async (question) => {
    expect((await asked(question)).outcome).toBe('not_measured');
  },
);

test('[CHT-05] a form, a remark and a clock beside a question change no figure, and the remark is named', async () => {
  const plain = await asked('What share of posts is negative per airline?');
  const dressed = await asked(
    'What share of posts is negative per airline? Give me a table, worst first. There seems to be a difference.',
  );
  expect(dressed.text).toContain(plain.text);
  expect(dressed.text).toContain('There seems to be a difference');
  const clock = await asked('busiest hour in Japan time');
  expect(clock.text).toContain('Asia/Tokyo');
  expect(clock.text).toContain('9 hours');
});

test('[CHT-05] hours, days and dates are those of the clock that the times are read from', async () => {
  const hour = await asked('日本時間で9時台の投稿は何件', [], ofTokyo);
  expect(hour.text).toContain('60');
  expect(hour.text).toContain('Asia/Tokyo');
  const before = await asked('日本時間で2026年10月31日の投稿は何件', [], ofTokyo);
  expect(before.outcome).toBe('not_measured');
  const day = await asked('日本時間で2026年11月1日の投稿は何件', [], ofTokyo);
  expect(day.text).toContain('240');
  expect((await asked('何時台の投稿が一番多い?', [], ofTokyo)).text).toContain('09:00');
});

test('[CHT-05] a column in English is asked for in Japanese, its labels too', async () => {
  expect((await asked('エアライン別の投稿数')).text).toContain('80');
  expect((await asked('航空会社で多いのは?')).text).toContain('United');
  const { text } = await asked('ユナイテッドの投稿は何件?');
  expect(text).toContain('80');
});

test('[CHT-05] what is asked for each of several groups is told of each, and beside each other', async () => {
  const nested = await asked('which account posts most for each airline?');
  for (const carrier of CARRIERS) expect(nested.text).toContain(carrier);
  const { text } = await asked('Is Delta doing better than United on sentiment?');
  expect(text).toContain(String(of('Delta').length - negative('Delta')));
  expect(text).not.toMatch(/model reads/u);
  const weekend = await asked('are there more posts on weekdays or on weekends?');
  expect(weekend.outcome).toBe('answered');
  const within = await asked('what share of posts mention Lovato and how many accounts wrote them?');
  expect(within.outcome).toBe('answered');
});

test('[CHT-05] a column is counted by its accounts, and minutes stand where they are asked for', async () => {
  expect((await asked('How many accounts are in each airline?')).text).toMatch(/40 accounts/u);
  expect((await asked('which minute had the most posts?')).text).toMatch(/1 post/u);
  expect((await asked('会社ごとの投稿数を表にして')).text).toContain('80');
});

test('[CHT-05] a value of a column is left out of the posts that are counted, and of the part that is asked for', async () => {
  const rows = posts.map((_, row) => row);
  const others = rows.filter((row) => carrierOf(row) !== 'Delta');
  const share = await asked('what percentage of posts are negative if you leave out the Delta ones?');
  expect(share.text).toContain(`${others.filter(isNegative).length} of ${others.length} posts`);
  const part = await asked('what share of posts are not labelled negative?');
  expect(part.text).toContain(`${rows.filter((row) => !isNegative(row)).length} of ${rows.length} posts`);
  const without = await asked('ネガティブの割合は？（Deltaは除外で）');
  expect(without.text).toContain(String(others.length));
});

test('[CHT-05] the column that a value is named with is where it stands', async () => {
  const { text } = await asked('What share of posts are labelled Delta in airline?');
  expect(text).toContain(`${of('Delta').length} of ${posts.length} posts`);
  const ja = await asked('airlineがDeltaの投稿は全体の何％？');
  expect(ja.text).toMatch(new RegExp(`${posts.length}件のうち${of('Delta').length}件`, 'u'));
  const each = await asked('compare the share of negative posts for each airline');
  for (const carrier of ['Delta', 'United'])
    expect(each.text).toContain(`${negative(carrier)} of ${of(carrier).length} posts`);
});

test('[CHT-05] who did best and worst is told by the part that is labelled so, also where the question goes on', async () => {
  const part = (carrier: string) =>
    `${of(carrier).length - negative(carrier)} of ${of(carrier).length} posts`;
  const best = 'which airline got the most positive reaction?';
  for (const carrier of ['Delta', 'United']) expect((await asked(best)).text).toContain(part(carrier));
  const meant = await asked(
    'Who comes out best? I mean the airline with the highest share of positive posts',
  );
  expect(meant.text).toContain(part('United'));
  const { text } = await asked('and the worst?', [best]);
  for (const carrier of ['Delta', 'United'])
    expect(text).toContain(`${negative(carrier)} of ${of(carrier).length} posts`);
  expect((await asked('which airline was seen most negatively?')).text).toContain(
    `${negative('Delta')} of ${of('Delta').length} posts`,
  );
});

test('[CHT-05] feelings by another column are told of each of its values, and never of all posts instead', async () => {
  const { text } = await asked('sentiment by airline');
  for (const carrier of CARRIERS) {
    expect(text).toContain(carrier);
    expect(text).toContain(`${negative(carrier)} of ${of(carrier).length} posts`);
  }
});

test('[CHT-05] means, medians and the highest of a column of numbers are told, of all posts and of each group', async () => {
  const favs = (carrier: string) => of(carrier).map((row) => 10 + row);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const all = [...favs('Delta'), ...favs('United')];
  const { text } = await asked("What's the average trust_score?");
  expect(text).toContain(`a mean of ${mean(all)}`);
  expect(text).toContain('of the 160 posts that tell it');
  const each = await asked('median trust_score by airline');
  for (const carrier of ['Delta', 'United'])
    expect(each.text).toContain(`${carrier}: trust\\_score per post, a mean of ${mean(favs(carrier))}`);
  expect((await asked('trust_scoreの平均は？')).text).toContain('平均');
  expect((await asked('which post has the highest trust_score?')).text).toContain('248');
  // A column that no file has is no number of posts.
  expect((await asked('average fav_score?')).outcome).not.toBe('answered');
});

test('a file whose flags alone say what answers tells how many posts do, and no posts that they answer', async () => {
  const flagged = posts.slice(0, 60).map((one, row) => ({
    ...one,
    post: { ...one.post, inReplyToId: row % 4 === 0 ? untoldId('reply', one.post.postId) : null },
  }));
  await seedDataset(makeCtx(), 'flagged', flagged, ENGAGEMENTS);
  const input = {
    ...{ type: 'conversation' as const, text: '', whole: true as const, from: null, to: null },
    datasets: [{ name: 'flagged' }],
  };
  const answer = await answerQuestion(
    'what share of posts are replies?',
    await reportTools(makeCtx(), input),
  );
  expect(
    writeAnswer(answer, 'en')
      .pieces.join('')
      .replaceAll(/\[([^\]]*)\]\(#c\d+\)/g, '$1'),
  ).toContain('15 of 60 posts');
  const { sections } = await runReport(makeCtx(), input, { sections: ['peak_day'] });
  expect(sections.peak_day).toMatchObject({ told: false, items: [] });
});

test.each(['what % of users left the bio empty?', '自己紹介が空の人の割合は？'])(
  '[CHT-05] accounts are a part of all accounts by what their profiles say: %s',
  async (question) => {
    const { text } = await asked(question);
    expect(text).toMatch(/\b8 of 40 accounts|アカウント40件のうち8件/u);
    expect(text, 'nobody is named unasked').not.toContain('@writer');
  },
);

test('[CHT-05] bios that hold a word are counted by accounts, also beside a column, and the answer says which', async () => {
  const { text } = await asked('How many users say they are a mom or mother in the bio?');
  expect(text).toContain('“mom” or “mother”');
  expect(text).toContain(`${mothers} of 40 accounts`);
  const each = await asked('How many users with "mother" in their bio are in each airline?');
  for (const carrier of CARRIERS) expect(each.text).toMatch(new RegExp(`${carrier}: \\d+ accounts`, 'u'));
});

test('[CHT-05] profiles tell the oldest account, what accounts have posted in all, whom they follow and the years', async () => {
  expect((await asked('When was the oldest account created and whose is it?')).text).toMatch(
    /@writer0: made on 1 May 2010/u,
  );
  expect((await asked('Who has tweeted the most overall (tweet_count)?')).text).toContain('@writer39: 1,039');
  expect((await asked('フォロー数が一番多いのは誰？')).text).toContain('@writer7');
  expect((await asked('average account age')).text).toContain('40 accounts that tell it');
  const years = await asked('how many accounts were created per year?');
  expect(years.text).toContain('2010: 10 accounts with 60 posts.');
  expect((await asked('how many accounts were created before 2011?')).text).toContain('10 of 40 accounts');
});

test('[CHT-05] words of bios are counted by accounts, and those of some accounts beside those of others', async () => {
  expect((await asked("What are the most common words in users' bios?")).text).toContain(
    `mother: ${mothers} accounts with ${mothers * 6} posts.`,
  );
  const apart = await asked("Which words do women use in their descriptions that men don't?");
  expect(apart.text).toMatch(/mother: 8 of 20 accounts, beside 0 of 20/u);
});

test('[CHT-05] places stand as profiles write them, and of how many posts they are known', async () => {
  const { text } = await asked('top locations');
  expect(text).toContain('Leeds: 10 accounts with 60 posts.');
  expect(text).toContain('leeds, UK: 1 account');
  expect(text).toContain('66 of 240 posts');
});
