import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { KitTestProvider } from '@/components/kit/kit-test-provider';
import { RegionPicker, type RegionPickerProps } from '@/components/kit/region-picker';

const country = (id: number, name: string, code: string) => ({
  id,
  name,
  is_single_country: true,
  country_codes: [code],
  selectable: true,
});
const REGIONS = [
  { id: 289, name: 'Asia-Pacific', is_single_country: false, country_codes: ['JP', 'KR'], selectable: true },
  country(392, 'Japan', 'JP'),
  country(410, 'South Korea', 'KR'),
  country(826, 'United Kingdom', 'GB'),
  { ...country(408, 'North Korea', 'KP'), selectable: false, info: 'x' },
];

function Picker(props: Partial<RegionPickerProps>) {
  const [countries, setCountries] = useState<string[]>([]);
  return (
    <KitTestProvider>
      <RegionPicker
        label="Country"
        regions={REGIONS}
        countries={countries}
        onChange={setCountries}
        {...props}
      />
      <samp>{countries.join(',')}</samp>
    </KitTestProvider>
  );
}
const option = (name: RegExp) => screen.getByRole('option', { name });
const value = () => document.querySelector('samp')?.textContent;

test('a region takes its countries, and gives them back', async () => {
  render(<Picker />);
  await userEvent.click(option(/Asia-Pacific/));
  expect(value()).toBe('JP,KR');
  expect(option(/Japan/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(option(/Japan/));
  expect(value()).toBe('KR');
  expect(option(/Asia-Pacific/)).toHaveAttribute('aria-selected', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Clear 1 country' }));
  expect(value()).toBe('');
});

test('[AUD-17] [AUD-18] North Korea is shown, says why, and is not taken', async () => {
  render(<Picker />);
  const closed = option(/North Korea/);
  expect(closed).toHaveTextContent('This country is not available for targeting');
  await userEvent.click(closed);
  expect(value()).toBe('');
});

test('the search knows names, codes and what people call a country', async () => {
  render(<Picker />);
  const search = screen.getByRole('searchbox', { name: 'Search countries and regions' });
  const shown = () => screen.getAllByRole('option').map((one) => one.textContent);
  await userEvent.type(search, 'britain');
  expect(shown()).toEqual(['United KingdomGB']);
  await userEvent.clear(search);
  await userEvent.type(search, 'kr');
  expect(shown()).toEqual(['South KoreaKR']);
  await userEvent.type(search, 'zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No country or region is called that');
});

test('waiting and failing say so, and can be tried again', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<Picker regions={[]} loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(<Picker regions={[]} failed onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
