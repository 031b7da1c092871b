'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';

/** Codes as choices, by their names in the reader's language, in the order of that language. */
export function useNamedOptions(codes: readonly string[], name: (code: string, locale: string) => string) {
  const locale = useLocale();
  return useMemo(
    () =>
      codes
        .map((code) => ({ value: code, label: name(code, locale), description: code }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [codes, name, locale],
  );
}
