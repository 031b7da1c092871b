import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import type { Monitor, WebhookDelivery } from '@/lib/domain/monitors';
import { recipeSchema } from '@/lib/domain/recipe';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { monitorState, restAction } from './monitor-list';
import { Troubles } from './troubles';

const AT = '2026-11-20T10:00:00.000Z';
const monitor: Monitor = {
  id: '1',
  name: 'Tea',
  query: 'tea',
  query_type: 'conversation',
  email: '',
  created_at: AT,
  cadence: 'daily',
  watched: ['posts'],
  recipe: recipeSchema.parse({
    type: 'conversation',
    text: 'tea',
    from: null,
    to: null,
    datasets: [{ name: 'tea' }],
  }),
  mails: false,
  webhook: 'https://hooks.example/',
  paused: false,
  last_run_at: AT,
  next_run_at: AT,
  error: null,
  error_code: null,
  failures: 0,
  gave_up_at: null,
  webhook_delivery: null,
};
const delivery: WebhookDelivery = {
  state: 'queued',
  reason: 'status',
  status: 503,
  attempts: 2,
  created_at: AT,
  next_try_at: AT,
};

afterEach(cleanup);
function show(given: Partial<Monitor>, locale: (typeof LOCALES)[number] = 'en') {
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <Troubles monitor={{ ...monitor, ...given }} />
    </NextIntlClientProvider>,
  );
  return screen.getByRole('alert').textContent;
}

test('a monitor that rests says why, and its button starts it again', () => {
  const resting = { ...monitor, error: 'The dataset is gone', failures: 5, gave_up_at: AT };
  const text = show(resting);
  expect(text).toContain('The last run gave no figures: The dataset is gone');
  expect(text).toContain('It failed 5 times in a row, so it rests since');
  expect([monitorState(resting).key, restAction(resting)]).toEqual(['gaveUp', 'startAgain']);
  expect([restAction(monitor), restAction({ ...monitor, paused: true })]).toEqual(['pause', 'resume']);
});

test.each(LOCALES)('what a webhook answers is told in %s, and nothing where it was taken', (locale) => {
  for (const state of ['queued', 'failed'] as const) {
    const text = show({ webhook_delivery: { ...delivery, state } }, locale);
    expect(text).toContain('503');
    expect(text).not.toMatch(/[{}]|monitors\./);
    cleanup();
  }
  expect(show({ webhook_delivery: { ...delivery, state: 'sent', reason: null } }, locale)).toBe('');
});
