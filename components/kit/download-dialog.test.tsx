import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import exports from '@/messages/en/exports.json';
import kit from '@/messages/en/kit.json';
import { DownloadDialog, type DownloadChoice, type DownloadRun } from './download-dialog';

const SECTIONS = ['hashtags', 'languages', 'seo'] as const;

function show(onDownload: (choice: DownloadChoice, run: DownloadRun) => Promise<void>) {
  const onOpenChange = vi.fn();
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ exports, kit }}>
      <DownloadDialog
        open
        onOpenChange={onOpenChange}
        sections={SECTIONS}
        background="dark"
        onDownload={onDownload}
      />
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  const click = (role: string, name: string) => user.click(screen.getByRole(role, { name }));
  return { onOpenChange, user, click };
}

test('[EXP-05] sections are chosen one by one or all at once; nothing chosen downloads nothing', async () => {
  const onDownload = vi.fn(() => Promise.resolve());
  const { click, onOpenChange } = show(onDownload);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  expect(all).toBeChecked();
  await click('checkbox', 'SEO');
  expect(all).toBePartiallyChecked();
  await click('checkbox', 'Select all');
  expect(all).toBeChecked();
  await click('checkbox', 'Select all');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  await click('checkbox', 'Languages');
  await click('radio', 'CSV');
  await click('button', 'Download');
  const choice = { format: 'csv', sections: ['languages'], background: 'dark' };
  expect(onDownload).toHaveBeenCalledExactlyOnceWith(choice, expect.anything());
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

test('[EXP-06] images can be transparent or have the background of the theme, which is chosen first', async () => {
  const onDownload = vi.fn(() => Promise.resolve());
  const { click } = show(onDownload);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'White' })).toBeNull();
  await click('radio', 'Transparent');
  await click('button', 'Download');
  const choice = { format: 'images', sections: [...SECTIONS], background: 'transparent' };
  expect(onDownload).toHaveBeenCalledExactlyOnceWith(choice, expect.anything());
});

test('progress is shown, and a cancel stops the work and leaves the choice', async () => {
  let signal: AbortSignal | undefined;
  const { click, onOpenChange } = show((_, run) => {
    signal = run.signal;
    run.onProgress(1, 3);
    return new Promise<void>((resolve) => run.signal.addEventListener('abort', () => resolve()));
  });
  await click('button', 'Download');
  expect(await screen.findByText('1 of 3 drawn')).toBeVisible();
  await click('button', 'Cancel');
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByText('1 of 3 drawn')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
