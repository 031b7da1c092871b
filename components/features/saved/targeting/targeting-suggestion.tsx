'use client';

import { lazy, Suspense } from 'react';
import { useToolUsage } from '@/lib/client/stores/tool-usage';

const SuggestionPrompt = lazy(async () => ({
  default: (await import('./suggestion-prompt')).SuggestionPrompt,
}));

/** Lists for what somebody looks at again and again; the code comes with the first of them. */
export function TargetingSuggestion() {
  const { suggested, dismiss } = useToolUsage();
  if (!suggested) return null;
  return (
    <Suspense>
      <SuggestionPrompt lists={suggested} onClose={dismiss} />
    </Suspense>
  );
}
