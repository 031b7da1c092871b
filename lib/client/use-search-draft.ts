'use client';

import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** What is typed, and told on after a pause; the address wins whenever it changes otherwise. */
export function useSearchDraft(asked: string, onAsk: (text: string) => void) {
  const [draft, setDraft] = useState({ text: asked, asked });
  if (draft.asked !== asked) setDraft({ text: asked, asked });
  const { text } = draft;
  const tell = useEffectEvent((typed: string) => {
    if (typed !== asked) onAsk(typed);
  });
  // Only what is typed begins a new pause.
  useEffect(() => {
    const timer = setTimeout(() => tell(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, write: (next: string) => setDraft({ text: next, asked }) };
}
