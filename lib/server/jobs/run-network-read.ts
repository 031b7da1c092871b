import 'server-only';
import { executeRun } from '../services/runs/execute-run';

/** The job of a run: works on it until it is done, stopped or failed. */
export function runNetworkRead(id: string): Promise<void> {
  return executeRun(id, { now: () => new Date() });
}
