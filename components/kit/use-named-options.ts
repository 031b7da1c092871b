'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { type Locale } from '@/lib/domain/locales';

/** Codes as choices, by their names in the reader's language, in the order of that language. */
export function useNamedOptions(codes: readonly string[], name: (code: string, locale: Locale) => string) {
  const locale = useLocale();
  return useMemo(
    () =>
      codes
        .map((code) => ({ value: code, label: name(code, locale), description: code }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [codes, name, locale],
  );
}
