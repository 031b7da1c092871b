import { describe, expect, test } from 'vitest';
import { normal, seededRandom } from '@/lib/analysis/stats/seeded-random';
import { predictDraft } from './draft-model';
import type { OwnPost } from './own-post';
import { predictOwn } from './predict-own';
import { seriesOf } from './series';
import { walkForward } from './walk-forward';

const HOUR = 3_600_000;
const START = Date.UTC(2023, 0, 2);

/** Posts some hours apart whose likes follow a rule of their own, times a chance that all share. */
function made(count: number, rule: (post: OwnPost) => number, seed = 1): OwnPost[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const post: OwnPost = {
      ...{ createdAt: START + (at * 7 + Math.floor(random() * 5)) * HOUR, likes: 0, reposts: 0 },
      ...{ length: 20 + Math.floor(random() * 200), hasMedia: random() < 0.4, hasLink: random() < 0.2 },
      ...{ hasHashtag: false, isQuestion: false, kind: 'post' },
    };
    return { ...post, likes: Math.round(60 * rule(post) * Math.exp(0.5 * normal(random))) };
  });
}

const END = START + 100_000 * HOUR;
const atNine = ({ createdAt }: OwnPost) => (new Date(createdAt).getUTCHours() >= 21 ? 2.5 : 1);

describe('predictions on one’s own account', () => {
  test('advise an hour where it matters, and name it', () => {
    const { bestTime } = predictOwn(made(1_000, atNine), 'UTC', END);
    expect(bestTime?.score.advice).toBe(true);
    expect(bestTime?.score.p).toBeLessThan(0.025);
    // 21 to 24, on weekdays and at weekends.
    expect(bestTime?.cells.filter(({ best }) => best).map(({ cell }) => cell)).toEqual([7, 15]);
    expect(bestTime?.cells[7]?.effect.low).toBeGreaterThan(1.2);
  });

  test('the hour is the one of the zone', () => {
    const { bestTime } = predictOwn(made(1_000, atNine), 'Asia/Tokyo', END);
    // 21 to 24 UTC is 6 to 9 in Tokyo, of the day after.
    const first = bestTime?.cells.toSorted((a, b) => b.effect.ratio - a.effect.ratio)[0];
    expect((first?.cell ?? 0) % 8).toBe(2);
  });

  test('advise nothing where nothing matters', () => {
    const { bestTime, draft } = predictOwn(
      made(600, () => 1),
      'UTC',
      END,
    );
    expect(bestTime?.score.advice).toBe(false);
    expect(draft?.score.advice).toBe(false);
    expect(draft?.score.coverage?.inside).toBeGreaterThan(0.9 * (draft?.score.coverage?.of ?? 0));
  });

  test('a draft with a picture comes to what pictures came to', () => {
    const { draft } = predictOwn(
      made(1_000, ({ hasMedia }) => (hasMedia ? 2 : 1)),
      'UTC',
      END,
    );
    expect(draft?.score.advice).toBe(true);
    const media = draft?.model.effects.find(({ part }) => part === 'media')?.effect;
    expect(media?.low).toBeLessThan(2);
    expect(media?.high).toBeGreaterThan(2);
    expect(media?.low).toBeGreaterThan(1.7);
    const bare = { hourOfWeek: 9, length: 100, hasLink: false, hasHashtag: false, isQuestion: false };
    const told = [true, false].map((hasMedia) =>
      draft ? predictDraft(draft.model, { ...bare, hasMedia, kind: 'post' }) : null,
    );
    const [picture, plain] = told;
    expect((picture?.ratio ?? 0) / (plain?.ratio ?? 1)).toBeCloseTo(media?.ratio ?? 0, 6);
    expect(picture?.low).toBeLessThan(picture?.ratio ?? 0);
    expect(picture?.high).toBeGreaterThan(picture?.ratio ?? 0);
  });

  test('what comes later changes nothing of what was predicted before', () => {
    const posts = made(400, atNine);
    const changed = posts.map((post, at) => (at < 300 ? post : { ...post, likes: 9_999, hasMedia: true }));
    const walks = [posts, changed].map((ones) => walkForward(seriesOf(ones, 'UTC', END), 'cells').walk);
    const [one, other] = walks.map(({ timed, series }) => {
      const until = [...series.at].findIndex((at) => at >= (posts[300]?.createdAt ?? 0));
      return [...timed.slice(0, until)];
    });
    expect(one?.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(200);
    expect(one).toEqual(other);
  });

  test('a post is unknown until it is a day old', () => {
    const posts = made(60, () => 1).map((post, at) => ({ ...post, createdAt: START + at * 60_000 }));
    expect(seriesOf(posts, 'UTC', END).count).toBe(0);
  });

  test('replies count for drafts, not for hours', () => {
    const posts = made(150, () => 1).map((post, at): OwnPost =>
      at % 3 === 0 ? { ...post, kind: 'reply' } : post,
    );
    const told = predictOwn(posts, 'UTC', END);
    expect(told).toMatchObject({ all: { known: 150 }, firsts: { known: 100 }, bestTime: null });
    // The first of them have too few before them.
    expect(told.draft?.posts).toBeGreaterThan(120);
  });

  test('posts without likes are told and left out', () => {
    const posts = made(500, () => 1).map((post, at) => (at < 400 ? { ...post, likes: null } : post));
    expect(predictOwn(posts, 'UTC', END)).toMatchObject({
      all: { posts: 500, known: 100 },
      firsts: { posts: 500, known: 100 },
      bestTime: null,
      draft: null,
    });
    expect(predictOwn([], 'UTC', END)).toMatchObject({ all: { posts: 0, known: 0 }, bestTime: null });
  });
});
