import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { LetterLeave } from './letter-leave';
import { LetterScreen } from './letter-screen';

afterEach(async () => {
  cleanup();
  window.history.replaceState(null, '', '/');
  await clearCache();
  vi.unstubAllGlobals();
});

const SUITE = '/api/external/premium-suite/';
const LETTER = { on: false, email: 'ann@example.com', sent_at: null, lines: ['31 accounts left.'] };

const show = (part: React.ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="en"
      timeZone="UTC"
      messages={{ kit: MESSAGES.en.kit, premium: MESSAGES.en.premium }}
    >
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>{part}</SWRConfig>
    </NextIntlClientProvider>,
  );

test('the letter is off until it is wished for, and shows what it would say', async () => {
  const calls = fakeApi({
    [`GET ${SUITE}letter/`]: LETTER,
    [`PUT ${SUITE}letter/`]: { ...LETTER, on: true },
  });
  show(<LetterScreen />);
  expect(await screen.findByText('31 accounts left.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn the letter on' }));
  expect(await screen.findByRole('button', { name: 'Turn the letter off' })).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({ on: true });
});

test('a link of the letter ends it after a click, and nothing shows without one', async () => {
  fakeApi({ [`POST ${SUITE}letter-leave/`]: { ended: true } });
  const { container } = show(<LetterLeave />);
  expect(container).toBeEmptyDOMElement();
  cleanup();
  window.history.replaceState(null, '', '/#a.b');
  show(<LetterLeave />);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the letter' }));
  expect(await screen.findByRole('status')).toHaveTextContent('No more letters');
});
