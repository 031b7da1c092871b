'use client';

import { lazy, Suspense } from 'react';
import { useToasts } from '@/lib/client/stores/toasts';
import { useEver } from './use-ever';
import { kitTexts, withTexts } from './with-texts';

const ToastArea = lazy(() =>
  withTexts(
    import('@/components/features/toasts/connected-toast-area').then((part) => part.ConnectedToastArea),
    kitTexts,
  ),
);

/** The shell's message area. Its code comes with the first message: the home page has none. */
export function MessageArea() {
  const any = useToasts((state) => state.messages.length > 0);
  if (!useEver(any)) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
