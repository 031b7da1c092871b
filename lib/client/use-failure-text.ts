'use client';

import { useLocale, useMessages, useTranslations } from 'next-intl';
import { DEFAULT_LOCALE } from '@/lib/domain/locales';
import type { FailureTexts } from './failure-words';
import { isAbort, networkFailure, RequestError } from './request-error';

/** What is known of a failure: of a call, or one that a row remembers. */
interface Failure {
  code: string | null;
  message: string | null;
  values?: Record<string, number>;
}

/** A failure in the reader's language: in the words of the tool, else of all tools; the server itself speaks English. */
export function useFailureText(texts: 'import' | 'runs') {
  const t = useTranslations(`${texts}.errors`);
  const locale = useLocale();
  const all = useMessages()['failures'] as FailureTexts | undefined;
  const known = (code: string): code is Parameters<typeof t>[0] => t.has(code as Parameters<typeof t>[0]);
  const general = (code: string | null, message: string | null): string => {
    if (message !== null && (locale === DEFAULT_LOCALE || !all)) return message;
    const codes: Record<string, string> = all?.codes ?? {};
    const said = Object.hasOwn(codes, code ?? '') ? codes[code ?? ''] : all?.unknown;
    return said ?? networkFailure();
  };
  const text = ({ code, message, values }: Failure): string =>
    code !== null && known(code) ? t(code, values) : general(code, message);
  return {
    text,
    /** Of whatever a call threw; null when nothing went wrong. */
    refusal(error: unknown): string | null {
      if (error === null || error === undefined || isAbort(error)) return null;
      if (!(error instanceof RequestError)) return networkFailure();
      // Its message is in the reader's language already.
      return known(error.code) ? text(error) : error.message;
    },
  };
}
