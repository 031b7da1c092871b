'use client';

import { createContext, useContext, type ReactNode } from 'react';
import { isExtensionFrame } from '@/lib/client/theme/theme';
import english from '@/messages/en/errors.json';

/** What a page says when its code or its rendering failed: plain texts, so that no message library is needed. */
export type ErrorTexts = typeof english;

// An error page must not fail for want of its texts.
const Texts = createContext<ErrorTexts>(english);

export function ErrorTextsProvider({ texts, children }: { texts: ErrorTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>;
}

/** What is asked when code of the page is gone, which the extension's windows word differently (NAV-05). */
export function newVersionText(texts: ErrorTexts): string {
  return isExtensionFrame({ protocol: location.protocol, name: window.name })
    ? texts.newVersionExtension
    : texts.newVersion;
}

export function useErrorTexts(): ErrorTexts {
  return useContext(Texts);
}
