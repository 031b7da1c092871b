import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { KNOWN_FORMATS } from '@/lib/domain/known-formats';
import { MESSAGES } from '@/lib/i18n/messages';
import { KnownFormats } from './known-formats';

afterEach(cleanup);

test.each(['en', 'ja'] as const)(
  'the table of formats names every tool and what no real file has confirmed: %s',
  (locale) => {
    render(
      <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
        <KnownFormats />
      </NextIntlClientProvider>,
    );
    const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
    expect(rows).toHaveLength(KNOWN_FORMATS.length);
    const { unverified } = MESSAGES[locale].import.formats;
    const marked = rows.filter((row) => row.textContent.includes(unverified));
    expect(marked).toHaveLength(KNOWN_FORMATS.filter(({ known }) => known !== 'files').length);
  },
);
