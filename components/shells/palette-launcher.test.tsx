import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openReport } from '@/lib/client/stores/open-report';
import { usePalette } from '@/lib/client/stores/palette';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { PaletteLauncher } from './palette-launcher';

vi.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({ push() {} }) }));

afterEach(() => {
  usePalette.getState().show(null);
  useShortcuts.getState().choose(true);
});

const findKeys = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('a question mark lists every key and says when they work, until single keys are off', async () => {
  render(<PaletteLauncher tenant="protargeting" label="Search" />);
  const user = userEvent.setup();
  await user.keyboard('?');
  const keys = within(await findKeys());
  expect(await findKeys()).toHaveAccessibleDescription(/^Single keys work while no field has the focus/);
  for (const action of ['Go to the main field', 'Analyse, in the query', 'Next section'])
    expect(keys.getByText(action)).toBeVisible();
  await user.click(keys.getByRole('switch', { name: 'Single-key shortcuts' }));
  await user.click(keys.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever offers the list of keys opens the same one', async () => {
  render(<PaletteLauncher tenant="protargeting" label="Search" />);
  act(() => usePalette.getState().show('keys'));
  expect(await findKeys()).toBeVisible();
});

test('the palette leads to the sections of the report beneath it, and forgets them with it', async () => {
  const show = vi.fn();
  const close = openReport({ sections: [{ id: 'seo_keywords', title: 'Distinctive words' }], show });
  render(<PaletteLauncher tenant="protargeting" label="Search" />);
  act(() => usePalette.getState().show('commands'));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox'), 'distinct');
  expect(screen.getByText('Sections of this report')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Distinctive words' }));
  expect(show).toHaveBeenCalledWith('seo_keywords');
  act(close);
  act(() => usePalette.getState().show('commands'));
  await screen.findByRole('combobox');
  expect(screen.queryByText('Sections of this report')).toBeNull();
});
