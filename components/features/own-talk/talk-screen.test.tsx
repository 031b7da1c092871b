import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnAnswer, OwnTalkEvent } from '@/lib/domain/own-talk';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/domain/locales';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { TalkScreen } from './talk-screen';

const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

afterEach(async () => {
  cleanup();
  search.value = '';
  await clearCache();
  vi.unstubAllGlobals();
});

const SUITE = '/api/external/premium-suite/';
const ID = '00000000-0000-4000-8000-000000000001';
const answer = (change: Partial<OwnAnswer> = {}): OwnAnswer => ({
  ...{ question: 'Who unfollowed me?', conversation_id: ID, outcome: 'answered', sample: true },
  answer: '[12](#c1) accounts are gone.\n\n- [@mira](https://x.com/mira)\n- [bad](https://evil.example)',
  references: [
    {
      id: 'c1',
      title: 'Gone',
      n: 40,
      href: '/premium-suite/unfollowed',
      rows: [{ label: 'a', value: '1', href: null }],
    },
  ],
  suggestions: ['Who are my new followers?'],
  ...change,
});

function show(locale: Locale = 'en') {
  const { kit, premium } = MESSAGES[locale];
  return render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ kit, premium }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <TalkScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

/** An answer as the server writes it. */
const written = (whole: OwnAnswer): Response => {
  const events: OwnTalkEvent[] = [
    ...whole.references.map((reference) => ({ type: 'context' as const, reference })),
    { type: 'response', text: whole.answer },
    { type: 'end', answer: whole },
  ];
  return lines(events);
};
const lines = (events: readonly OwnTalkEvent[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });

const world = (talk: unknown) => ({
  [`GET ${SUITE}talk-to-x-history/`]: [],
  [`GET ${SUITE}talk-to-x-questions/`]: [{ id: 'unfollowers', question: 'Who unfollowed me?' }],
  [`POST ${SUITE}talk-to-x/`]: talk as object,
});

test('[PRM-09, SCR-S08] a suggested question is asked, its figures lead to their sources, and the next goes on', async () => {
  const calls = fakeApi(world(() => written(answer())));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Who unfollowed me?' }));
  const log = screen.getByRole('log');
  const figure = await within(log).findByRole('link', { name: '12' });
  expect(document.querySelector(figure.getAttribute('href') ?? 'x')).toHaveTextContent('Gone');
  expect(within(log).getByRole('link', { name: 'Open Gone' })).toHaveAttribute(
    'href',
    '/premium-suite/unfollowed',
  );
  expect(within(log).getByRole('link', { name: '@mira' })).toHaveAttribute('href', 'https://x.com/mira');
  expect(within(log).queryByRole('link', { name: 'bad' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Who are my new followers?' }));
  const asked = calls.filter(({ name }) => name.startsWith('POST'));
  expect(asked.map(({ body }) => body)).toMatchObject([
    { question: 'Who unfollowed me?', conversation_id: null },
    { question: 'Who are my new followers?', conversation_id: ID },
  ]);
});

test('what is not told says so, and a question in the address is asked once', async () => {
  search.value = 'q=Who+viewed+my+profile%3F';
  const calls = fakeApi(
    world(() =>
      written(answer({ outcome: 'refused', answer: 'X tells nobody.', references: [], suggestions: [] })),
    ),
  );
  show();
  expect(await screen.findByText(MESSAGES.en.premium.talk.refused)).toBeVisible();
  expect(screen.getByText('X tells nobody.')).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
});

test('a failure is said and the question can be asked again, in Japanese too', async () => {
  fakeApi(world(() => Response.json({ code: 'busy', message: 'Busy' }, { status: 503 })));
  show('ja');
  const field = await screen.findByRole('textbox', { name: MESSAGES.ja.premium.talk.question });
  await userEvent.type(field, 'フォロワーは？{Enter}');
  expect(await screen.findByText(MESSAGES.ja.premium.talk.failed)).toBeVisible();
});

test('[SCR-S08] an answer that breaks off stays as far as it was written, and says so', async () => {
  const [reference] = answer().references;
  if (!reference) throw new Error('No source');
  const events: OwnTalkEvent[] = [
    { type: 'context', reference },
    { type: 'response', text: '[12](#c1) accounts are gone.' },
    { type: 'error', message: 'Busy', code: 'busy' },
  ];
  fakeApi(world(() => lines(events)));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Who unfollowed me?' }));
  expect(await screen.findByText(MESSAGES.en.premium.talk.unfinished)).toBeVisible();
  const figure = within(screen.getByRole('log')).getByRole('link', { name: '12' });
  expect(document.querySelector(figure.getAttribute('href') ?? 'x')).toHaveTextContent('Gone');
  expect(screen.getByText(MESSAGES.en.premium.talk.failed)).toBeVisible();
});
