import 'server-only';
import type { Endpoint } from '@/lib/contracts/core/endpoint';
import type { ErrorStatus } from '../error-response';
import { tagOf } from './tags';

export const ERROR_RESPONSES = {
  400: 'The input does not fit; messages by field',
  403: 'Not allowed, or not signed in',
  404: 'Not there, or not yours',
  409: 'Not in this state: taken, changed meanwhile, full or not set up',
  413: 'More than is taken, or than fits on the disk',
  422: 'Understood, and yet not possible with what was sent',
  429: 'Too many requests',
  500: 'Something went wrong; the server knows more under the request id',
  503: 'Busy, or something outside does not answer or is not set up',
  504: 'It took too long',
  507: 'The disk of the server is full; nothing was changed',
} as const satisfies Partial<Record<ErrorStatus, string>>;

export type DocumentedStatus = keyof typeof ERROR_RESPONSES;

const DOCUMENTED = [
  400, 403, 404, 409, 413, 422, 429, 500, 503, 504, 507,
] as const satisfies DocumentedStatus[];
const COMPUTES = /^\/api\/(?:analysis|external|monitors|shares)\//;

/** Answered from what is kept here: nothing is computed, nobody outside is asked. */
const PLAIN = new Set(['Site', 'Teams', 'Person', 'Operations', 'Ad accounts']);
/** Nothing is changed, so nothing can be in the way. */
const READS_ONLY = new Set(['Analysis', 'Creators and competitors']);

/** Which errors an operation can answer with, by its tag, method and input. */
export function errorStatusesOf({ id, method, path, params, query, body }: Endpoint): DocumentedStatus[] {
  if (id === 'health') return [400, 500];
  const tag = tagOf(path);
  const names = params !== undefined || query !== undefined || body !== undefined;
  const changes = method !== 'GET' && !READS_ONLY.has(tag);
  // Images, connections to X and crash reports concern other hosts.
  const outside = /image-downloader|error-reports|\/twitter|\/logo\//.test(path);
  // Not there outside of a test installation.
  const absent = path.startsWith('/api/reset-e2e/');
  // Whoever keeps no account of their own is told so, whatever they ask.
  const ofOwn = tag === 'Own account';
  const can: Record<DocumentedStatus, boolean> = {
    400: true,
    403: true,
    404: names || absent || ofOwn,
    409: changes || outside,
    413: body !== undefined || outside,
    422: !PLAIN.has(tag) || outside,
    429: true,
    500: true,
    503: !PLAIN.has(tag) || outside,
    504: COMPUTES.test(path),
    507: method !== 'GET' || COMPUTES.test(path),
  };
  return DOCUMENTED.filter((status) => can[status]);
}
