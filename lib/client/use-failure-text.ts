'use client';

import { useTranslations } from 'next-intl';
import { isAbort, NETWORK_FAILURE, RequestError } from './request-error';

/** What is known of a failure: of a call, or one that a row remembers. */
interface Failure {
  code: string | null;
  message: string | null;
  values?: Record<string, number>;
}

/** A failure in the reader's language where the texts of its code are there, else as the server says it. */
export function useFailureText(texts: 'import' | 'runs') {
  const t = useTranslations(`${texts}.errors`);
  const known = (code: string): code is Parameters<typeof t>[0] => t.has(code as Parameters<typeof t>[0]);
  const text = ({ code, message, values }: Failure): string =>
    code !== null && known(code) ? t(code, values) : (message ?? NETWORK_FAILURE);
  return {
    text,
    /** Of whatever a call threw; null when nothing went wrong. */
    refusal(error: unknown): string | null {
      if (error === null || error === undefined || isAbort(error)) return null;
      return error instanceof RequestError ? text(error) : NETWORK_FAILURE;
    },
  };
}
