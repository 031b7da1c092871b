import { renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { recipeOfState, parseExploreState } from '@/lib/domain/explore-url';
import type { BegunReport, ReportEvent } from '@/lib/domain/report-event';
import { makeSizes } from '@/tests/factories/report-sections';
import { useReportStream } from './use-report-stream';

const RECIPE = recipeOfState(parseExploreState({ q: 'velnora' }), ['sample']);
const QUERY = {
  ...{ type: 'conversation' as const, text: 'velnora', groups: [['velnora']], exclude: [] },
  ...{
    from: '2026-10-22T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    datasets: ['sample'],
    snapped: false,
  },
};
const START: ReportEvent = {
  ...{ event: 'start', query: QUERY, totals: { posts: 10, accounts: 7, engagements: 90 } },
  sections: ['audience_size'],
};
const SIZES: ReportEvent = { event: 'section', id: 'audience_size', section: makeSizes({ followers: 5 }) };
const END: ReportEvent = { event: 'end', engine_ms: 12 };

const begun = (whole: boolean, ...events: ReportEvent[]): BegunReport => ({
  ...{ key: JSON.stringify(RECIPE), events, whole },
});

/** The engine, and how often it was asked for a report. */
function engine(...events: ReportEvent[]) {
  const asked = vi.fn();
  const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  vi.stubGlobal('fetch', (address: string | URL) => {
    if (!String(address).includes('/analysis/report/')) return Promise.resolve(Response.json({}));
    asked();
    return Promise.resolve(new Response(lines, { headers: { 'Content-Type': 'application/x-ndjson' } }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const run = (first?: BegunReport) =>
  renderHook(({ nonce }) => useReportStream(RECIPE, nonce, { begun: first }), { initialProps: { nonce: 0 } });

test('a whole answer that the page came with stands at once, on the server too, and nothing is asked', () => {
  const asked = engine();
  const whole = begun(true, START, SIZES, END);
  function Drawn() {
    const { state } = useReportStream(RECIPE, 0, { begun: whole });
    return <p>{`${state.status} ${state.totals?.posts} ${state.sections.audience_size?.status}`}</p>;
  }
  expect(renderToString(<Drawn />)).toBe('<p>ready 10 ready</p>');
  const { result } = run(whole);
  expect(result.current.state).toMatchObject({ status: 'ready', engineMs: 12 });
  expect(asked).not.toHaveBeenCalled();
});

test('of a part that the page came with nothing is taken back while the rest is asked for', async () => {
  const asked = engine(START, SIZES, END);
  const { result } = run(begun(false, START, SIZES));
  expect(result.current.state).toMatchObject({ status: 'loading', totals: { posts: 10 } });
  expect(result.current.state.sections.audience_size?.status).toBe('ready');
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what the page came with is good for one run: the next one, and the way back to it, ask', async () => {
  const asked = engine(START, SIZES, END);
  const whole = begun(true, START, SIZES, END);
  const { rerender, unmount } = run(whole);
  rerender({ nonce: 1 });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  unmount();
  run(whole);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('the answer to another question is not taken for this one', async () => {
  const asked = engine(START, SIZES, END);
  const { result } = run({ ...begun(true, START, END), key: '{}' });
  await waitFor(() => expect(result.current.state.status).toBe('ready'));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a new question never shows the figures of the one before it, not in its first render either', async () => {
  engine(START, SIZES, END);
  const other = recipeOfState(parseExploreState({ q: 'hushmill' }), ['sample']);
  const seen: string[] = [];
  const { rerender, result } = renderHook(
    ({ recipe }) => {
      const { state } = useReportStream(recipe, 0);
      seen.push(`${recipe === other ? 'other' : 'first'} ${state.status}`);
      return state;
    },
    { initialProps: { recipe: RECIPE } },
  );
  await waitFor(() => expect(result.current.status).toBe('ready'));
  rerender({ recipe: other });
  expect(seen.find((line) => line.startsWith('other'))).toBe('other loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
});
