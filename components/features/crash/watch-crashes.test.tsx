import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createCrashStore, crashStore } from './crash-store';
import { showCrashes } from './watch-crashes';

afterEach(() => {
  crashStore.setState({ crashes: [] });
  document.body.replaceChildren();
});

/** As the store of a fresh tab holds it. */
function record(message: string): void {
  const fresh = createCrashStore();
  fresh.getState().record(new Error(message), 'window');
  crashStore.setState({ crashes: fresh.getState().crashes });
}

test('a display whose code does not come is asked for again, and plain markup says the crash meanwhile', async () => {
  record('unseen');
  const mountCrashDisplay = vi.fn();
  const load = vi
    .fn(() => Promise.resolve({ mountCrashDisplay }))
    .mockRejectedValueOnce(new Error('no chunk'))
    .mockRejectedValueOnce(new Error('no chunk'));
  const shown = showCrashes(load, [20, 20]);
  const plain = await screen.findByRole('dialog', { name: 'Something on this page stopped working' });
  expect(plain).toHaveTextContent('Error: unseen');
  expect(mountCrashDisplay).not.toHaveBeenCalled();
  await shown;
  expect(mountCrashDisplay).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('code that never comes leaves the plain words, with the ways to reload and to dismiss', async () => {
  record('gone');
  await showCrashes(() => Promise.reject(new Error('no chunk')), [1]);
  screen.getByRole('button', { name: 'Reload page' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
