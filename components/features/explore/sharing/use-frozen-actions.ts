'use client';

import { useMemo } from 'react';
import { copyContent } from '@/components/kit/copy-content';
import { useCardExports } from '@/lib/client/use-card-exports';
import type { CardActions } from '@/components/features/explore/report/cards/card-context';

/** A frozen report can be looked at and taken away as pictures; the posts behind it stay with who shared it. */
export function useFrozenActions(title: string): CardActions {
  const { image, copied } = useCardExports(title);
  return useMemo(() => {
    const nothing = () => {};
    return {
      onStop: nothing,
      onRetry: nothing,
      onUseAllData: nothing,
      onExportImage: image,
      onCopy: (text) => void copyContent(text).then(copied),
    };
  }, [image, copied]);
}
