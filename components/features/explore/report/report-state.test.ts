import { expect, test } from 'vitest';
import type { ReportEvent } from '@/lib/domain/report-event';
import { makeShareSection, makeSizes } from '@/tests/factories/report-sections';
import {
  countReady,
  IDLE_REPORT,
  reduceReport,
  type ReportAction,
  type ReportState,
  slowSeconds,
} from './report-state';

const query = {
  type: 'conversation' as const,
  text: 'velnora',
  groups: [['velnora']],
  exclude: [],
  from: '2026-10-22T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  datasets: ['sample'],
  snapped: false,
};

const start: ReportEvent = {
  event: 'start',
  query,
  totals: { posts: 10, accounts: 7, engagements: 90 },
  sections: ['posts', 'hashtags'],
};

function after(...events: ReportEvent[]): ReportState {
  return events.reduce<ReportState>(
    (state, event) => reduceReport(state, { kind: 'event', event }),
    reduceReport(IDLE_REPORT, { kind: 'begin', key: '{}', at: 0 }),
  );
}

test('a started report waits for exactly the sections the server announced', () => {
  const state = after(start);
  expect(Object.keys(state.sections)).toEqual(['posts', 'hashtags']);
  expect(countReady(state)).toEqual({ ready: 0, all: 2 });
});

test('a section error leaves the other sections alone', () => {
  const state = after(start, {
    event: 'section_error',
    id: 'hashtags',
    message: 'Too slow',
    code: 'timeout',
  });
  expect(state.sections.hashtags).toEqual({ status: 'error', message: 'Too slow' });
  expect(state.sections.posts).toEqual({ status: 'loading', since: 0 });
});

test('a section that is not what the contract says becomes an error, never a broken card', () => {
  const state = after(start, { event: 'section', id: 'posts', section: { items: 'nonsense' } });
  expect(state.sections.posts?.status).toBe('error');
});

test('an error in the middle fails what was pending', () => {
  const state = after(start, { event: 'error', message: 'Gone', code: 'unavailable' });
  expect(state.status).toBe('error');
  expect(state.sections.posts).toEqual({ status: 'error', message: 'Gone' });
});

test('stopping keeps what arrived and drops what did not', () => {
  const state = reduceReport(after(start), { kind: 'stop' });
  expect(state.status).toBe('stopped');
  expect(state.sections).toEqual({});
  expect(state.totals?.posts).toBe(10);
});

test('a place in the queue is told until the turn comes, the waiting is stopped or it fails', () => {
  const queued = after({ event: 'queued', place: 3 });
  expect(queued.place).toBe(3);
  const next: ReportAction[] = [
    { kind: 'event', event: start },
    { kind: 'event', event: { event: 'error', message: 'Busy', code: 'busy' } },
    { kind: 'fail', message: 'Gone' },
    { kind: 'stop' },
  ];
  expect(next.map((action) => reduceReport(queued, action).place)).toEqual([null, null, null, null]);
});

test('a section that was asked for again and had to wait takes its place in the queue away with it', () => {
  const posts = makeSizes({ posts: 10, engagements: 90 });
  const waiting = reduceReport(after(start), { kind: 'retry-section', id: 'posts', at: 1 });
  const queued = reduceReport(waiting, { kind: 'event', event: { event: 'queued', place: 2 } });
  const ends: ReportEvent[] = [
    { event: 'section', id: 'posts', section: posts },
    { event: 'section_error', id: 'posts', message: 'No', code: 'failed' },
  ];
  expect(queued.place).toBe(2);
  for (const event of ends) expect(reduceReport(queued, { kind: 'event', event }).place).toBeNull();
});

const asked = {
  ...start,
  sections: ['posts', 'audience_size', 'age_groups', 'share_of_voice', 'trending_topics'],
} as const;

test('[ANA-12, ANA-13, ANA-15, ANA-17] each section holds its own data, error and loading flag', () => {
  const posts = makeSizes({ posts: 10, engagements: 90 });
  const ages = makeShareSection({ AGE_25_TO_34: 60 }, { base: 120, section: 'age_groups', unit: 'accounts' });
  const trends = makeShareSection({ foam: 5 }, { base: 10, section: 'trending_topics' });
  const state = after(
    { ...asked, sections: [...asked.sections] },
    { event: 'section', id: 'posts', section: posts },
    { event: 'section', id: 'age_groups', section: ages },
    { event: 'section', id: 'trending_topics', section: trends },
    { event: 'section_error', id: 'audience_size', message: 'No accounts', code: 'failed' },
  );
  expect(state.query).toMatchObject({ groups: [['velnora']], exclude: [], from: query.from, to: query.to });
  expect(state.sections).toEqual({
    posts: { status: 'ready', section: posts },
    age_groups: { status: 'ready', section: ages },
    trending_topics: { status: 'ready', section: trends },
    audience_size: { status: 'error', message: 'No accounts' },
    share_of_voice: { status: 'loading', since: 0 },
  });
});

test('[ANA-17] a section takes too long by its own clock: one that is asked for again starts anew', () => {
  const state = reduceReport(after(start), { kind: 'retry-section', id: 'posts', at: 20_000 });
  const late = (now: number | null) =>
    [state.sections.posts, state.sections.hashtags].map((section) => slowSeconds(section, now));
  expect(late(null)).toEqual([null, null]);
  expect(late(29_999)).toEqual([null, null]);
  expect(late(31_000)).toEqual([null, 31]);
  expect(late(50_000)).toEqual([30, 50]);
});

const soFar = (part: number, share: number): ReportEvent => ({
  ...{ event: 'so_far', part, of: 16, query, sections: ['posts', 'hashtags', 'sentiment'], posts: 90_000 },
  accounts: { value: 50_000, low: 48_000, high: 52_000 },
  told: {
    hashtags: {
      posts: 90_000,
      items: [{ key: 'tea', figure: { share, low: share - 0.1, high: share + 0.1 }, sure: true }],
    },
  },
});

test('what a part tells stands until the exact section comes, and never comes back after it', () => {
  const first = after(soFar(1, 0.3), soFar(2, 0.2), soFar(1, 0.3));
  expect(first.soFar?.part).toBe(2);
  expect(first.sections.hashtags).toMatchObject({
    status: 'so_far',
    told: { items: [{ figure: { share: 0.2 } }] },
  });
  expect(first.sections.sentiment?.status).toBe('loading');
  const section: ReportEvent = {
    event: 'section',
    id: 'hashtags',
    section: makeShareSection({ tea: 9 }, { base: 10 }),
  };
  const exact = after(soFar(1, 0.3), { ...start, sections: ['posts', 'hashtags'] }, section, soFar(4, 0.2));
  expect(exact.sections.hashtags?.status).toBe('ready');
  expect(after(soFar(1, 0.3), { event: 'end', engine_ms: 5 }).soFar).toBeNull();
});

test('Stop keeps what a part told, and drops what nothing is known of', () => {
  const stopped = reduceReport(after(soFar(1, 0.3)), { kind: 'stop' });
  expect(stopped).toMatchObject({ status: 'stopped', soFar: { part: 1, posts: 90_000 } });
  expect(Object.keys(stopped.sections)).toEqual(['hashtags']);
});

test('an exact answer that fails says so instead of showing a part for it', () => {
  const failed = reduceReport(after(soFar(1, 0.3)), { kind: 'fail', message: 'Gone' });
  expect(failed.sections.hashtags).toEqual({ status: 'error', message: 'Gone' });
});
