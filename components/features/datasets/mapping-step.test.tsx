import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ColumnMapping, Import } from '@/lib/domain/datasets';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { MappingStep } from './mapping-step';

const ID = '0b5c4b1e-6d2f-4b7e-9a53-1f0f3c1d2e4a';

const uploaded = (mapping: ColumnMapping): Import => ({
  id: ID,
  state: 'uploaded',
  dataset: null,
  replace: false,
  file_name: 'tea.csv',
  bytes: 100,
  bytes_read: 0,
  read: 0,
  posts: 0,
  accounts: null,
  duplicates: 0,
  rejected_total: 0,
  rejected: [],
  notes: [],
  seconds: null,
  error: null,
  error_code: null,
  ahead: null,
  disk: null,
  preview: {
    format: 'csv',
    gzipped: false,
    encoding: 'utf-8',
    delimiter: ',',
    columns: ['body', 'when'].map((name) => ({ name, samples: [], field: null })),
    mapping,
    date_order: null,
    rows: [],
    notes: [],
  },
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
});

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

function Screen({ onChange }: { onChange: (next: Import) => void }) {
  const [value, setValue] = useState(uploaded({ text: 'body', id: 'when' }));
  const change = (next: Import) => {
    onChange(next);
    setValue(next);
  };
  return <MappingStep value={value} into={null} onChange={change} onAnother={() => undefined} />;
}

test('an import starts only when the last correction has been looked at, and with it', async () => {
  const looks = [Promise.withResolvers<Import>(), Promise.withResolvers<Import>()];
  const [first, second] = [...looks];
  const states: string[] = [];
  const calls = fakeApi({
    'GET /api/datasets/': [],
    [`POST /api/imports/${ID}/preview/`]: () => looks.shift()?.promise,
    [`POST /api/imports/${ID}/start/`]: { ...uploaded({}), state: 'queued' },
  });
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <Screen
        onChange={({ state, preview }) => states.push(`${state} ${JSON.stringify(preview?.mapping)}`)}
      />
    </NextIntlClientProvider>,
  );
  const start = screen.getByRole('button', { name: 'Start import' });
  expect(start).toBeEnabled();
  const field = screen.getByRole('combobox', { name: 'Field for the column when' });
  await userEvent.selectOptions(field, 'likes');
  await userEvent.selectOptions(field, 'created_at');
  expect(start).toBeDisabled();
  const corrected = { text: 'body', created_at: 'when' };
  second?.resolve(uploaded(corrected));
  await waitFor(() => expect(start).toBeEnabled());
  first?.resolve(uploaded({ text: 'body', likes: 'when' }));
  await userEvent.click(start);
  await waitFor(() => expect(states).toHaveLength(2));
  expect(states[0]).toBe(`uploaded ${JSON.stringify(corrected)}`);
  expect(states[1]).toMatch(/^queued/);
  expect(calls.at(-1)).toMatchObject({
    name: `POST /api/imports/${ID}/start/`,
    body: { mapping: corrected },
  });
});

test('a file whose posts have no time cannot be started: its ids have lost digits and tell none', () => {
  fakeApi({ 'GET /api/datasets/': [] });
  const value = uploaded({ text: 'body', id: 'when' });
  if (value.preview) value.preview.notes = [{ id: 'date-missing', values: {} }];
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <MappingStep value={value} into={null} onChange={() => undefined} onAnother={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('Time');
});

test('a file that tells no dates is started with one day for all its posts', async () => {
  const value = uploaded({ text: 'body' });
  if (value.preview) value.preview.notes = [{ id: 'date-missing', values: {} }];
  const given = structuredClone(value);
  if (given.preview) {
    given.preview.notes = [{ id: 'day-given', values: { day: '2026-11-28' } }];
    given.preview.day = '2026-11-28';
  }
  const calls = fakeApi({
    'GET /api/datasets/': [],
    [`POST /api/imports/${ID}/preview/`]: given,
    [`POST /api/imports/${ID}/start/`]: { ...given, state: 'queued' },
  });
  function Undated() {
    const [now, setNow] = useState(value);
    return <MappingStep value={now} into={null} onChange={setNow} onAnother={() => undefined} />;
  }
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <Undated />
    </NextIntlClientProvider>,
  );
  const start = screen.getByRole('button', { name: 'Start import' });
  expect(start).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Day of all posts'), { target: { value: '2026-11-28' } });
  await waitFor(() => expect(start).toBeEnabled());
  expect(screen.getByText(/All posts get 2026-11-28 as their day/)).toBeVisible();
  await userEvent.click(start);
  const body = expect.objectContaining({ day: '2026-11-28' });
  await waitFor(() =>
    expect(calls.map(({ name, body: sent }) => [name, sent])).toEqual(
      expect.arrayContaining([
        [`POST /api/imports/${ID}/preview/`, body],
        [`POST /api/imports/${ID}/start/`, body],
      ]),
    ),
  );
});
