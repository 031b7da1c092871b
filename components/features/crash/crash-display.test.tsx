import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import GlobalError from '@/app/global-error';
import { ErrorTextsProvider } from '@/components/shells/error-texts';
import { PageError } from '@/components/shells/page-error';
import errors from '@/messages/en/errors.json';
import { CrashDisplay } from './crash-display';
import { crashStore } from './crash-store';
import { recordCrash, watchCrashes } from './watch-crashes';

// What is dismissed at the end of a test is ignored for a second: each test has its own hour.
let hour = 0;
vi.spyOn(Date, 'now').mockImplementation(() => Date.UTC(2026, 10, 21) + hour * 3_600_000);

afterEach(() => {
  act(() => crashStore.getState().dismiss());
  cleanup();
  document.body.replaceChildren();
  document.documentElement.lang = 'en';
  hour += 1;
});

const sources = () => crashStore.getState().crashes.map(({ source, message }) => [source, message]);

function watched(): EventTarget & { stop: () => void } {
  const target = new EventTarget();
  const stop = watchCrashes(target as Window);
  return Object.assign(target, { stop });
}

test('[ERR-21] a recorded crash is shown and can be dismissed, by button and by Escape', async () => {
  const user = userEvent.setup();
  render(<CrashDisplay />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => {
    crashStore.getState().record(new Error('first'), 'window');
    crashStore.getState().record(new Error('second'), 'window');
  });
  const dialog = screen.getByRole('dialog', { name: 'Something on this page stopped working' });
  expect(dialog).toHaveTextContent('Error: first');
  expect(dialog).toHaveTextContent('and 1 more error');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  hour += 1;
  act(() => void crashStore.getState().record(new Error('third'), 'window'));
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  await user.keyboard('{Escape}');
  expect(crashStore.getState().crashes).toEqual([]);
});

test('[ERR-22] the page can be reloaded from the crash display', async () => {
  const onReload = vi.fn();
  render(<CrashDisplay onReload={onReload} />);
  act(() => void crashStore.getState().record(new Error('x'), 'window'));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload page' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test('details are shown when asked for and can be copied; Japanese pages say it in Japanese', async () => {
  document.documentElement.lang = 'ja';
  const user = userEvent.setup();
  render(<CrashDisplay />);
  act(() => void crashStore.getState().record(new RangeError('範囲外'), 'window'));
  await user.click(screen.getByRole('button', { name: '詳細を表示' }));
  expect(screen.getByText(/window \/\s+RangeError: 範囲外/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '詳細をコピー' }));
  expect(await navigator.clipboard.readText()).toContain('RangeError: 範囲外');
  expect(screen.getByRole('status')).toHaveTextContent('コピーしました');
});

test('[ERR-19] a window error is recorded', () => {
  const page = watched();
  act(() => {
    page.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x'), message: 'Uncaught x' }));
  });
  expect(sources()).toEqual([['window', 'x']]);
  page.stop();
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(sources()).toHaveLength(1);
});

test('[ERR-18] an unhandled promise rejection is recorded, one that somebody handled is not', () => {
  const page = watched();
  const reject = (reason: unknown, handled = false) => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    if (handled) event.preventDefault();
    act(() => void page.dispatchEvent(event));
  };
  reject('no answer');
  reject(new Error('handled'), true);
  expect(sources()).toEqual([['rejection', 'no answer']]);
  page.stop();
});

test('[ERR-17] an error that the router raised for a page is recorded beside the page’s own message', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('page'), { digest: '42' });
  render(
    <ErrorTextsProvider texts={errors}>
      <PageError error={error} reset={() => {}} />
    </ErrorTextsProvider>,
  );
  expect(sources()).toEqual([['router', 'page']]);
  expect(screen.getByText('Reference 42')).toBeVisible();
  said.mockClear();
});

test('[ERR-16] an error that reaches the framework’s last boundary is recorded', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<GlobalError error={new Error('layout')} reset={() => {}} />);
  expect(sources()).toEqual([['framework', 'layout']]);
  said.mockClear();
});

test('the display comes by itself with the first crash, in a tree of its own', async () => {
  act(() => recordCrash(new Error('boom'), 'window'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Error: boom'));
  document.body.replaceChildren();
  act(() => recordCrash(new Error('again'), 'framework'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('and 1 more error'));
});

test('[ERR-21] a page that is drawn anew, body and all, keeps what is shown of its crash', async () => {
  recordCrash(new Error('kept'), 'window');
  await screen.findByText('Error: kept');
  document.body.replaceChildren();
  await screen.findByText('Error: kept');
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
  await screen.findByText('Error: kept');
});
