import { beforeAll, expect, test } from 'vitest';
import * as contracts from '@/lib/contracts/labelling';
import type { LabelQuestion, RoundRow } from '@/lib/domain/labelling';
import { api } from '@/lib/server/api/app';
import { join, makeTeam } from '../factories/billing';
import { bring, labelAll, type Person, posts } from '../factories/labelling';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What somebody with bad intent, or two people at once, can do to rounds of labelling. */

withStores();

let owner: Person;
let other: Person;
let colleague: Person;
const sentiment: LabelQuestion = { kind: 'sentiment' };
const own = (text: string, answers: string[]): LabelQuestion => ({ kind: 'own', text, answers });

beforeAll(async () => {
  await signedInAs({ operator: true });
  [owner, other, colleague] = [await signedInAs(), await signedInAs(), await signedInAs()];
  const team = await makeTeam();
  await join(team.id, other.user.id, 'admin');
  await join(team.id, colleague.user.id, 'member');
  await bring(owner, 'tea', posts(200));
  await bring(other, 'coffee', posts(60, 1_001));
});

const start = (question: LabelQuestion = sentiment, name = 'tea') =>
  owner.request(contracts.startRound, { path: { name }, body: { question, size: 25 } });

/** Every route of a round, as somebody asks it. */
const allOf = ({ id }: Pick<RoundRow, 'id'>, { request }: Pick<Person, 'request'>, code?: string) => {
  const path = { round: id };
  return Promise.allSettled([
    request(contracts.readRound, { path, query: { code } }),
    request(contracts.nextPosts, { path, query: { code } }),
    request(contracts.saveLabel, { path, query: { code }, body: { post: '1', answer: 0 } }),
    request(contracts.undoLabel, { path, query: { code } }),
    request(contracts.growRound, { path, body: { size: 50 } }),
    request(contracts.exportLabels, { path }),
    request(contracts.renewLink, { path }),
    request(contracts.removeRound, { path }),
  ]);
};

test('neither another person, nor one of a team, nor somebody signed out reaches a round or a dataset', async () => {
  const round = await start();
  for (const who of [other, colleague])
    for (const outcome of [
      ...(await allOf(round, who)),
      ...(await allOf(round, who, 'A'.repeat(43))),
      ...(await Promise.allSettled([
        who.request(contracts.planRound, { path: { name: 'tea' }, body: { question: sentiment } }),
        who.request(contracts.startRound, { path: { name: 'tea' }, body: { question: sentiment, size: 25 } }),
      ])),
    ])
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  for (const [path, method] of [
    [`/api/labelling/${round.id}/`, 'GET'],
    [`/api/labelling/${round.id}/posts/`, 'GET'],
    [`/api/labelling/${round.id}/file/`, 'GET'],
    [`/api/labelling/${round.id}/link/`, 'POST'],
    ['/api/datasets/tea/labelling/', 'GET'],
  ] as const) {
    const { status } = await api().request(path, { method, headers: { Host: 'localhost:3000' } });
    expect([401, 403, 404]).toContain(status);
  }
  expect((await owner.request(contracts.readRound, { path: { round: round.id } })).labelled).toEqual([0, 0]);
});

test('a recipe cannot draw from somebody else’s dataset, nor a label name a post of another one', async () => {
  const recipe = { type: 'conversation' as const, text: 'no', datasets: [{ name: 'coffee' }] };
  const round = await owner.request(contracts.startRound, {
    path: { name: 'tea' },
    body: { question: sentiment, size: 25, recipe: { ...recipe, from: null, to: null } },
  });
  const { posts: drawn } = await owner.request(contracts.nextPosts, { path: { round: round.id } });
  // Those of the other dataset count from 1,001.
  for (const { text } of drawn) expect(Number(/no (\d+)$/.exec(text)?.[1])).toBeLessThan(1_001);
  const theirs = await other.request(contracts.startRound, {
    path: { name: 'coffee' },
    body: { question: sentiment, size: 25 },
  });
  const { posts: [foreign] = [] } = await other.request(contracts.nextPosts, { path: { round: theirs.id } });
  const save = owner.request(contracts.saveLabel, {
    path: { round: round.id },
    body: { post: foreign?.id ?? '', answer: 0 },
  });
  await expect(save).rejects.toMatchObject({ status: 404, code: 'unknown_post' });
});

test('a body of megabytes, a question of 10,000 signs and 100 answers are refused', async () => {
  const round = await start();
  const huge = 'x'.repeat(5_000_000);
  for (const [path, body, method] of [
    ['/api/datasets/tea/labelling/', { question: own(huge, ['a', 'b']), size: 25 }, 'POST'],
    ['/api/datasets/tea/labelling/plan/', { question: own(huge, ['a', 'b']) }, 'POST'],
    [`/api/labelling/${round.id}/labels/`, { post: huge, answer: 0 }, 'PUT'],
  ] as const)
    expect((await owner.send(path, body, method)).status).toBe(413);
  const many = Array.from({ length: 100 }, (_, place) => `answer ${place}`);
  for (const question of [own('?'.repeat(10_000), ['a', 'b']), own('Good?', many)])
    await expect(start(question)).rejects.toMatchObject({ status: 400 });
});

test('answers that nobody can tell apart are refused, signs that nobody sees are dropped, markup stays text', async () => {
  for (const answers of [
    ['yes', 'y\u200Bes'],
    ['yes', '\u200B'],
  ])
    await expect(start(own('Good?', answers))).rejects.toMatchObject({ status: 400 });
  const { question } = await start(
    own('\u202EIs it <b>good</b>?', ['<img src=x onerror=alert(1)>', 'طيب\u200F']),
  );
  expect(question).toEqual(own('Is it <b>good</b>?', ['<img src=x onerror=alert(1)>', 'طيب']));
});

test('two people, and two windows of one person, label one post at once', async () => {
  const round = await start();
  const path = { round: round.id };
  const { code } = await owner.request(contracts.readRound, { path });
  const { posts: [post] = [] } = await owner.request(contracts.nextPosts, { path });
  const body = (answer: number) => ({ post: post?.id ?? '', answer });
  await Promise.all([
    owner.request(contracts.saveLabel, { path, body: body(0) }),
    owner.request(contracts.saveLabel, { path, body: body(2) }),
    other.request(contracts.saveLabel, { path, query: { code }, body: body(1) }),
    other.request(contracts.saveLabel, { path, query: { code, seat: 1 }, body: body(1) }),
  ]);
  const view = await owner.request(contracts.readRound, { path });
  expect(view.labelled).toEqual([1, 1]);
  expect(view.agreement).toMatchObject({ posts: 1, same: 0 });
  // Who came by the link takes back nothing but their own, however often.
  for (const taken of [post?.id, null, null])
    expect(await other.request(contracts.undoLabel, { path, query: { code } })).toMatchObject({
      post: taken,
    });
  expect((await owner.request(contracts.readRound, { path })).labelled).toEqual([1, 0]);
});

test('a link made anew shuts the old one out, and a code opens one round only', async () => {
  const round = await start();
  const path = { round: round.id };
  const { code: old } = await owner.request(contracts.readRound, { path });
  expect(await labelAll(other, round, 2, old ?? '')).toBe(25);
  const { code } = await owner.request(contracts.renewLink, { path });
  expect(code).not.toBe(old);
  for (const outcome of await allOf(round, other, old ?? ''))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
  // What was labelled by it stays.
  expect((await other.request(contracts.readRound, { path, query: { code } })).labelled).toEqual([0, 25]);
  for (const outcome of await allOf(await start(), other, code))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});

test('a second import mid round keeps what was labelled, a deleted dataset ends the round for everybody', async () => {
  await bring(owner, 'passing', posts(80));
  const round = await start(sentiment, 'passing');
  const path = { round: round.id };
  const { code } = await owner.request(contracts.readRound, { path });
  const { posts: first } = await owner.request(contracts.nextPosts, { path });
  for (const { id } of first.slice(0, 7))
    await owner.request(contracts.saveLabel, { path, body: { post: id, answer: 1 } });
  await bring(owner, 'passing', posts(80));
  expect(await owner.request(contracts.nextPosts, { path })).toMatchObject({ done: 7, size: 25 });
  expect(await labelAll(owner, round)).toBe(18);
  await owner.send('/api/datasets/passing/', {}, 'DELETE');
  for (const outcome of [...(await allOf(round, owner)), ...(await allOf(round, other, code ?? ''))])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});
