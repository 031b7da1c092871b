import type { Endpoint } from '@/lib/contracts/core/endpoint';

/* Every contract there is: a file that is added to lib/contracts is in the tests by itself. */

const files = import.meta.glob<Record<string, unknown>>('../../lib/contracts/*.ts', { eager: true });

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

export const CONTRACTS: readonly Endpoint[] = Object.values(files)
  .flatMap((exports) => Object.values(exports))
  .filter(isEndpoint);
