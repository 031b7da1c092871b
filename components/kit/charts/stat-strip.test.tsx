import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import charts from '@/messages/en/charts.json';
import { makeSizes } from '@/tests/factories/report-sections';
import { StatStrip } from './stat-strip';
import { sizeStats } from './stat-transform';

test('a mean stands without an interval and says why', () => {
  const section = makeSizes({ posts_per_account: 1.5 }, { low: null, high: null, unit: 'ratio' });
  render(
    <NextIntlClientProvider locale="en" messages={{ charts }} timeZone="UTC">
      <StatStrip label="Totals" stats={sizeStats(section)} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('1.5')).toBeInTheDocument();
  expect(screen.getByText('few accounts carry most of it; error unknown')).toBeInTheDocument();
});
