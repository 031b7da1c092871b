import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoundView } from '@/lib/domain/labelling';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { LabellingScreen } from './labelling-screen';
import { RoundScreen } from './round-screen';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const ID = '0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a';
const ROUND = `/api/labelling/${ID}/`;

const round: RoundView = {
  id: ID,
  dataset: 'tea',
  dataset_title: 'Tea',
  question: { kind: 'own', text: 'What is it?', answers: ['praise', 'complaint', 'neither'] },
  recipe: null,
  size: 25,
  chosen: 25,
  created_at: '2026-11-20T10:00:00.000Z',
  labelled: [0, 0],
  mine: true,
  posts: 5000,
  agreement: null,
  expected: [{ size: 25, level: 0.95, half_width: 0.182 }],
  estimate: {
    round: ID,
    n: 0,
    needed: 25,
    posts: 5000,
    level: 0.95,
    target: 'dataset',
    method: 'labels',
    items: [],
    agreement: null,
  },
  code: 'secret',
};

/** A round on a server of its own: posts p1 … p25, and what was answered. */
function fakeRound(size = 25, view: RoundView = round) {
  const labels = new Map<string, Map<string, number>>();
  const of = (seat = '1') => {
    const own = labels.get(seat) ?? new Map<string, number>();
    labels.set(seat, own);
    return own;
  };
  const ids = Array.from({ length: size }, (_, at) => `p${at + 1}`);
  const calls = fakeApi({
    [`GET ${ROUND}`]: () => ({ ...view, labelled: [of('1').size, of('2').size] }),
    [`GET ${ROUND}posts/`]: ({ query }: { query: Record<string, string> }) => {
      const own = of(query['seat']);
      const open = ids.filter((id) => !own.has(id)).slice(0, 3);
      return {
        posts: open.map((id) => ({ id, text: `Text of ${id}`, language: 'en' })),
        done: own.size,
        size,
      };
    },
    [`PUT ${ROUND}labels/`]: ({ query, body }: { query: Record<string, string>; body: unknown }) => {
      const { post, answer } = body as { post: string; answer: number };
      const own = of(query['seat']).set(post, answer);
      return { done: own.size, size };
    },
    [`POST ${ROUND}undo/`]: ({ query }: { query: Record<string, string> }) => {
      const own = of(query['seat']);
      const last = [...own.keys()].at(-1) ?? null;
      if (last !== null) own.delete(last);
      return { post: last, done: own.size, size };
    },
  });
  return { of, calls };
}

function show(node: React.ReactNode, locale: Locale = 'en') {
  return render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]}>
      {node}
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
  router.push.mockReset();
});

test('a round goes by keys alone: 1 to 3 answer, U takes back, other keys and held ones do nothing', async () => {
  const { of } = fakeRound();
  const keys = userEvent.setup();
  show(<RoundScreen id={ID} />);
  expect(await screen.findByText('Text of p1')).toBeInTheDocument();
  await keys.keyboard('1');
  expect(await screen.findByText('Text of p2')).toBeInTheDocument();
  await keys.keyboard('3');
  expect(await screen.findByText('Text of p3')).toBeInTheDocument();
  await keys.keyboard('4x5');
  expect(screen.getByText('Text of p3')).toBeInTheDocument();
  expect([...of()]).toEqual([
    ['p1', 0],
    ['p2', 2],
  ]);
  await keys.keyboard('u');
  expect(await screen.findByText('Text of p2')).toBeInTheDocument();
  await keys.keyboard('2');
  // The third of a page is followed by the next page.
  expect(await screen.findByText('Text of p3')).toBeInTheDocument();
  await keys.keyboard('1');
  expect(await screen.findByText('Text of p4')).toBeInTheDocument();
  expect([...of().values()]).toEqual([0, 1, 0]);
});

test('nothing but the text is shown, buttons answer too, and a refused answer keeps the post', async () => {
  const { of } = fakeRound();
  const { container } = show(<RoundScreen id={ID} />);
  await screen.findByText('Text of p1');
  expect(container.textContent).not.toMatch(/@|likes|author|model says/i);
  const panel = within(screen.getByRole('group', { name: 'What is it?' }));
  expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual([
    '1',
    '2',
    '3',
  ]);
  await userEvent.click(panel.getByRole('button', { name: /complaint/ }));
  expect(await screen.findByText('Text of p2')).toBeInTheDocument();
  expect([...of()]).toEqual([['p1', 1]]);
});

test('a round that was stopped goes on where it was, and says when it is through', async () => {
  const { of } = fakeRound(3);
  of('1').set('p1', 0).set('p2', 0);
  show(<RoundScreen id={ID} />);
  expect(await screen.findByText('Text of p3')).toBeInTheDocument();
  await userEvent.keyboard('1');
  expect(await screen.findByText('All 3 posts are labelled.')).toBeInTheDocument();
});

test('a second person starts anew at the same posts, and the two are compared', async () => {
  const { of } = fakeRound(2, { ...round, size: 2, agreement: { posts: 12, same: 0.5, alpha: 0.31 } });
  of('1').set('p1', 0).set('p2', 0);
  show(<RoundScreen id={ID} />);
  expect(await screen.findByText(/the same answer for 6 of 12 posts/)).toHaveTextContent('alpha 0.31');
  expect(screen.getByText(/They often disagree/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Second person' }));
  expect(await screen.findByText('Text of p1')).toBeInTheDocument();
  // Nothing of what the first one found is shown to who has not labelled yet.
  expect(screen.queryByText(/the same answer/)).toBeNull();
  expect(screen.getByText(/so that it does not sway you/)).toBeInTheDocument();
  await userEvent.keyboard('2');
  await waitFor(() => expect([...of('2')]).toEqual([['p1', 1]]));
  expect(of('1').size).toBe(2);
});

test('the shares of enough labels are shown with their intervals, level and method, in both languages', async () => {
  const estimate = {
    ...(round.estimate ?? { round: ID }),
    round: ID,
    n: 100,
    needed: 0,
    posts: 5000,
    level: 0.9875,
    target: 'dataset' as const,
    method: 'strata' as const,
    agreement: null,
    items: [
      { key: 'praise', share: 0.4, low: 0.31, high: 0.5 },
      { key: 'complaint', share: 0.35, low: 0.26, high: 0.45 },
      { key: 'neither', share: 0.25, low: 0.17, high: 0.35 },
    ],
  };
  const { of } = fakeRound(1, { ...round, size: 1, estimate });
  of('1').set('p1', 0);
  show(<RoundScreen id={ID} />);
  const table = await screen.findByRole('table', { name: 'Shares with their intervals' });
  expect(within(table).getByRole('row', { name: /praise/ })).toHaveTextContent('praise40.0%31.0–50.0%');
  expect(screen.getByText('100 labels, for 5,000 posts · 98.75% interval')).toBeInTheDocument();
  expect(screen.getByText(/What the model calls each post/)).toBeInTheDocument();
  cleanup();
  await clearCache();
  fakeRound(3, { ...round, question: { kind: 'sentiment' } });
  show(<RoundScreen id={ID} />, 'ja');
  expect(await screen.findByRole('button', { name: /ポジティブ/ })).toBeInTheDocument();
});

test('a round that is not there says so without a way to try again', async () => {
  fakeApi({ [`GET ${ROUND}`]: refusal(404, 'There is no such round', 'unknown_round') });
  show(<RoundScreen id={ID} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such round');
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});

test('a round starts with its widths told, one’s own question is read line by line', async () => {
  const plan = { posts: 5000, expected: [{ size: 100, level: 0.95, half_width: 0.098 }] };
  const calls = fakeApi({
    'GET /api/datasets/tea/labelling/': [],
    'POST /api/datasets/tea/labelling/plan/': plan,
    'POST /api/datasets/tea/labelling/': () => ({ ...round, id: ID }),
  });
  window.history.replaceState(null, '', '/labelling?dataset=tea&question=own');
  show(<LabellingScreen />);
  expect(await screen.findByText('about ±9.8 points')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Your question'), 'What is it?');
  await userEvent.type(screen.getByLabelText('Answers, one a line'), 'praise');
  await userEvent.click(screen.getByRole('button', { name: 'Draw the posts' }));
  expect(await screen.findByText(/Write two to five different answers/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Answers, one a line'), '\n complaint \n\nneither');
  await userEvent.click(screen.getByRole('radio', { name: /25 posts/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Draw the posts' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/labelling/${ID}`));
  const started = calls.filter(({ name }) => name === 'POST /api/datasets/tea/labelling/');
  const question = { kind: 'own', text: 'What is it?', answers: ['praise', 'complaint', 'neither'] };
  // One round, although the button is the form's.
  expect(started.map(({ body }) => body)).toEqual([{ question, size: 25, recipe: null }]);
});
