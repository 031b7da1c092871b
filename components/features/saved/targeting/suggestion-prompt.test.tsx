import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteToolUse } from '@/lib/client/note-tool-use';
import { TOOL_USAGE_KEY, useToolUsage } from '@/lib/client/stores/tool-usage';
import { useToolUse } from '@/lib/client/use-tool-use';
import { MESSAGES } from '@/lib/i18n/messages';
import { fakeApi } from '@/tests/factories/sign-in-screens';
import { makeConfig } from '@/tests/factories/targeting-rows';
import { TargetingSuggestion } from './targeting-suggestion';

const CONFIGS = 'GET /api/external/audience-configs/';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

beforeEach(() => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(CHROME);
});
afterEach(() => {
  cleanup();
  useToolUsage.setState({ uses: 0, promptedAt: null, suggested: null });
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (locale: 'en' | 'ja' = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <TargetingSuggestion />
    </NextIntlClientProvider>,
  );
async function useTimes(times: number, words = ['oat milk']) {
  for (let use = 0; use < times; use += 1) await noteToolUse(words);
}
const kept = () =>
  (
    JSON.parse(localStorage.getItem(TOOL_USAGE_KEY) ?? '{}') as {
      state: { uses: number; promptedAt: number };
    }
  ).state;

test('[AUD-45, AUD-46, AUD-51] after five uses the next one is shown lists for what it looked at', async () => {
  const calls = fakeApi({
    [CONFIGS]: [makeConfig(), makeConfig({ id: 'ready-tea', targeting_package: { keywords: ['tea'] } })],
  });
  show();
  await useTimes(5);
  expect(calls).toEqual([]);
  expect(kept().uses).toBe(5);
  await useTimes(1, ['"Oat Milk"']);
  const prompt = await screen.findByRole('complementary', { name: 'Targeting lists for what you look at' });
  expect(prompt).toHaveTextContent('1 list aims at what you have just analysed.');
  expect(screen.getByRole('link', { name: 'Oat milk' })).toHaveAttribute(
    'href',
    '/targeting-lists/ready-oat-milk',
  );
  expect(screen.queryByText(/tea/)).toBeNull();
  expect(kept().uses).toBe(5);
  expect(kept().promptedAt).toBeGreaterThan(Date.now() - 60_000);
});

test('[AUD-49, AUD-51] what was prompted is not prompted again that day, and uses count on', async () => {
  fakeApi({ [CONFIGS]: [makeConfig()] });
  await useTimes(6);
  useToolUsage.getState().dismiss();
  await useTimes(10);
  expect(useToolUsage.getState()).toMatchObject({ uses: 15, suggested: null });
  const { promptedAt } = kept();
  localStorage.setItem(
    TOOL_USAGE_KEY,
    JSON.stringify({ state: { uses: 15, promptedAt: promptedAt - 86_400_000 }, version: 1 }),
  );
  await useTimes(1);
  expect(useToolUsage.getState().suggested).toHaveLength(1);
});

test('[AUD-47, AUD-51] without a list that aims at it, or when lists cannot be read, the use is counted', async () => {
  fakeApi({ [CONFIGS]: [makeConfig()] });
  await useTimes(6, ['bicycles']);
  expect(useToolUsage.getState()).toMatchObject({ uses: 6, suggested: null });
  useToolUsage.setState({ uses: 10 });
  fakeApi({});
  await useTimes(1);
  expect(useToolUsage.getState()).toMatchObject({ uses: 11, suggested: null });
});

test('[AUD-48] no other browser is prompted', async () => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/143.0');
  const calls = fakeApi({ [CONFIGS]: [makeConfig()] });
  await useTimes(6);
  expect(calls).toEqual([]);
  expect(useToolUsage.getState()).toMatchObject({ uses: 6, suggested: null });
});

test('the prompt is closed by its button and by Escape, in both languages', async () => {
  fakeApi({ [CONFIGS]: [makeConfig()] });
  show('ja');
  await useTimes(6);
  await userEvent.click(await screen.findByRole('button', { name: '提案を閉じる' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  useToolUsage.setState({ uses: 10, promptedAt: 0 });
  await useTimes(1);
  screen.getByRole('button', { name: '提案を閉じる' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a tool counts one use for each question that was answered', async () => {
  fakeApi({ [CONFIGS]: [] });
  function Tool({ words }: { words: string[] | null }) {
    useToolUse(words);
    return null;
  }
  const { rerender } = render(<Tool words={null} />);
  rerender(<Tool words={['tea']} />);
  rerender(<Tool words={['tea']} />);
  rerender(<Tool words={['oat']} />);
  await waitFor(() => expect(useToolUsage.getState().uses).toBe(2));
});
