import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { Stepper, type Step } from '@/components/kit/stepper';

const steps = (first: Partial<Step> = {}): Step[] => [
  { id: 'a', label: 'Describe', content: 'first', ...first },
  { id: 'b', label: 'Keywords', content: 'second' },
  { id: 'c', label: 'Review', content: 'third' },
];

function show(list: Step[], onSubmit = vi.fn()) {
  const view = (shown: Step[]) => (
    <KitTestProvider>
      <Stepper label="New audience" steps={shown} onSubmit={onSubmit} submitLabel="Save audience" />
    </KitTestProvider>
  );
  const { rerender } = render(view(list));
  return { onSubmit, update: (shown: Step[]) => rerender(view(shown)) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const currentStep = () => document.querySelector('[aria-current=step]')?.textContent;

test('[KIT-03] a step moves forward only when its validation passes, which may take time', async () => {
  const answers = [false, true];
  let release: (value: boolean) => void = () => {};
  const validate = vi.fn(() => new Promise<boolean>((resolve) => (release = resolve)));
  show(steps({ validate }));
  for (const answer of answers) {
    await userEvent.click(button('Next'));
    expect(button('Checking')).toHaveAttribute('aria-busy', 'true');
    await act(async () => release(answer));
    expect(screen.queryByText('first') !== null).toBe(!answer);
  }
  expect(validate).toHaveBeenCalledTimes(2);
  expect(screen.getByText('second')).toBeVisible();
});

test('[KIT-03] a step marked unfilled does not move forward, even if its validation would pass', async () => {
  const validate = vi.fn(() => true);
  const { update } = show(steps({ unfilled: true, validate }));
  await userEvent.click(button('Next'));
  expect(validate).not.toHaveBeenCalled();
  expect(screen.getByText('first')).toBeVisible();
  expect(button('Next')).toHaveAccessibleDescription('Fill in this step to go on.');
  update(steps({ unfilled: false, validate }));
  await userEvent.click(button('Next'));
  expect(screen.getByText('second')).toBeVisible();
});

test('[KIT-04] one can go back', async () => {
  show(steps());
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await userEvent.click(button('Next'));
  await userEvent.click(button('Back'));
  expect(screen.getByText('first')).toBeVisible();
});

test('[KIT-05] a click on a step jumps to an earlier or the current step only', async () => {
  show(steps());
  await userEvent.click(button(/Review/));
  expect(currentStep()).toContain('Describe');
  expect(button(/Review/)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Next'));
  await userEvent.click(button('Next'));
  await userEvent.click(button(/Review/));
  expect(currentStep()).toContain('Review');
  await userEvent.click(button(/Describe/));
  expect(currentStep()).toContain('Describe');
  await userEvent.click(button(/Keywords/));
  expect(currentStep()).toContain('Describe');
});

test('[KIT-06] the last step submits, once, and only if it passes', async () => {
  const { onSubmit, update } = show([{ id: 'c', label: 'Review', content: 'third', validate: () => false }]);
  await userEvent.click(button('Save audience'));
  expect(onSubmit).not.toHaveBeenCalled();
  update([{ id: 'c', label: 'Review', content: 'third' }]);
  await userEvent.click(button('Save audience'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
