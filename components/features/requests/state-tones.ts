import type { StatusTone } from '@/components/kit/status-label';
import type { RequestState } from '@/lib/domain/requests';

export const STATE_TONES: Readonly<Record<RequestState, StatusTone>> = {
  new: 'hollow',
  in_progress: 'info',
  done: 'success',
  declined: 'neutral',
};
