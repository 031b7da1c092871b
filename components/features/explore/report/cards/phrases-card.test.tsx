import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { PhrasesSection } from '@/lib/domain/report';
import { MESSAGES } from '@/lib/i18n/messages';
import { makePhrases } from '@/tests/factories/drive-sections';
import { type CardActions, CardProvider } from './card-context';
import { PhrasesCard } from './phrases-card';

afterEach(cleanup);

const nothing = () => undefined;
const always: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
};

function show(locale: Locale, given: Partial<PhrasesSection> = {}, actions: Partial<CardActions> = {}) {
  const sections = { phrases: { status: 'ready' as const, section: makePhrases(given) } };
  const totals = { posts: 48_212, accounts: 10, engagements: 1 };
  const report = { ...IDLE_REPORT, status: 'ready' as const, sections, totals };
  const value = { report, before: null, now: null, voiceKeywords: false, keys: false };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ ...value, actions: { ...always, ...actions } }}>
        <PhrasesCard card="phrases" />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

test('praise beside complaints, each with its share, and two quotes of the phrase that is chosen', () => {
  const onShowPosts = vi.fn();
  show('en', {}, { onShowPosts });
  const praise = screen.getByRole('region', { name: 'Praise: share of the positive posts read' });
  expect(within(praise).getByText('n = 18,513 positive')).toBeTruthy();
  const quotes = within(praise).getByRole('group', { name: 'Posts with “holds its texture”' });
  expect(quotes.querySelectorAll('blockquote')).toHaveLength(2);
  expect([...quotes.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'HOLDS ITS TEXTURE',
    'HOLDS ITS TEXTURE',
  ]);
  fireEvent.click(within(praise).getByRole('button', { name: /no aftertaste.*4\.8%/ }));
  fireEvent.click(within(praise).getByRole('button', { name: 'All posts with “no aftertaste”' }));
  expect(onShowPosts.mock.calls[0]).toEqual([
    { section: 'phrases', key: 'positive:no aftertaste' },
    'Praise: no aftertaste',
  ]);
  const complaints = screen.getByRole('region', { name: 'Complaints: share of the negative posts read' });
  expect(within(complaints).getByRole('button', { name: /extra charge.*24\.5%/ })).toBeTruthy();
  expect(screen.getByText('“holds its texture”')).toBeTruthy();
});

test('a side without phrases says so, and what was frozen leads nowhere', () => {
  const { items } = makePhrases();
  show('en', { items: items.filter(({ side }) => side === 'positive') });
  expect(screen.getByText('Nothing is clearly complained about by many.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^All posts with/ })).toBeNull();
});

test.each(LOCALES)('says why it lists nothing, in %s', (locale) => {
  show(locale, { items: [], base: 0, unknown: 48_212, untold: 'unread' });
  expect(document.body.textContent).toContain(MESSAGES[locale].explore.empty.sentimentUnread);
  cleanup();
  show(locale, { items: [], untold: 'few' });
  expect(document.body.textContent).toMatch(/20/);
  cleanup();
  show(locale, { items: [], untold: 'unclear' });
  expect(document.body.textContent).toMatch(/1,342/);
});
