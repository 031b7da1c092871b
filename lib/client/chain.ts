import { NETWORK_FAILURE, RequestError } from './request-error';

export type ChainRequest<T> = () => Promise<T>;

export interface ChainFailure {
  message: string;
  code: string;
  /** The HTTP status; 0 where there is none. */
  status: number;
}

export type ChainResult<T> = { ok: true; value: T } | { ok: false; error: ChainFailure };

export interface ChainOutcome<T> {
  /** In the shape of the groups. */
  results: ChainResult<T>[][];
  failed: boolean;
  /** Message of the first result that carries an error, in the order of the groups. */
  error: string | null;
  failure: ChainFailure | null;
}

function errorOf(value: unknown): ChainFailure | null {
  if (typeof value !== 'object' || value === null || !('error' in value)) return null;
  const { error } = value;
  if (typeof error === 'string') return { message: error, code: 'error', status: 0 };
  if (typeof error !== 'object' || error === null) return null;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : NETWORK_FAILURE;
  return { message, code: 'code' in error ? String(error.code) : 'error', status: 0 };
}

function failureOf(error: unknown): ChainFailure {
  if (error instanceof RequestError) {
    const { message, code, status } = error;
    return { message, code, status };
  }
  return { message: error instanceof Error ? error.message : NETWORK_FAILURE, code: 'error', status: 0 };
}

async function settle<T>(request: ChainRequest<T>): Promise<ChainResult<T>> {
  try {
    const value = await request();
    const error = errorOf(value);
    return error ? { ok: false, error } : { ok: true, value };
  } catch (error) {
    return { ok: false, error: failureOf(error) };
  }
}

/**
 * Runs groups one after the other and the requests of a group in parallel. A failure stops neither its group nor the
 * next ones; afterwards the chain as a whole counts as failed and shares the first message. Never rejects.
 */
export async function runChain<T>(groups: readonly (readonly ChainRequest<T>[])[]): Promise<ChainOutcome<T>> {
  const results: ChainResult<T>[][] = [];
  for (const group of groups) results.push(await Promise.all(group.map(settle)));
  const first = results.flat().find((result) => !result.ok);
  const failure = first && !first.ok ? first.error : null;
  return { results, failed: failure !== null, error: failure?.message ?? null, failure };
}
