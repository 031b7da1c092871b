import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from '@/components/kit/code-field';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

function Code({ onComplete, initial = '' }: { onComplete: (code: string) => void; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <KitTestProvider>
      <CodeField label="Login code" value={value} onChange={setValue} onComplete={onComplete} />
      <output>{value}</output>
    </KitTestProvider>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () => boxes().map((box) => box.value);

test('typing goes on from box to box and completes once with the sixth character', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} />);
  expect(boxes()).toHaveLength(6);
  expect(screen.getByRole('textbox', { name: 'Login code, character 1 of 6' })).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await userEvent.click(boxes()[0] ?? document.body);
  await userEvent.keyboard('7k2-9');
  expect(typed()).toEqual(['7', 'k', '2', '9', '', '']);
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('xy');
  expect(onComplete.mock.calls).toEqual([['7k29xy']]);
});

test('a paste fills all boxes', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} initial="12" />);
  await userEvent.click(boxes()[2] ?? document.body);
  await userEvent.paste(' 7K2 9XY ');
  expect(typed()).toEqual(['7', 'K', '2', '9', 'X', 'Y']);
  expect(onComplete.mock.calls).toEqual([['7K29XY']]);
});

test('a character can be replaced and erased, and arrows move', async () => {
  const onComplete = vi.fn();
  render(<Code onComplete={onComplete} initial="abc" />);
  await userEvent.click(boxes()[1] ?? document.body);
  await userEvent.keyboard('z');
  expect(typed()).toEqual(['a', 'z', 'c', '', '', '']);
  expect(boxes()[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Backspace}');
  expect(typed()).toEqual(['a', 'z', '', '', '', '']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(typed()).toEqual(['', '', '', '', '', '']);
  expect(boxes()[0]).toHaveFocus();
});
