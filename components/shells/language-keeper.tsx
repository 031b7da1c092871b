'use client';

import { useEffect, useRef } from 'react';
import { request } from '@/lib/client/request-client';
import { useMe } from '@/lib/client/session';
import { updateMe } from '@/lib/contracts/sign-in';
import { languageStep } from '@/lib/domain/languages';
import { goToLanguage } from './language-switch';
import { documentLocale } from '@/lib/client/document-locale';

/**
 * Keeps the language of the person and of the pages the same: theirs wins; without one, what they read is stored, unless
 * it is English (I18-03 to I18-05).
 */
export function LanguageKeeper() {
  const { me } = useMe();
  const stored = me?.language;
  const done = useRef(false);
  useEffect(() => {
    if (stored === undefined || done.current) return;
    const step = languageStep(stored, documentLocale());
    if (!step) return;
    done.current = true;
    if (step.kind === 'show') return goToLanguage(step.language);
    request(updateMe, { body: { language: step.language } }).catch((error: unknown) => {
      console.warn('The language could not be saved', error instanceof Error ? error.message : error);
    });
  }, [stored]);
  return null;
}
