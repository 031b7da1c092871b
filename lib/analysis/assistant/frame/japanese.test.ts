import { expect, test } from 'vitest';
import { columnKey, type FileColumn } from '@/lib/domain/file-columns';
import { ColumnNames } from './columns';
import type { Frame } from './frame';
import { leftOver, sidesIn } from './frame-scope';
import { inYear, joint } from './joint';
import { readAsking } from './read-asking';
import { resolveFrame } from './resolve';

/* Questions in Japanese about files whose columns are in English. */

const column = (name: string, ...values: string[]): FileColumn => ({
  name,
  posts: 100,
  values: values.map((value) => ({ key: columnKey({ column: name, value }), value, posts: 10 })),
});
const COLUMNS = new ColumnNames([
  column('airline', 'Delta', 'Virgin America'),
  column('airline_sentiment', 'negative', 'positive'),
  column('negativereason', 'Lost Luggage', 'Late Flight'),
  column('gaming', '0', '1'),
]);

function framed(question: string): (Partial<Frame> & { by?: string }) | null {
  const { asking } = readAsking(question, COLUMNS);
  const frame = resolveFrame(asking);
  if (!frame) return null;
  const { group, ...rest } = frame;
  return { ...rest, group, ...(group && { by: group.column ?? group.by }) };
}

test('columns and labels in English are known by what they are called in Japanese', () => {
  const columns = new ColumnNames([
    column('sports', '0', '1'),
    column('arts_&_culture', '0', '1'),
    column('diaries_&_daily_life', '0', '1'),
    column('youth_&_student_life', '0', '1'),
    column('account_category', 'LeftTroll', 'RightTroll', 'NewsFeed'),
    column(
      'subject_matter',
      'FOX News or Moderators',
      'Foreign Policy',
      'Jobs and Economy',
      'None of the above',
    ),
    column('negativereason', 'Lost Luggage', 'Late Flight'),
    column('party', 'CPN-UML', 'Nepali Congress'),
    column('candidate', 'Donald Trump', 'Jeb Bush', 'Rand Paul', 'George Bush', 'No candidate mentioned'),
    column('user.location', 'Ottawa', 'Toronto'),
    column('source', 'Twitter for iPhone', 'Twitter for Android'),
  ]);
  const keys = (text: string) =>
    columns
      .valuesIn(text)
      .toSorted((a, b) => a.start - b.start)
      .map(({ key }) => key);
  const named = (text: string) => columns.namedIn(text).map((one) => one.column);
  expect(keys('2022年のスポーツ投稿、月ごとの数')).toEqual(['sports=1']);
  expect(keys('アンドロイドからの投稿')).toEqual(['source=Twitter for Android']);
  expect(keys('文化の投稿')).toEqual(['arts_&_culture=1']);
  expect(keys('日記と学生生活、どっちが多い')).toEqual(['diaries_&_daily_life=1', 'youth_&_student_life=1']);
  const beside = (text: string) => sidesIn(columns.valuesIn(text), text).map(({ key }) => key);
  expect(beside('スポーツと文化、どっちの話題が多い')).toEqual(['sports=1', 'arts_&_culture=1']);
  expect(beside('スポーツの投稿で文化に触れたもの')).toEqual([]);
  // Two labels have a life.
  expect(keys('生活の投稿')).toEqual([]);
  expect(keys('右派トロールの投稿')).toEqual(['account_category=RightTroll']);
  expect(keys('foxニュース関連の投稿')).toEqual(['subject_matter=FOX News or Moderators']);
  expect(keys('外交政策と雇用')).toEqual([
    'subject_matter=Foreign Policy',
    'subject_matter=Jobs and Economy',
  ]);
  expect(keys('荷物紛失は何件')).toEqual(['negativereason=Lost Luggage']);
  expect(columns.valuesIn('学生生活系の投稿')[0]?.end).toBe(5);
  expect(named('移民のトピックで多い候補者')).toEqual(['subject_matter', 'candidate']);
  expect(named('外交政策のトピックで多い候補者')).toEqual(['candidate']);
  // A word in another is none.
  expect(keys('スポーツカーの投稿')).toEqual([]);
  // Names are known by their sound, the last of them alone where nobody else is called so.
  expect(keys('ジェブ・ブッシュとトランプ')).toEqual(['candidate=Jeb Bush', 'candidate=Donald Trump']);
  expect(keys('ブッシュの投稿')).toEqual([]);
  expect(keys('ランキングで候補者')).toEqual([]);
  expect(named('政党別の投稿数')).toEqual(['party']);
  expect(named('居住地で多いのは')).toEqual(['user.location']);
  expect(named('カテゴリごとの件数')).toEqual(['account_category']);
  expect(named('否定理由のトップ3')).toEqual(['negativereason']);
  expect(named('ネガティブの理由で多いのは')).toEqual(['negativereason']);
  expect(named('民主党の投稿')).toEqual([]);
});

test('what a question in Japanese asks for is read to its end', () => {
  expect(framed('リツイートはいいねの何%にあたるか')).toMatchObject({
    as: 'value',
    measure: 'reposts',
    over: 'likes',
  });
  expect(framed('negativereasonで一番多いのは?割合もお願いします')).toMatchObject({
    as: 'share_by',
    by: 'negativereason',
  });
  expect(framed('認証済みアカウントの投稿は何件')).toMatchObject({ as: 'value', group: null });
  expect(framed('1分間の投稿数が最大だったのは何時何分')).toMatchObject({ as: 'ranking', by: 'minute' });
  expect(framed('どのairlineのアカウントのもの')).toMatchObject({ by: 'airline' });
  expect(leftOver('お願いします')).toEqual([]);
  expect(leftOver('総理')).not.toEqual([]);
});

test('what joins a question to the one before is no word of it', () => {
  expect(joint('じゃあ逆に一番少ないのは?').text).toBe('一番少ないのは?');
  expect(joint('8月に限ると?').text.trim()).toMatch(/^8月 *\?$/u);
  expect(joint('その場合の下半期は').text).toContain('下半期');
  expect(inYear('下半期は?', '2015')).toBe('2015年下半期は?');
  expect(inYear('2016年3月は?', '2015')).toBe('2016年3月は?');
});

test('a counter says what is listed, and the nearest thing before it what is counted', () => {
  expect(framed('フォロワーが多い順に10人教えて')).toMatchObject({ as: 'ranking', by: 'author', top: 10 });
  expect(framed('表示回数の多かった5件見せて')).toMatchObject({ as: 'posts', measure: 'views', top: 5 });
  expect(framed('月ごとの数')).toMatchObject({ as: 'course', by: 'month' });
  expect(framed('日付ごとの投稿数の動き')).toMatchObject({ as: 'course', by: 'day' });
  expect(leftOver('どういうものですか')).toEqual([]);
});

test('a flag of pictures says which posts have them and which have none', () => {
  const columns = new ColumnNames([column('video', '0', '1')]);
  const keys = (text: string) => columns.valuesIn(text).map(({ key }) => key);
  expect(keys('動画ありの投稿')).toEqual(['video=1']);
  expect(keys('動画なしの投稿')).toEqual(['video=0']);
  expect(keys('動画を見た')).toEqual([]);
});

test('the least is asked for however it is strengthened, and いつ is no part of another word', () => {
  expect(framed('一番少ない月は?')).toMatchObject({ as: 'ranking', by: 'month', rising: true });
  expect(framed('投稿が最も少なかった曜日')).toMatchObject({ by: 'weekday', rising: true });
  expect(framed('一番多い月は?')).toMatchObject({ by: 'month', rising: false });
  expect(readAsking('何件くらいつぶやいていますか', COLUMNS).asking.when).toBe(false);
});
