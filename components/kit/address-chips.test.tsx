import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AddressChips, sortAddresses } from '@/components/kit/address-chips';
import { Field } from '@/components/kit/field';
import { KitTestProvider } from '@/components/kit/kit-test-provider';

function Sample() {
  const [value, setValue] = useState<string[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  return (
    <KitTestProvider>
      <Field label="To" error={refused.length > 0 ? `Refused: ${refused.join()}` : null}>
        {(control) => (
          <AddressChips control={control} value={value} onChange={setValue} onRefused={setRefused} />
        )}
      </Field>
      <output>{value.join(' ')}</output>
    </KitTestProvider>
  );
}

test('[TEA-14] one or more addresses are taken one by one, from a list, and each once', async () => {
  render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'To' });
  await userEvent.type(field, 'Ann@Example.com{Enter}bob@example.com,');
  expect(screen.getByRole('status')).toHaveTextContent('ann@example.com bob@example.com');
  await userEvent.click(field);
  await userEvent.paste('Ann <ann@example.com>; cy@example.com\ndee@example.com');
  expect(screen.getByRole('status')).toHaveTextContent(
    'ann@example.com bob@example.com cy@example.com dee@example.com',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove bob@example.com' }));
  await userEvent.type(field, '{Backspace}');
  expect(screen.getByRole('status')).toHaveTextContent('ann@example.com cy@example.com');
});

test('what is no address stays in the field and is said', async () => {
  render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'To' });
  await userEvent.type(field, 'ann@example.com nobody');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('ann@example.com');
  await userEvent.type(field, 'x@{Enter}');
  expect(screen.getByText('Refused: x@')).toBeVisible();
  expect(field).toHaveValue('x@');
  expect(field).toBeInvalid();
});

test('a text without any address is refused whole', () => {
  expect(sortAddresses('just words')).toEqual({ taken: [], refused: ['just words'] });
  expect(sortAddresses(' ')).toEqual({ taken: [], refused: [] });
});
