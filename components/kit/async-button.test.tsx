import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AsyncButton } from '@/components/kit/async-button';

test('[KIT-07, KIT-08] while its handler is pending the button shows a spinner and ignores clicks', async () => {
  const pending = Promise.withResolvers<null>();
  const onClick = vi.fn(() => pending.promise);
  const { container } = render(
    <AsyncButton onClick={onClick} pendingLabel="Saving">
      Save
    </AsyncButton>,
  );
  const button = screen.getByRole('button');
  await userEvent.dblClick(button);
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Saving');
  expect(container.querySelector('.animate-spin')).not.toBeNull();
  expect(button).toHaveFocus();

  await act(async () => pending.resolve(null));
  expect(button).not.toHaveAttribute('aria-busy');
  expect(container.querySelector('.animate-spin')).toBeNull();
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('[KIT-08] a failed handler frees the button and its error is passed on', async () => {
  const onError = vi.fn();
  const failure = new Error('no');
  render(
    <AsyncButton onClick={() => Promise.reject(failure)} onError={onError}>
      Save
    </AsyncButton>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onError).toHaveBeenCalledWith(failure);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
});

test('[KIT-08] a submit button that is pending does not submit its form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <AsyncButton type="submit" pending>
        Send
      </AsyncButton>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a handler that is done at once shows no spinner', async () => {
  const { container } = render(<AsyncButton onClick={() => 1}>Save</AsyncButton>);
  await userEvent.click(screen.getByRole('button'));
  expect(container.querySelector('.animate-spin')).toBeNull();
});
