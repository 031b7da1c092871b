import { expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { feedback, suggestionUsages } from '@/lib/server/db/schema/feedback';
import { api } from '@/lib/server/api/app';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

withStores();

const read = async (path: string, language = 'en') => {
  const answer = await api().request(path, {
    headers: { Host: 'localhost:3000', 'Accept-Language': language },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('[TEN-51] the community page gets moments of a window by country, in the reader’s language', async () => {
  const window = '/api/external/events/?from=2026-11-20&to=2026-12-31';
  const english = await read(window);
  expect(english.body).toMatchObject([
    { id: 'black-friday-2026', title: 'Black Friday', start: '2026-11-27' },
    { id: 'cyber-monday-2026', start: '2026-11-30' },
    { id: 'christmas-2026', start: '2026-12-24', end: '2026-12-26' },
  ]);
  const japanese = await read('/api/external/events/golden-week-2027/', 'ja');
  expect(japanese.body).toMatchObject({
    title: 'ゴールデンウィーク',
    start: '2027-04-29',
    end: '2027-05-05',
  });
  const french = await read('/api/external/events/?from=2027-03-14&to=2027-03-14&country=FR');
  expect(french.body).toEqual([]);
  expect((await read('/api/external/events/easter-2027/')).status).toBe(404);
  expect((await read('/api/external/events/?from=2027-03-14&to=2026-03-14')).status).toBe(400);
});

test('feedback and taken suggestions are kept under the name of who sent them, whatever address they write', async () => {
  const person = await signedInAs({ email: 'who@feedback.example' });
  const sent = await person.send('/api/external/bigdipper/feedback/', {
    subject: 'assistant',
    rating: 2,
    text: 'The figure was about posts, not people.',
    context: { question: 'how many?' },
    email: 'else@feedback.example',
  });
  expect(sent.status).toBe(201);
  const db = await database();
  const [row] = await db.select().from(feedback).orderBy(desc(feedback.createdAt)).limit(1);
  expect(row).toMatchObject({ userId: person.user.id, subject: 'assistant', rating: 2 });
  const usage = { keyword: 'oat milk', accepted: false };
  expect((await person.send('/api/external/keyword-suggestion-usages/', usage)).status).toBe(201);
  const [used] = await db.select().from(suggestionUsages).limit(1);
  expect(used).toMatchObject({ userId: person.user.id, ...usage });
  const large = { subject: 'x', text: 'x', context: { answer: 'x'.repeat(30_000) } };
  expect((await person.send('/api/external/bigdipper/feedback/', large)).status).toBe(400);
});
