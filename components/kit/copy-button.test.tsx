import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton, type CopyButtonProps } from '@/components/kit/copy-button';
import { copyContent } from '@/components/kit/copy-content';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

afterEach(() => vi.restoreAllMocks());

function show(props: CopyButtonProps) {
  const user = userEvent.setup();
  render(
    <KitTestProvider>
      <CopyButton {...props} />
    </KitTestProvider>,
  );
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Copy' })) };
}

test("[EXP-09] empty content gives 'Nothing selected to copy.'", async () => {
  for (const empty of ['', '  ', null, undefined]) expect(await copyContent(empty)).toBe('empty');
  const onResult = vi.fn();
  const { press } = show({ content: '', onResult });
  await press();
  expect(onResult).toHaveBeenCalledWith({ level: 'warn', text: 'Nothing selected to copy.' });
});

test("[EXP-10] a missing clipboard gives 'Failed to copy content. Please try a different browser.'", async () => {
  const { press } = show({ content: 'oat milk' });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await press();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Failed to copy content. Please try a different browser.',
  );
});

test('[EXP-10] a clipboard that refuses fails in the same words', async () => {
  expect(await copyContent('x', { writeText: () => Promise.reject(new Error('denied')) })).toBe('failed');
});

test("[EXP-11] success gives 'Copied!' and the text is on the clipboard", async () => {
  const { press } = show({ content: () => Promise.resolve('oat milk') });
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Copied!');
  expect(await navigator.clipboard.readText()).toBe('oat milk');
});

test('[EXP-11] success gives a custom text where there is one', async () => {
  const onResult = vi.fn();
  const { press } = show({ content: 'x', successText: '3 handles copied', onResult });
  await press();
  expect(onResult).toHaveBeenCalledWith({ level: 'success', text: '3 handles copied' });
});
