import { beforeAll, expect, test } from 'vitest';
import type { OwnAnswer, OwnTalkEvent } from '@/lib/domain/own-talk';
import type { Ctx } from '@/lib/server/ctx';
import { readGone, readOverview, suggestQuestions } from '@/lib/server/services/own/home/overview';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { askOwn, talkAsWritten } from '@/lib/server/services/own/talk/ask-own';
import {
  forgetConversation,
  listConversations,
  readConversation,
} from '@/lib/server/services/own/talk/history';
import { samplePerson } from '@/lib/server/sources/synthetic/sample-person';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { withStores } from '../setup/stores';

/* Questions about the sample person, whose truth is known. */

withStores();

const by = { session: 'test', steppedUpAt: null };
const person = async () =>
  makeCtx({ actor: { kind: 'user', operator: false, by, ...(await makeUser()) } as const });

let ctx: Ctx;
beforeAll(async () => {
  ctx = await person();
  await openSamplePerson(ctx);
}, 240_000);

const ask = (question: string, more: { conversation_id?: string; locale?: 'en' | 'ja' } = {}) =>
  askOwn(ctx, { question, locale: 'en', ...more });

/** Every link of the text leads to a reference, and every reference is linked. */
function checkCited({ answer, references }: OwnAnswer): void {
  const linked = new Set([...answer.matchAll(/\]\(#(c\d+)\)/g)].map(([, id]) => id));
  expect([...linked].sort()).toEqual(references.map(({ id }) => id).sort());
}

test('[PRM-01, PRM-09, SCR-S07] who left is counted between the two archives, as the truth has it', async () => {
  const answer = await ask('Who unfollowed me?');
  const account = await requireOwn(ctx);
  expect(answer).toMatchObject({ outcome: 'answered', sample: true });
  checkCited(answer);
  const { count } = await readGone(ctx);
  expect(count).toBe(samplePerson().gone.length);
  expect(answer.answer).toContain(`[${(count ?? 0).toLocaleString('en')}](#c1)`);
  expect(await readOverview(ctx, { locale: 'en' })).toMatchObject({
    followers: { size: account.lists.followers[0]?.size, before: account.lists.followers[1]?.size },
    gone: count,
    sample: true,
  });
});

test.each([
  ['How many followers do I have?', 'answered'],
  ['Which countries do my followers live in?', 'answered'],
  ['Which advertisers target me the most?', 'answered'],
  ['What does X think I am interested in?', 'answered'],
  ['When is the best time to post?', 'answered'],
  ['Which of my posts got the most likes?', 'answered'],
  ['Who engages with me most?', 'answered'],
  ['How often do I post per week?', 'answered'],
  ['Did my posts get more likes lately?', 'answered'],
  ['How much will my next payout be?', 'unknown'],
  ['Is @hushmill a bot?', 'refused'],
  ['Who viewed my profile?', 'refused'],
])('[PRM-09] %s is %s, and each of its figures has a source', async (question, outcome) => {
  const answer = await ask(question);
  expect(answer, answer.answer).toMatchObject({ outcome });
  expect(answer.answer).not.toMatch(/own-talk\.|undefined|NaN/);
  checkCited(answer);
});

test('[PRM-09, SCR-S08] a question goes on, is found again, and is nobody else’s', async () => {
  const first = await ask('Which countries do my followers live in?');
  const next = await ask('And in Japan?', { conversation_id: first.conversation_id });
  expect(next.conversation_id).toBe(first.conversation_id);
  expect(next.answer).toContain('Japan');
  const listed = await listConversations(ctx);
  expect(listed.find(({ conversation_id: id }) => id === first.conversation_id)?.question).toBe(
    first.question,
  );
  expect(await readConversation(ctx, first.conversation_id)).toHaveLength(2);
  const other = await person();
  await expect(listConversations(other)).rejects.toMatchObject({ options: { code: 'no_own_account' } });
  await openSamplePerson(other);
  await expect(readConversation(other, first.conversation_id)).rejects.toMatchObject({ kind: 'not_found' });
  await forgetConversation(ctx, first.conversation_id);
  await expect(readConversation(ctx, first.conversation_id)).rejects.toMatchObject({ kind: 'not_found' });
});

test('[PRM-09] the data suggests questions, and all of them are answered in both languages', async () => {
  for (const locale of ['en', 'ja'] as const) {
    const suggested = await suggestQuestions(ctx, { locale });
    expect(suggested.length).toBeGreaterThan(2);
    for (const { question } of suggested) {
      const answer = await ask(question, { locale });
      expect(answer.outcome, `${question}\n${answer.answer}`).toBe('answered');
      expect(answer.answer).not.toMatch(/own-talk\./);
    }
  }
});

test('[PRM-09] what no rule knows is asked of the own posts, or said not to be known', async () => {
  const answer = await ask('How many of my posts mention coffee?');
  expect(['answered', 'unknown']).toContain(answer.outcome);
  expect((await ask('Please bake me a cake')).outcome).toBe('unknown');
});

test('[SCR-S08] an answer comes as it is written: each source before the text that cites it, the whole of it last', async () => {
  for (const question of ['Who unfollowed me?', 'Which hashtags are used most?']) {
    const events: OwnTalkEvent[] = [];
    for await (const event of talkAsWritten(ctx, { question, locale: 'en' })) events.push(event);
    const [known, text] = [new Set<string>(), [] as string[]];
    for (const event of events) {
      if (event.type === 'context') known.add(event.reference.id);
      if (event.type !== 'response') continue;
      text.push(event.text);
      for (const [, id = ''] of event.text.matchAll(/\]\(#(c\d+)\)/g)) expect(known).toContain(id);
    }
    const last = events.at(-1);
    if (last?.type !== 'end') throw new Error('No end');
    if (last.answer.outcome === 'answered') expect(text.join('')).toBe(last.answer.answer);
    expect((await listConversations(ctx)).map((one) => one.conversation_id)).toContain(
      last.answer.conversation_id,
    );
  }
  // Whoever has stopped it finds nothing of it among the earlier ones.
  const before = await listConversations(ctx);
  const stop = new AbortController();
  const stopped = talkAsWritten({ ...ctx, signal: stop.signal }, { question: 'Who unfollowed me?' });
  stop.abort();
  await expect(stopped.next()).rejects.toThrow();
  expect(await listConversations(ctx)).toEqual(before);
});
