import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { PeakSection } from '@/lib/domain/report';
import { MESSAGES } from '@/lib/i18n/messages';
import { makePeakDay } from '@/tests/factories/drive-sections';
import { type CardActions, CardProvider } from './card-context';
import { PeakCard } from './peak-card';

afterEach(cleanup);

const nothing = () => undefined;
const always: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
};

function show(locale: Locale, given: Partial<PeakSection> = {}, actions: Partial<CardActions> = {}) {
  const sections = { peak_day: { status: 'ready' as const, section: makePeakDay(given) } };
  const report = { ...IDLE_REPORT, status: 'ready' as const, sections };
  const value = { report, before: null, now: null, voiceKeywords: false, keys: false };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ ...value, actions: { ...always, ...actions } }}>
        <PeakCard card="peak_day" />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

test('quotes the posts that carried the day, each with its address on X, its author with their analysis', () => {
  const onShowPosts = vi.fn();
  show('en', {}, { onShowPosts, hrefOfHandle: (handle) => `/explore?q=%40${handle}&type=handle` });
  expect(screen.getByText(/two posts carry/)).toBeTruthy();
  expect(screen.getByText('1,442 of 3,656 posts')).toBeTruthy();
  expect(screen.getByText(/Without them the day is 1.5 times the median/)).toBeTruthy();
  expect(screen.getByText('<i>Same beans</i>')).toBeTruthy();
  expect(screen.getByText('A post outside this data')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('https://x.com/i/status/7');
  expect(links).toContain('https://x.com/i/status/8');
  expect(links.some((href) => href?.includes('q=%40tinbarge&type=handle'))).toBe(true);
  screen.getByRole('button', { name: /Open the 3,656 posts/ }).click();
  expect(onShowPosts.mock.calls[0]?.[0]).toEqual({ section: 'conversation_volume', key: '2026-11-06' });
});

test.each(LOCALES)('says why it lists nothing, in %s', (locale) => {
  const { none, short, untold, scattered } = MESSAGES[locale].explore.peak;
  const begun = (message: string) => message.slice(message.lastIndexOf('}') + 1);
  const cases: [string, Partial<PeakSection>][] = [
    [none, { day: null }],
    [short, { day: null, days: 9 }],
    [untold, { told: false }],
    [scattered, {}],
  ];
  for (const [message, given] of cases) {
    show(locale, { items: [], carried: 0, ...given });
    expect(document.body.textContent).toContain(begun(message));
    cleanup();
  }
});

test('what was frozen for others leads into no tool', () => {
  show('en');
  expect(
    screen.getAllByRole('link').every((link) => link.getAttribute('href')?.startsWith('https://x.com/')),
  ).toBe(true);
  expect(screen.queryByRole('button', { name: /Open the/ })).toBeNull();
});
