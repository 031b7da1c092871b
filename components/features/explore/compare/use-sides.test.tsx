import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { useWindowedNames } from './use-sides';

function names(locale: Locale, sides: Parameters<typeof useWindowedNames>[0]): string[] {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ compare: MESSAGES[locale].compare }}>
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useWindowedNames(sides), { wrapper }).result.current;
}

const side = (text: string, from: string | null, to: string | null) => ({ text, from, to });
const NOON = '2015-08-06T12:00:00.000Z';

test('sides that ask the same are told apart by their days, a single day once, and by the hour on one day', () => {
  const days = [
    side('gop', '2015-08-07T00:00:00.000Z', '2015-08-08T00:00:00.000Z'),
    side('gop', '2015-08-01T00:00:00.000Z', '2015-08-07T00:00:00.000Z'),
    side('tea', null, null),
  ];
  expect(names('en', days)).toEqual(['gop, 7 Aug 2015', 'gop, 1 Aug 2015 to 6 Aug 2015', 'tea']);
  const hours = [
    side('gop', NOON, '2015-08-07T00:00:00.000Z'),
    side('gop', '2015-08-06T00:00:00.000Z', NOON),
  ];
  for (const locale of LOCALES) expect(new Set(names(locale, hours)).size).toBe(2);
  expect(names('en', hours)[1]).toMatch(/^gop, 6 Aug 2015, 00:00 UTC to 6 Aug 2015, 11:59 UTC$/);
});

test('what no window tells apart keeps its text alone', () => {
  const same = [side('gop', NOON, '2015-08-07T00:00:00.000Z'), side('gop', NOON, '2015-08-07T00:00:00.000Z')];
  expect(names('en', same)).toEqual(['gop', 'gop']);
});
