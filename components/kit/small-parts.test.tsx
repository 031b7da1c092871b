import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Chip } from '@/components/kit/chip';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { FileDrop } from '@/components/kit/file-drop';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { ProgressBar } from '@/components/kit/progress-bar';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { StatusLabel } from '@/components/kit/status-label';

const show = (part: React.ReactNode, locale: 'en' | 'ja' = 'en') =>
  render(<KitTestProvider locale={locale}>{part}</KitTestProvider>);

test('the progress bar tells its value and is idle at 1', () => {
  const { rerender } = show(<ProgressBar value={0.4} />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('data-idle');
  rerender(
    <KitTestProvider>
      <ProgressBar value={1} />
    </KitTestProvider>,
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('data-idle');
});

test('a removable chip names what its button removes; an excluded one says so in words', async () => {
  const onRemove = vi.fn();
  show(<Chip label="giveaway" state="excluded" onRemove={onRemove} />);
  expect(screen.getByText('Excluded:')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove giveaway' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a click on a deselected chip restores it', async () => {
  const onToggle = vi.fn();
  show(<Chip label="barista" state="deselected" onToggle={onToggle} />);
  await userEvent.click(screen.getByRole('button', { name: 'Restore barista' }));
  expect(onToggle).toHaveBeenCalledTimes(1);
});

test('the error state cuts the message at 300 characters and tries again', async () => {
  const onRetry = vi.fn();
  show(<ErrorState title="Could not load posts" message={'x'.repeat(400)} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load posts');
  expect(screen.getByText(/^x+$/).textContent).toHaveLength(300);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the empty state says that there is nothing, in both languages', () => {
  show(<EmptyState />);
  expect(screen.getByRole('status')).toHaveTextContent('No results');
  show(<EmptyState />, 'ja');
  expect(screen.getByText('結果がありません')).toBeVisible();
});

test("made-up figures are marked 'Sample data'", () => {
  show(<SampleBadge />);
  expect(screen.getByText('Sample data')).toBeVisible();
});

test('a status has a word beside its dot', () => {
  show(<StatusLabel tone="warn">Halted</StatusLabel>);
  expect(screen.getByText('Halted')).toBeVisible();
});

test('a segmented control always has one choice', async () => {
  const onValueChange = vi.fn();
  const segments = [
    { value: 'a', label: 'Handle' },
    { value: 'b', label: 'Posts' },
  ] as const;
  show(<SegmentedControl label="Type" segments={segments} value="a" onValueChange={onValueChange} />);
  expect(screen.getByRole('radio', { name: 'Handle' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Handle' }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Posts' }));
  expect(onValueChange).toHaveBeenCalledWith('b');
});

test('a file can be chosen by the button; one of another kind is refused in words', async () => {
  const onFiles = vi.fn();
  const onRejected = vi.fn();
  show(<FileDrop label="File of posts" accept={['.csv']} onFiles={onFiles} onRejected={onRejected} />);
  const csv = new File(['a'], 'Posts.CSV');
  const user = userEvent.setup({ applyAccept: false });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, csv);
  expect(onFiles).toHaveBeenLastCalledWith([csv]);
  await user.upload(input as HTMLInputElement, new File(['a'], 'posts.exe'));
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(onRejected).toHaveBeenCalledWith('posts.exe is not one of these kinds: .csv');
});
