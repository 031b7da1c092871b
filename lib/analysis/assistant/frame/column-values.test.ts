import { expect, test } from 'vitest';
import { columnKey, type FileColumn } from '@/lib/domain/file-columns';
import { ColumnNames } from './columns';
import { sidesIn } from './frame-scope';

const column = (name: string, ...values: string[]): FileColumn => ({
  name,
  posts: 100,
  values: values.map((value) => ({ key: columnKey({ column: name, value }), value, posts: 10 })),
});

test('a flag says that something is so or is not, in any form of its words', () => {
  const flags = new ColumnNames([
    column('is_rumor', '0', '1'),
    column('labels.is_news', 'False', 'True'),
    column('blue', 'True', 'False'),
  ]);
  const keys = (question: string) => flags.valuesIn(question).map(({ key }) => key);
  for (const yes of ['rumors', 'rumour posts', 'is_rumor = 1', 'is_rumor: true'])
    expect(keys(`posts that are ${yes}`)).toEqual(['is_rumor=1']);
  for (const no of [
    'non-rumor',
    'not rumours',
    "aren't flagged as rumors",
    'is_rumor=0',
    'is_rumor is false',
  ])
    expect(keys(`how many ${no}`)).toEqual(['is_rumor=0']);
  expect(keys('flagged is_news = true')).toEqual(['labels.is_news=True']);
  expect(keys('blue checks or non-blue')).toEqual(['blue=False', 'blue=True']);
  expect(sidesIn(flags.valuesIn('rumours vs non-rumours'), 'rumours vs non-rumours')).toHaveLength(2);
});

test('values are known by what a sex is called, by a last name, and by two letters only in capitals', () => {
  const columns = new ColumnNames([
    column('gender', 'male', 'female', 'brand'),
    column('candidate', 'Ann Gray', 'Bo Chandler', 'Cy Chandler'),
    column('party', 'NC', 'RSP'),
    column('listed_count', '1', '2'),
  ]);
  const keys = (question: string) => columns.valuesIn(question.toLowerCase(), question).map(({ key }) => key);
  expect(keys('men vs women')).toEqual(['gender=female', 'gender=male']);
  expect(keys('posts for Gray')).toEqual(['candidate=Ann Gray']);
  expect(keys('posts for Chandler')).toEqual([]);
  // What posts say of somebody is no label.
  for (const said of ['mentions of Gray', 'posts that mention Gray', 'posts saying Gray'])
    expect(keys(said)).toEqual([]);
  expect(keys('an NC tweet')).toEqual(['party=NC']);
  expect(keys('nc tweets')).toEqual([]);
  // The end of a name that many columns have names none of them.
  expect(columns.namedIn('the view count')).toEqual([]);
});
