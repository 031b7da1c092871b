import { expect, test } from 'vitest';
import type { Entity } from './entity';
import { readQuestion } from './question';
import { withRoles } from './roles';
import type { AssistantTools } from './tools';

const tools = { has: () => true } as unknown as AssistantTools;

test.each([
  ['average likes of cnews', 'top_accounts'],
  ['what did cnews post about macron', 'top_accounts'],
  ['posts by cnews about macron', 'top_accounts'],
  ['cnewsの平均いいね数は', 'top_accounts'],
  ['is cnews more negative than france24', 'top_accounts'],
  ["how many of @cnews's tweets were negative", 'top_accounts'],
  ['what do people say about cnews', 'mentions'],
  ['who mentions @cnews', 'mentions'],
  ['cnewsについての投稿は何件', 'mentions'],
  ['how often is it that cnews gets mentioned', 'mentions'],
])('who writes is told from whom others write about: %s', (question, expected) => {
  const read = readQuestion(question, {}, Date.UTC(2026, 0, 1));
  const start = read.text.indexOf('cnews');
  const entity: Entity = { section: 'share_of_voice', key: '@cnews', start, end: start + 5 };
  expect(withRoles([entity], read, tools)).toEqual([{ ...entity, section: expected, key: 'cnews' }]);
});
