import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Combobox, type ComboboxProps } from '@/components/kit/combobox';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

const OPTIONS = [
  { value: 'GB', label: 'United Kingdom' },
  { value: 'JP', label: 'Japan' },
  { value: 'DE', label: 'Germany' },
  { value: 'KP', label: 'North Korea', disabledReason: 'This country is not available for targeting' },
];

function Countries({ initial = [], ...props }: Partial<ComboboxProps> & { initial?: string[] }) {
  const [value, setValue] = useState<string[]>(initial);
  return (
    <KitTestProvider>
      <Combobox label="Country" options={OPTIONS} value={value} onValueChange={setValue} {...props} />
      <output>{value.join(',')}</output>
    </KitTestProvider>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Country' });
const value = () => document.querySelector('output')?.textContent;

test('typing narrows the list, arrow and Enter choose, and the label stands in the field', async () => {
  render(<Countries />);
  await userEvent.type(input(), 'an');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Japan', 'Germany']);
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const active = document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('Germany');
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('DE');
  expect(input()).toHaveValue('Germany');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a disabled option says why and cannot be chosen', async () => {
  render(<Countries />);
  await userEvent.click(input());
  const option = screen.getByRole('option', { name: /North Korea/ });
  expect(option).toHaveTextContent('This country is not available for targeting');
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(option);
  await userEvent.keyboard('{Enter}');
  expect(value()).toBe('');
});

test('several choices stand as chips, each with its own remove button', async () => {
  render(<Countries multiple initial={['GB']} />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(value()).toBe('GB,JP');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove United Kingdom' }));
  expect(value()).toBe('JP');
  await userEvent.click(input());
  await userEvent.keyboard('{Backspace}');
  expect(value()).toBe('');
});

test('Escape closes and forgets the text; nothing found says so', async () => {
  render(<Countries initial={['JP']} />);
  await userEvent.type(input(), 'zzz');
  expect(screen.getByText('No results')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(input()).toHaveValue('Japan');
});
