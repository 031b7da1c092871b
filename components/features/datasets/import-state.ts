import type { StatusTone } from '@/components/kit/status-label';
import type { Import, ImportState } from '@/lib/domain/datasets';

/** States in which an import moves by itself. */
export const MOVING: ReadonlySet<ImportState> = new Set(['queued', 'running', 'committing']);

const TONES: Partial<Record<ImportState, StatusTone>> = {
  done: 'success',
  failed: 'danger',
  cancelled: 'hollow',
  uploaded: 'neutral',
};

export const importTone = (state: ImportState): StatusTone => TONES[state] ?? 'info';

/** Until its commit an import can be cancelled; one that failed is put away the same way. */
export const canCancel = ({ state }: Import) =>
  state === 'uploaded' || state === 'queued' || state === 'running' || state === 'failed';

export const canRetry = ({ state, dataset, error_code: code }: Import) =>
  state === 'failed' && dataset !== null && code !== 'file_gone' && code !== 'interrupted';
