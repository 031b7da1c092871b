'use client';

import { useNameOfKind } from '@/components/kit/item-names';

/** What a classifier is called, from its id alone: a link to it needs no list. */
export function useClassifierName(): (id: string) => string {
  const nameOf = useNameOfKind();
  return (id) => {
    const colon = id.indexOf(':');
    return nameOf(id.slice(0, colon) === 'interest' ? 'interest' : 'topic', id.slice(colon + 1));
  };
}
