'use client';

import { useLocale, useTranslations } from 'next-intl';
import { isAbort, NETWORK_FAILURE, RequestError } from '@/lib/client/request-error';
import { formatBudget } from '@/lib/format/number';
import { formatShareMargin } from '@/lib/format/share';

/** Words and figures that all parts of the screen say alike. */
export function useRunText() {
  const t = useTranslations('runs');
  const locale = useLocale();
  const known = (code: string): Parameters<typeof t>[0] | null => {
    const key = `errors.${code}` as Parameters<typeof t>[0];
    return t.has(key) ? key : null;
  };
  return {
    money: (micros: number) => formatBudget(micros, locale),
    margin: (half: number) => formatShareMargin(half, locale),
    /** A failure in the reader's language where its code is known, else as the server says it. */
    failure: (code: string | null, message: string | null): string => {
      const key = code === null ? null : known(code);
      return key === null ? (message ?? NETWORK_FAILURE) : t(key);
    },
    /** The same of a failed call; null when nothing went wrong. */
    refusal(error: unknown): string | null {
      if (error === null || error === undefined || isAbort(error)) return null;
      return error instanceof RequestError ? this.failure(error.code, error.message) : NETWORK_FAILURE;
    },
  };
}
