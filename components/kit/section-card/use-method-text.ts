'use client';

import { useMessages } from 'next-intl';

type Tree = { [key: string]: unknown };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function sentence(tree: unknown, path: string[]): string | null {
  const found = path.reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), tree);
  return typeof found === 'string' ? found : null;
}

/**
 * Sentences of method notes (messages `methods.<id>.summary`) and known limits (`limits.<id>`). An id without a sentence is shown as
 * it is, so that a receipt never hides a limit because a text is missing.
 */
export function useMethodText() {
  const messages = useMessages();
  return {
    method: (id: string) => sentence(messages, ['methods', id, 'summary']),
    limit: (id: string) => sentence(messages, ['limits', id]) ?? id,
  };
}
