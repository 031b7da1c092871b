import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { CardProvider } from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT } from '@/components/features/explore/report/report-state';
import { parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { type Recipe, recipeSchema } from '@/lib/domain/recipe';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { makeReport } from '@/tests/factories/report';
import { NoMatch } from './no-match';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

let version = 0;
/** Of data of its own each time: the same call is not made twice in a moment. */
const recipe = (): Recipe =>
  recipeSchema.parse({
    ...{ type: 'conversation', text: 'latte AND zeppelin', from: null, to: null },
    datasets: [{ name: 'sample', version: (version += 1) }],
  });
const nothing = () => undefined;

function show(locale: Locale, posts: number, window: 'chosen' | 'everything' = 'chosen') {
  const report = { ...makeReport(), totals: { posts, accounts: 1, engagements: 0 } };
  const calls = fakeApi({ 'POST /api/analysis/report/': report, 'GET /api/client-config/': {} });
  const onUseAllData = vi.fn();
  const asked = recipe();
  const actions = {
    onStop: nothing,
    onRetry: nothing,
    onExportImage: nothing,
    onCopy: nothing,
    onUseAllData,
  };
  const query = { ...report.query, window };
  const value = {
    report: { ...IDLE_REPORT, query },
    before: null,
    now: null,
    voiceKeywords: false,
    keys: false,
  };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ ...value, actions }}>
        <NoMatch
          recipe={asked}
          hrefOf={(change) => `/explore?${printExploreState({ ...parseExploreState({}), ...change })}`}
        />
      </CardProvider>
    </NextIntlClientProvider>,
  );
  return { calls, onUseAllData };
}

test.each(LOCALES)(
  'leads to the nearest questions that match something, with their counts, in %s',
  async (locale) => {
    show(locale, 1234);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['zeppelin', '/explore?q=zeppelin'],
      ['latte', '/explore?q=latte'],
    ]);
    expect(screen.getAllByText(/1,234/)).toHaveLength(2);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  },
);

test('where nothing near matches either it says what to try, and offers all of the data', async () => {
  const { calls, onUseAllData } = show('en', 0);
  await waitFor(() => expect(calls.filter(({ name }) => name.includes('/report/'))).toHaveLength(2));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Try fewer words, another window or another dataset.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use all data' }));
  expect(onUseAllData).toHaveBeenCalledTimes(1);
});

test('in a window that holds all of the data no more time is offered', async () => {
  const { calls } = show('en', 0, 'everything');
  await waitFor(() => expect(calls.filter(({ name }) => name.includes('/report/'))).toHaveLength(2));
  expect(screen.getByText('Try fewer words or another dataset.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use all data' })).toBeNull();
});
