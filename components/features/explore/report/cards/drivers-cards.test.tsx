import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { DriversSection } from '@/lib/domain/report';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeDrivers } from '@/tests/factories/drive-sections';
import { type CardActions, CardProvider } from './card-context';
import { DriversCard } from './drivers-cards';

afterEach(cleanup);

const nothing = () => undefined;
const always: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
};

interface Given {
  card?: 'regulars' | 'loud_once';
  locale?: Locale;
  change?: Partial<DriversSection>;
  actions?: Partial<CardActions>;
}

function show({ card = 'regulars', locale = 'en', change = {}, actions = {} }: Given) {
  const sections = { [card]: { status: 'ready' as const, section: makeDrivers(card, change) } };
  const totals = { posts: 1000, accounts: 31_067, engagements: 1000 };
  const report = { ...IDLE_REPORT, status: 'ready' as const, sections, totals };
  const value = { report, before: null, now: null, voiceKeywords: false, keys: false };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ ...value, actions: { ...always, ...actions } }}>
        <DriversCard card={card} />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

test('accounts that came back: days, posts and engagements a post, unknown where nobody told, each with its analysis', () => {
  show({ actions: { hrefOfHandle: (handle) => `/explore?q=%40${handle}&type=handle` } });
  expect(screen.getByText('1,242 of 31,067 accounts')).toBeTruthy();
  expect(screen.getByText(/posted on 4 days or more\. They wrote 17\.6% \(.+\) of the posts/)).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('rows are missing');
  expect(
    within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['44.9K', '', '26', '33', '58']);
  expect(within(second).getAllByText('unknown')).toHaveLength(2);
  expect(within(second).getByText('in the question')).toBeTruthy();
  expect(within(first).getByRole('link', { name: '<b>foam</b>' }).getAttribute('href')).toContain(
    'q=%40foam&type=handle',
  );
});

test('loud once: whose the engagements are, and who holds many of them', () => {
  show({ card: 'loud_once', change: { total_items: 2 } });
  expect(
    screen.getByRole('img', { name: 'Engagements: came back 36.4%, loud once 20.9%, all others 42.7%' }),
  ).toBeTruthy();
  expect(screen.getByText('Came back, 4 days or more')).toBeTruthy();
  expect(screen.getByText('20.9% of all engagements')).toBeTruthy();
  expect(screen.getByText('Share of 1,000 engagements, exact count')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each(LOCALES)('each says why it lists nobody, in %s', (locale) => {
  const said = MESSAGES[locale].explore.empty;
  const empty = { items: [], total_items: 0 };
  const cases: [string, Given][] = [
    [said.nobodyKnown, { change: { ...empty, accounts: 0 } }],
    [said.oneDay, { change: { ...empty, window_days: 1 } }],
    [said.engagementsUnread, { card: 'loud_once', change: { ...empty, engagements: null, split: null } }],
    [said.noEngagements, { card: 'loud_once', change: { ...empty, engagements: 0, split: null } }],
  ];
  for (const [message, given] of cases) {
    show({ ...given, locale });
    expect(document.body.textContent).toContain(message);
    cleanup();
  }
  show({ locale, change: empty });
  expect(document.body.textContent).toMatch(/31,067/);
  cleanup();
  show({ locale, card: 'loud_once', change: empty });
  expect(document.body.textContent).toContain(said.noneLoud);
});
