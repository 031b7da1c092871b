import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { ConsentBar } from './consent-bar';

afterEach(cleanup);

test.each([
  ['en', 'Usage figures and crash reports', 'Do not allow', 'Allow'],
  ['ja', '利用状況とクラッシュ情報の送信', '許可しない', '許可する'],
] as const)('consent is asked for in %s, and both answers look alike', async (locale, title, no, yes) => {
  const onAnswer = vi.fn();
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <ConsentBar onAnswer={onAnswer} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('region', { name: title })).toBeVisible();
  const answers = [no, yes].map((name) => screen.getByRole('button', { name }));
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  for (const answer of answers) await userEvent.click(answer);
  expect(onAnswer.mock.calls).toEqual([['no'], ['yes']]);
});
