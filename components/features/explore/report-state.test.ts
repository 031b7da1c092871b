import { expect, test } from 'vitest';
import type { ReportEvent } from '@/lib/domain/report';
import { countReady, IDLE_REPORT, reduceReport, type ReportState } from './report-state';

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
    reduceReport(IDLE_REPORT, { kind: 'begin', at: 0 }),
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
  expect(state.sections.posts).toEqual({ status: 'loading' });
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
