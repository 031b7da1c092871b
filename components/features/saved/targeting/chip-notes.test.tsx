import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetChipNotes, noteChips } from '@/lib/client/stores/chip-notes';
import { MESSAGES } from '@/lib/i18n/messages';
import { ChipAdds, ChipFinding } from './chip-notes';

afterEach(() => {
  cleanup();
  forgetChipNotes();
});

const chip = (label: string) => ({ list: 'keywords' as const, label });
const finding = { rule: 'health' as const, blocks: 'both' as const, found: 'diabetics', excluded: false };

test('a finding and what a chip adds alone stand at the chip, the one that stops before the one that warns', async () => {
  const deselect = vi.fn();
  noteChips(
    [
      { ...finding, severity: 'warn', place: chip('Diabetics') },
      { ...finding, severity: 'block', place: chip('diabetics') },
      { ...finding, severity: 'block', place: { text: 'name', at: null } },
    ],
    [
      { chip: chip('oat milk'), accounts: 900, adds: 402, share: { value: 0.19, low: 0.17, high: 0.21 } },
      { chip: chip('refill'), accounts: null, adds: null, share: null },
    ],
  );
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <ChipAdds {...chip('Oat milk')} />
      <ChipAdds {...chip('refill')} />
      <ChipFinding {...chip('diabetics')} onDeselect={deselect} />
      <ChipFinding {...chip('oat milk')} onDeselect={deselect} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByTitle('Adds 19.0% (17.0–21.0%) of what the package reaches')).toHaveTextContent(
    '+402 alone',
  );
  expect(screen.getByText('<10 alone')).toBeVisible();
  expect(screen.getByText(/Names people by their health/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deselect' }));
  expect(deselect).toHaveBeenCalledOnce();
});
