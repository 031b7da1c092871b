'use client';

import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What is typed, and told on after a pause; the address wins whenever it changes otherwise. */
export function useSearchDraft(asked: string, onAsk: (text: string) => void) {
  const [draft, setDraft] = useState({ text: asked, asked });
  if (draft.asked !== asked) setDraft({ text: asked, asked });
  const { text } = draft;
  useEffect(() => {
    if (text === asked) return undefined;
    const timer = setTimeout(() => onAsk(text), PAUSE_MS);
    return () => clearTimeout(timer);
    // Only what is typed begins a new pause.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return { text, write: (next: string) => setDraft({ text: next, asked }) };
}
