import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { BulkActions } from './bulk-actions';
import { BudgetCell } from './cells';

afterEach(cleanup);

const WRONG = 'Write an amount above 0.';

test('an amount that is none stays where it was typed with what is wrong beside it; Escape brings back what it was', async () => {
  const onChange = vi.fn(async () => null);
  render(
    <TeamsTestProvider>
      <BudgetCell name="Winter tea" value={60} currency="JPY" onChange={onChange} />
    </TeamsTestProvider>,
  );
  const user = userEvent.setup();
  const cell = () => screen.getByRole('button', { name: /Daily budget of Winter tea/ });
  const field = () => screen.getByRole('textbox', { name: 'Daily budget of Winter tea' });
  await user.click(cell());
  for (const [typed, told] of [
    ['75 a day', WRONG],
    ['5', 'This is below the least that X takes.'],
    ['150.5', 'This currency has no smaller unit: use a whole number.'],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveValue(typed);
    expect(field()).toHaveAccessibleDescription(told);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
    await user.click(field());
  }
  await user.keyboard('{Escape}');
  expect(cell()).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await user.clear(field());
  await user.keyboard('150{Enter}');
  await waitFor(() => expect(cell()).toHaveFocus());
  expect(onChange.mock.calls).toEqual([[150]]);
});

test('for several rows at once it is said too', async () => {
  render(
    <TeamsTestProvider>
      <BulkActions kind="campaign" currency="EUR" rows={[{ id: 'c', version: 1 }]} onDone={() => {}} />
    </TeamsTestProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Daily budget' }), 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Set budget' }));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(WRONG);
});
