import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { RECIPIENTS_EACH, type ReportSchedule } from '@/lib/domain/report-schedules';
import { pickMessages } from '@/lib/i18n/messages';
import { ScheduleRecipients } from './schedule-recipients';

afterEach(cleanup);

const schedule = (recipients: ReportSchedule['recipients']): ReportSchedule => ({
  ...{ id: '1', title: 'Tea', format: 'link', with_texts: false, paused: false, gave_up_at: null },
  rhythm: { cadence: 'daily', hour: 9, weekday: 1, day: 1, time_zone: 'UTC' },
  ...{ failures: 0, next_issue_at: '2026-11-24T09:00:00Z', last_issue_at: null, recipients },
});

function show(recipients: ReportSchedule['recipients'], onChange = vi.fn(() => Promise.resolve())) {
  render(
    <NextIntlClientProvider locale="en" messages={pickMessages('en', ['kit', 'sharing'])} timeZone="UTC">
      <ScheduleRecipients schedule={schedule(recipients)} onChange={onChange} />
    </NextIntlClientProvider>,
  );
  return onChange;
}

test('more people are asked, and an address that is none is said before anything is sent', async () => {
  const onChange = show([{ email: 'ann@x.example', state: 'confirmed' }]);
  const field = screen.getByLabelText('More recipients of Tea');
  await userEvent.type(field, 'nobody@,');
  await screen.findByText('One of these is no e-mail address');
  expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'bo@x.example,cy@x.example,');
  await userEvent.click(screen.getByRole('button', { name: 'Ask 2 people' }));
  expect(onChange).toHaveBeenCalledWith({ add: ['bo@x.example', 'cy@x.example'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull());
});

test('somebody is taken off after a question; who has left is not offered for it', async () => {
  const onChange = show([
    { email: 'ann@x.example', state: 'confirmed' },
    { email: 'bo@x.example', state: 'left' },
  ]);
  expect(screen.queryByRole('button', { name: 'Take bo@x.example off' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take ann@x.example off' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Take the address off' }));
  expect(onChange).toHaveBeenCalledWith({ remove: ['ann@x.example'] });
});

test('a full list takes no more', () => {
  const recipients = Array.from({ length: RECIPIENTS_EACH }, (_, n) => ({
    email: `a${n}@x.example`,
    state: 'asked' as const,
  }));
  show(recipients);
  expect(screen.queryByLabelText('More recipients of Tea')).toBeNull();
  screen.getByText('At most 25 recipients');
});
