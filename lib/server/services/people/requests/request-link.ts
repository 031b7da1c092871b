import 'server-only';
import { REQUEST_LINK_DAYS } from '@/lib/domain/requests';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { findRequest, type RequestRecord } from '@/lib/server/stores/people/requests-store';

/* The link that shows somebody where their request stands: they need no account here. */

const DAY_MS = 86_400_000;
const textOf = (id: string) => `request status ${id}`;

export const requestSignature = (id: string): string => `${id}.${keyedHash('request', textOf(id))}`;

export const linkEnds = ({ createdAt }: Pick<RequestRecord, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + REQUEST_LINK_DAYS * DAY_MS);

/** The signature stands in the fragment, which no server sees and no log keeps. */
export const requestPage = (id: string): string =>
  `${builtProOrigin()}/request-confirmation#${requestSignature(id)}`;

/** @throws AppError `not_found` of a signature that is none; `gone` (code `link_expired`) of one that has ended. */
export async function requestOfSignature(signature: string, now: Date): Promise<RequestRecord> {
  const [id = '', hash = ''] = signature.split('.');
  const row = matchesKeyedHash('request', textOf(id), hash) ? await findRequest(id) : null;
  if (!row) throw new AppError('not_found', 'This link opens no request', { code: 'unknown_request' });
  if (linkEnds(row) < now)
    throw new AppError('not_found', 'This link has expired', { code: 'request_link_expired' });
  return row;
}
