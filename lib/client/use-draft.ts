'use client';

import { useState } from 'react';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { QueryType } from '@/lib/domain/recipe';

const NOTHING: Record<QueryType, string> = { handle: '', keyword: '', conversation: '', post: '' };

/**
 * What is being written, apart from what was asked: a line for each type, so that switching loses none. The address
 * wins whenever it changes.
 */
export function useDraft({ type: askedType, text: askedText }: Pick<ExploreState, 'type' | 'text'>) {
  const [asked, setAsked] = useState({ type: askedType, text: askedText });
  const [type, setType] = useState(askedType);
  const [lines, setLines] = useState({ ...NOTHING, [askedType]: askedText });
  const [shown, setShown] = useState(false);
  if (asked.type !== askedType || asked.text !== askedText) {
    setAsked({ type: askedType, text: askedText });
    setType(askedType);
    // Another type with nothing asked yet is a switch: what was being written for it stays.
    const switched = askedType !== asked.type && askedText === '';
    if (!switched) setLines({ ...lines, [askedType]: askedText });
    setShown(false);
  }
  return {
    type,
    text: lines[type],
    /** Whether mistakes are shown: not before somebody asks. */
    shown,
    show: () => setShown(true),
    choose: (next: QueryType) => {
      setType(next);
      setShown(false);
    },
    write: (text: string) => setLines({ ...lines, [type]: text }),
  };
}
