import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { ChipGroup } from './chip-group';
import { FiltersCard } from './filters-card';

afterEach(cleanup);

const texts = (part: React.ReactNode, locale: 'en' | 'ja' = 'en') =>
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      {part}
    </NextIntlClientProvider>,
  );
const given = (content: object) => ({
  targeting_package: targetingPackageSchema.parse(content),
  countries: [],
});

async function offered(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  const found = (await screen.findAllByRole('option')).map((option) => option.textContent);
  await userEvent.keyboard('{Escape}');
  return found;
}

test('[CST-01, CST-02] every gender and age of the specification is offered, and what is chosen is kept', async () => {
  const change = vi.fn();
  texts(<FiltersCard given={given({})} onChange={change} />);
  expect(await offered('Gender')).toEqual(['Not set', 'Any', 'Women', 'Men']);
  const ages = await offered('Age');
  expect(ages).toHaveLength(23);
  expect(ages.slice(0, 3)).toEqual(['Not set', 'Any', expect.stringContaining('13')]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Gender' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Women' }));
  expect(change.mock.calls[0]?.[0]).toMatchObject({
    targeting_package: { gender: 'FEMALE', settings_evidence: { gender: { from: 'person' } } },
  });
});

test('a keyword is left out and an audience stands for people like it, by buttons that say so', async () => {
  const change = vi.fn();
  const { targeting_package: held } = given({
    keywords: ['sale'],
    interests: ['Tea'],
    custom_audiences: [{ label: 'Buyers', lookalike: true }],
  });
  texts(
    <>
      <ChipGroup list="keywords" given={held} onChange={change} />
      <ChipGroup list="interests" given={held} onChange={change} />
      <ChipGroup list="custom_audiences" given={held} onChange={change} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave out sale', pressed: false }));
  expect(change.mock.calls[0]?.[0].keywords).toEqual([{ label: 'sale', deselected: false, excluded: true }]);
  expect(screen.getByText('people like these')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reach people like Buyers', pressed: true }));
  expect(change.mock.calls[1]?.[0].custom_audiences).toEqual([{ label: 'Buyers', deselected: false }]);
  expect(screen.queryByRole('button', { name: 'Leave out Tea' })).toBeNull();
});
