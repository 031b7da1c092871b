import type { StatusTone } from '@/components/kit/status-label';
import type { Run, RunState } from '@/lib/domain/runs';

/** States in which a run moves by itself. */
const MOVING: ReadonlySet<RunState> = new Set(['queued', 'running', 'waiting', 'importing']);

export const isMoving = ({ state }: Pick<Run, 'state'>): boolean => MOVING.has(state);

const TONES: Partial<Record<RunState, StatusTone>> = {
  done: 'success',
  failed: 'danger',
  cancelled: 'hollow',
  paused: 'warn',
  waiting: 'warn',
  queued: 'neutral',
};

export const runTone = (state: RunState): StatusTone => TONES[state] ?? 'info';

export const canPause = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'waiting';

export const canResume = ({ state }: Pick<Run, 'state'>): boolean => state === 'paused' || state === 'failed';

export const canCancel = (run: Pick<Run, 'state'>): boolean => canPause(run) || canResume(run);
