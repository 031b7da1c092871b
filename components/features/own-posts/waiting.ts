import type { SectionState, SkeletonShape } from '@/components/kit/section-card/section-state';
import type { RequestError } from '@/lib/client/request-error';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';

interface Asked {
  data: unknown;
  error: RequestError | undefined;
  tookTooLong: boolean;
  mutate: () => unknown;
}

/** What a card shows of a call: that it runs, takes long, failed, or is there. */
export function cardState(
  { data, error, tookTooLong, mutate }: Asked,
  loading: { shape: SkeletonShape; counting: string },
): SectionState {
  if (data !== undefined) return { kind: 'ready' };
  if (error) return { kind: 'error', message: error.message, onRetry: () => void mutate() };
  return tookTooLong ? { kind: 'slow', seconds: TOOK_TOO_LONG_MS / 1000 } : { kind: 'loading', ...loading };
}
