import { beforeAll, expect, test } from 'vitest';
import { createCsvBundle } from '@/lib/contracts/exports';
import { createReport } from '@/lib/contracts/analysis';
import * as contracts from '@/lib/contracts/labelling';
import type { LabelQuestion } from '@/lib/domain/labelling';
import { scrubbers } from '@/lib/server/services/operations/compliance/scrubbers';
import { bring, labelAll, type Person, posts } from '../factories/labelling';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* Labelling posts of a dataset, by the application's own client: who may, what is kept, and what it tells. */

withStores();

let owner: Person;
let other: Person;

beforeAll(async () => {
  await signedInAs({ operator: true });
  owner = await signedInAs();
  other = await signedInAs();
  await bring(owner, 'tea', posts(300));
});

const start = (name: string, question: LabelQuestion, given: object = {}) =>
  owner.request(contracts.startRound, { path: { name }, body: { question, size: 25, ...given } });
const sentiment: LabelQuestion = { kind: 'sentiment' };

test('a round draws distinct posts at random and shows their text alone', async () => {
  const round = await start('tea', sentiment);
  expect(round).toMatchObject({
    dataset: 'tea',
    size: 25,
    chosen: 25,
    labelled: [0, 0],
    mine: true,
    recipe: null,
  });
  const first = await owner.request(contracts.nextPosts, { path: { round: round.id } });
  expect(first).toMatchObject({ done: 0, size: 25 });
  expect(new Set(first.posts.map(({ id }) => id)).size).toBe(first.posts.length);
  for (const post of first.posts) expect(Object.keys(post).toSorted()).toEqual(['id', 'language', 'text']);
  const again = await owner.request(contracts.nextPosts, { path: { round: round.id } });
  expect(again).toEqual(first);
  const second = await start('tea', sentiment);
  const others = await owner.request(contracts.nextPosts, { path: { round: second.id } });
  expect(others.posts.map(({ id }) => id)).not.toEqual(first.posts.map(({ id }) => id));
});

test('the width is told beforehand: about ± 18, 13, 10 and 7 points for a share near one half', async () => {
  const { posts: of, expected } = await owner.request(contracts.planRound, {
    path: { name: 'tea' },
    body: { question: { kind: 'own', text: 'Is it about a train?', answers: ['yes', 'no'] } },
  });
  expect(of).toBe(300);
  expect(expected.map(({ size, level }) => [size, level])).toEqual(
    [25, 50, 100, 200].map((size) => [size, 0.95]),
  );
  const widths = expected.map(({ half_width: half }) => Math.round(100 * half));
  // Narrower than without end: 200 of 300 posts are most of them.
  expect(widths).toEqual([18, 12, 8, 4]);
});

test('labels become shares with an interval, and 25 of them are needed', async () => {
  const round = await start('tea', sentiment);
  const path = { round: round.id };
  expect((await owner.request(contracts.readRound, { path })).estimate).toMatchObject({
    n: 0,
    needed: 25,
    items: [],
  });
  expect(await labelAll(owner, round)).toBe(25);
  const { estimate, expected, labelled } = await owner.request(contracts.readRound, { path });
  expect(labelled).toEqual([25, 0]);
  expect(estimate).toMatchObject({ n: 25, needed: 0, posts: 300, level: 0.95, target: 'dataset' });
  expect(estimate?.items.map(({ key }) => key)).toEqual(['positive', 'neutral', 'negative']);
  expect(estimate?.items.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  for (const { share, low, high } of estimate?.items ?? []) {
    expect(low).toBeLessThan(share);
    expect(high).toBeGreaterThan(share);
    // A third of the posts are of each class. The posts are drawn anew each time: four standard errors, and the
    // interval, which misses one draw in twenty, is measured by the bench.
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.4);
  }
  expect(expected.map(({ level }) => level)).toEqual([0.95, 0.9875, 0.9875, 0.9875]);
  const grown = await owner.request(contracts.growRound, { path, body: { size: 50 } });
  expect(grown).toMatchObject({ size: 50, chosen: 25 });
  expect(await labelAll(owner, round)).toBe(25);
  const later = await owner.request(contracts.readRound, { path });
  expect(later.estimate).toMatchObject({ n: 50, level: 0.9875 });
  const smaller = owner.request(contracts.growRound, { path, body: { size: 25 } });
  await expect(smaller).rejects.toMatchObject({ status: 409, code: 'smaller' });
});

test('a label saved twice is one, the last answer stands, and undo takes the last one back', async () => {
  const round = await start('tea', {
    kind: 'own',
    text: 'Praise?',
    answers: ['praise', 'complaint', 'neither'],
  });
  const path = { round: round.id };
  const { posts: [first, second] = [] } = await owner.request(contracts.nextPosts, { path });
  const save = (post = '', answer = 0) =>
    owner.request(contracts.saveLabel, { path, body: { post, answer } });
  expect(await save(first?.id, 0)).toEqual({ done: 1, size: 25 });
  expect(await save(first?.id, 0)).toEqual({ done: 1, size: 25 });
  await Promise.all([save(second?.id, 1), save(second?.id, 1)]);
  expect(await save(first?.id, 2)).toEqual({ done: 2, size: 25 });
  expect(await owner.request(contracts.undoLabel, { path })).toEqual({ post: first?.id, done: 1, size: 25 });
  expect(await owner.request(contracts.undoLabel, { path })).toEqual({ post: second?.id, done: 0, size: 25 });
  expect(await owner.request(contracts.undoLabel, { path })).toEqual({ post: null, done: 0, size: 25 });
  await expect(save(first?.id, 3)).rejects.toMatchObject({ status: 400 });
  await expect(save(first?.id, -1)).rejects.toMatchObject({ status: 400 });
  await expect(save('post-of-nobody', 0)).rejects.toMatchObject({ status: 404, code: 'unknown_post' });
});

test('a second person labels by a link, blind and as themselves, and agreement is shown', async () => {
  const round = await start('tea', sentiment);
  const path = { round: round.id };
  await labelAll(owner, round);
  const { code } = await owner.request(contracts.readRound, { path });
  expect(code).toBeTruthy();
  await expect(other.request(contracts.readRound, { path })).rejects.toMatchObject({ status: 404 });
  const wrong = other.request(contracts.readRound, { path, query: { code: 'guessed' } });
  await expect(wrong).rejects.toMatchObject({ status: 404 });
  // Whatever seat they ask for, theirs is the second.
  expect(await labelAll(other, round, 1, code ?? '')).toBe(25);
  const seen = await other.request(contracts.readRound, { path, query: { code } });
  expect(seen).toMatchObject({ mine: false, labelled: [25, 25], estimate: null, code: null, recipe: null });
  expect(seen.agreement).toMatchObject({ posts: 25, same: 1 });
  const view = await owner.request(contracts.readRound, { path });
  expect(view.agreement).toMatchObject({ posts: 25, same: 1, alpha: 1 });
  for (const outcome of await Promise.allSettled([
    other.request(contracts.growRound, { path, body: { size: 50 } }),
    other.request(contracts.exportLabels, { path }),
    other.request(contracts.removeRound, { path }),
    other.request(contracts.listRounds, { path: { name: 'tea' } }),
    other.request(contracts.startRound, { path: { name: 'tea' }, body: { question: sentiment, size: 25 } }),
  ]))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});

test('labels survive a second import, posts imported since join the sample, and what X deletes takes its labels along', async () => {
  await bring(owner, 'growing', posts(60));
  const round = await start('growing', sentiment, { size: 50 });
  const path = { round: round.id };
  await labelAll(owner, round);
  await bring(owner, 'growing', posts(60));
  expect((await owner.request(contracts.readRound, { path })).estimate).toMatchObject({ n: 50, level: 0.95 });
  await bring(owner, 'growing', posts(600, 61));
  const grown = await owner.request(contracts.readRound, { path });
  // Most of the first fifty of 660 posts are new ones.
  expect(grown.labelled).toEqual([50, 0]);
  expect(grown.estimate?.n).toBeLessThan(25);
  await labelAll(owner, round);
  expect((await owner.request(contracts.readRound, { path })).estimate).toMatchObject({ n: 50, posts: 660 });
  const { file } = await owner.request(contracts.exportLabels, { path });
  const lines = (await file.text()).trim().split('\r\n');
  const gone = (lines[1] ?? '').split(',')[0] ?? '';
  const removed = { postIds: [gone], authorIds: [], handles: [] };
  for (const { scrub } of scrubbers) await scrub(removed, new Date());
  const after = await owner.request(contracts.exportLabels, { path });
  expect((await after.file.text()).trim().split('\r\n')).toHaveLength(lines.length - 1);
});

test('the file holds ids, answers and persons by number, and no text', async () => {
  const round = await start('tea', { kind: 'own', text: '=Is it, "good"?', answers: ['yes', '=no', '多分'] });
  await labelAll(owner, round);
  const csv = await owner.request(contracts.exportLabels, { path: { round: round.id } });
  const [head, ...rows] = (await csv.file.text()).trim().split('\r\n');
  expect(head).toBe('post_id,answer,person,labelled_at,place,question,dataset');
  expect(rows).toHaveLength(25);
  expect(rows.join()).not.toMatch(/love|train|hate/i);
  expect(rows.join()).toContain(`"'=Is it, ""good""?"`);
  const jsonl = await owner.request(contracts.exportLabels, {
    path: { round: round.id },
    query: { format: 'jsonl' },
  });
  const [line] = (await jsonl.file.text()).trim().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({
    person: 1,
    place: expect.any(Number) as number,
    dataset: 'tea',
  });
  expect(jsonl.fileName).toMatch(/^tea_labels_.*\.jsonl$/);
});

test('a question that is none, a size of one’s own and a recipe without posts are refused', async () => {
  const own = (answers: string[], text = 'Good?') => start('tea', { kind: 'own', text, answers });
  for (const outcome of await Promise.allSettled([
    own(['only one']),
    own(['a', 'b', 'c', 'd', 'e', 'f']),
    own(['Same', ' same ']),
    own(['a', ' ']),
    own(['a', 'b'], '  '),
    own(['a', 'b'.repeat(61)]),
    start('tea', sentiment, { size: 33 }),
  ]))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 400 } });
  const recipe = { type: 'conversation', text: 'nowhere', from: null, to: null, datasets: [{ name: 'tea' }] };
  await expect(start('tea', sentiment, { recipe })).rejects.toMatchObject({ status: 409, code: 'no_posts' });
});

test('a round of what a recipe matches draws from nothing else, and goes with its dataset', async () => {
  await bring(owner, 'short-lived', posts(120));
  const recipe = {
    type: 'conversation' as const,
    text: 'train',
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-02T00:00:00Z',
    datasets: [{ name: 'short-lived' }],
  };
  const round = await start('short-lived', sentiment, { recipe });
  const { posts: drawn } = await owner.request(contracts.nextPosts, { path: { round: round.id } });
  for (const { text } of drawn) expect(text).toContain('train');
  expect(await owner.request(contracts.listRounds, { path: { name: 'short-lived' } })).toHaveLength(1);
  await owner.send('/api/datasets/short-lived/', {}, 'DELETE');
  const gone = owner.request(contracts.readRound, { path: { round: round.id } });
  await expect(gone).rejects.toMatchObject({ status: 404 });
});

const everything = (text: string, name: string) => ({
  type: 'conversation' as const,
  text,
  from: '2026-11-01T00:00:00Z',
  to: '2026-11-03T00:00:00Z',
  datasets: [{ name }],
});

async function sentimentOf(text: string, name: string) {
  const { sections } = await owner.request(createReport, {
    body: { recipe: everything(text, name), sections: ['sentiment'] },
  });
  return sections.sentiment;
}

test('a report is told by labels from the first label on that suffices, a query inside by those it matches', async () => {
  await bring(owner, 'told', posts(900));
  const round = await start('told', sentiment, { size: 100 });
  const before = await sentimentOf('no', 'told');
  expect(before).toMatchObject({ base: 900 });
  expect(before?.labelled).toBeUndefined();
  await labelAll(owner, round);
  const told = await sentimentOf('no', 'told');
  expect(told?.labelled).toMatchObject({
    round: round.id,
    n: 100,
    needed: 0,
    posts: 900,
    level: 0.95,
    // Seven authors wrote the posts: of the wider conversation they tell less than of these posts.
    target: 'wider',
  });
  expect(told?.receipt.limits).toContain('told_by_labels');
  expect(told?.receipt.limits).not.toContain('model_error');
  for (const { share, low, high, level } of told?.items ?? []) {
    expect(level).toBeUndefined();
    // Drawn anew each time: five standard errors.
    expect(low < share && share < high && Math.abs(share - 1 / 3) < 0.25).toBe(true);
  }
  expect(told?.net).toMatchObject({ value: expect.any(Number) as number });
  // A third of the posts holds about a third of the labels.
  const part = await sentimentOf('train', 'told');
  expect(part?.labelled?.posts).toBe(300);
  expect(part?.labelled?.n).toBeGreaterThan(15);
  expect(part?.labelled?.n).toBeLessThan(60);
  // The numbers of one post a hundred: too few labels change nothing and say how many are missing.
  const few = await sentimentOf('"no 1" OR "no 2" OR "no 3" OR "no 4" OR "no 5"', 'told');
  expect(few?.labelled).toMatchObject({ items: [] });
  expect(few?.labelled?.needed).toBe(25 - (few?.labelled?.n ?? 0));
  expect(few?.receipt.limits).not.toContain('told_by_labels');
  const again = await sentimentOf('no', 'told');
  expect(again?.items).toEqual(told?.items);
});

test('a round and the reports it tells outlive the dataset that its words were compared with', async () => {
  await Promise.all([bring(owner, 'kept', posts(120)), bring(owner, 'beside', posts(120))]);
  const recipe = everything('no', 'kept');
  const round = await start('kept', sentiment, { recipe: { ...recipe, baseline: { name: 'beside' } } });
  await labelAll(owner, round);
  await owner.send('/api/datasets/beside/', {}, 'DELETE');
  const path = { round: round.id };
  expect((await owner.request(contracts.readRound, { path })).estimate).toMatchObject({ n: 25, needed: 0 });
  expect((await sentimentOf('no', 'kept'))?.labelled).toMatchObject({ n: 25, needed: 0 });
});

test('the files of a report hold what the labels tell and by which round', async () => {
  const { file } = await owner.request(createCsvBundle, {
    body: { recipe: everything('no', 'told'), sections: ['sentiment'] },
  });
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  expect(text).toContain('sentiment_labels.csv');
});
