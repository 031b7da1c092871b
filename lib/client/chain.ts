import { NETWORK_FAILURE, RequestError } from './request-error';

export type ChainRequest<T> = () => Promise<T>;

export type ChainResult<T> = { ok: true; value: T } | { ok: false; error: { message: string; code: string } };

export interface ChainOutcome<T> {
  /** In the shape of the groups. */
  results: ChainResult<T>[][];
  failed: boolean;
  /** Message of the first result that carries an error, in the order of the groups. */
  error: string | null;
}

function errorOf(value: unknown): { message: string; code: string } | null {
  if (typeof value !== 'object' || value === null || !('error' in value)) return null;
  const { error } = value;
  if (typeof error === 'string') return { message: error, code: 'error' };
  if (typeof error !== 'object' || error === null) return null;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : NETWORK_FAILURE;
  return { message, code: 'code' in error ? String(error.code) : 'error' };
}

async function settle<T>(request: ChainRequest<T>): Promise<ChainResult<T>> {
  try {
    const value = await request();
    const error = errorOf(value);
    return error ? { ok: false, error } : { ok: true, value };
  } catch (error) {
    if (error instanceof RequestError)
      return { ok: false, error: { message: error.message, code: error.code } };
    return {
      ok: false,
      error: { message: error instanceof Error ? error.message : NETWORK_FAILURE, code: 'error' },
    };
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
  return { results, failed: first !== undefined, error: first && !first.ok ? first.error.message : null };
}
