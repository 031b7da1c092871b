import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { METHODS } from '@/lib/analysis/methods';
import { MESSAGES } from '@/lib/i18n/messages';
import { CalibrationText, DomainsTable, RefusedTable } from './method-domains';

function fail(error: Error): never {
  throw error;
}

function show(content: React.ReactNode, locale: 'en' | 'ja') {
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]} onError={fail}>
      {content}
    </NextIntlClientProvider>,
  );
}

test.each(['en', 'ja'] as const)('%s: every kind of posts and accounts of a method has its row', (locale) => {
  for (const { domains = [] } of Object.values(METHODS)) {
    if (domains.length === 0) continue;
    show(<DomainsTable metric="accuracy" domains={domains} />, locale);
  }
  expect(screen.getAllByRole('table')).toHaveLength(3);
  const name = locale === 'en' ? /Ordinary accounts, 2015/ : /一般のアカウント（2015年/;
  expect(screen.getAllByRole('row', { name })).toHaveLength(2);
});

test('what could not be checked has a dash and no figure', () => {
  show(<DomainsTable metric="precision" domains={METHODS.age.domains ?? []} />, 'en');
  expect(screen.getByRole('row', { name: /Politicians of the United States/ })).toHaveTextContent(
    /305\s*0\.0%––$/,
  );
});

test('refused languages stand with their figures and the reason', () => {
  show(<RefusedTable refused={METHODS.sentiment.refused ?? []} />, 'en');
  expect(screen.getByRole('row', { name: /Arabic.*51\.9%.*Under the floors elsewhere/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Italian.*No second origin/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(12);
});

test('how far scores are off is told where the model learned and elsewhere', () => {
  show(<CalibrationText calibration={{ held: 0.02, elsewhere: 0.091 }} />, 'ja');
  expect(screen.getByText(/2\.0%.*9\.1%/)).toBeVisible();
});
