import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { type LookupChoice, LookupField, type LookupFieldProps } from '@/components/kit/lookup-field';

const row = (key: string, label: string, more: Partial<LookupChoice> = {}): LookupChoice => ({
  key,
  kind: 'interests',
  label,
  id: null,
  gloss: null,
  group: null,
  note_code: null,
  as_of: null,
  ...more,
});
const ITEMS = [
  row('jazz', 'Jazz', { id: '3011', group: 'Music and radio', note_code: 'recorded' }),
  row('soccer', 'Soccer', { group: 'Sports', note_code: 'from_account', gloss: 'サッカー' }),
  row('KP', 'North Korea', { kind: 'locations', selectable: false }),
];

function Lookup({ items = ITEMS, ...props }: Partial<LookupFieldProps>) {
  const [chosen, setChosen] = useState<LookupChoice[]>([]);
  return (
    <KitTestProvider>
      <LookupField
        label="Interest"
        items={items}
        loading={false}
        chosen={chosen}
        onChange={setChosen}
        onQueryChange={() => {}}
        {...props}
      />
      <samp>{chosen.map(({ key }) => key).join(',')}</samp>
    </KitTestProvider>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Interest' });
const value = () => document.querySelector('samp')?.textContent;

test('rows stand under their group, and what has no id says where it comes from', async () => {
  render(<Lookup />);
  await userEvent.click(input());
  expect(screen.getByText('Music and radio')).toBeVisible();
  expect(screen.getByRole('option', { name: /Soccer/ })).toHaveTextContent('サッカー');
  expect(screen.getByRole('option', { name: /Soccer/ })).toHaveTextContent('id comes from your ad account');
  expect(screen.getByRole('option', { name: /Jazz/ })).not.toHaveTextContent('ad account');
});

test('by keyboard alone: type, move, choose, take back; the chip keeps its mark and its name', async () => {
  const onQueryChange = vi.fn();
  const { rerender } = render(<Lookup onQueryChange={onQueryChange} />);
  await userEvent.type(input(), 'so{ArrowDown}{Enter}');
  expect(onQueryChange).toHaveBeenCalledWith('so');
  expect(value()).toBe('soccer');
  // Another search does not know the row any more: the chip does.
  rerender(<Lookup onQueryChange={onQueryChange} items={[]} />);
  expect(screen.getByRole('button', { name: 'Remove Soccer' })).toBeVisible();
  expect(screen.getByTitle('id comes from your ad account')).toBeVisible();
  await userEvent.type(input(), '{Escape}{Backspace}');
  expect(value()).toBe('');
});

test('[AUD-17] [AUD-18] what cannot be aimed at is shown, says why, and is not taken', async () => {
  render(<Lookup mixed />);
  await userEvent.click(input());
  const option = screen.getByRole('option', { name: /North Korea/ });
  expect(option).toHaveTextContent('This country is not available for targeting');
  await userEvent.click(option);
  expect(value()).toBe('');
  // With several kinds each has its heading.
  expect(screen.getByText('Places')).toBeVisible();
});

test('a failure stands where the options would', async () => {
  render(<Lookup items={[]} failure="Out of reach" />);
  await userEvent.click(input());
  expect(screen.getByRole('status')).toHaveTextContent('Out of reach');
});
