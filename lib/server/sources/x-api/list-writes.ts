import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { apiListSchema, readItems } from './api-types';
import { getPage } from './client';
import type { XRequest } from './requests';
import type { XSource } from './source';

/** What can be changed of the lists of a connected account, one request each. Ids are digits as text. */
export type ListWrite =
  | { do: 'create'; fields: ListOnX }
  | { do: 'update'; listId: string; fields: ListOnX }
  | { do: 'delete'; listId: string }
  | { do: 'add' | 'remove'; listId: string; userId: string };

export interface ListOnX {
  name: string;
  description: string;
  private: boolean;
}

type Sent = Pick<XRequest, 'method' | 'operation' | 'path'> & Partial<Pick<XRequest, 'json' | 'once'>>;

const ID = /^\d{1,19}$/;

function idOf(value: string): string {
  if (ID.test(value)) return value;
  throw new AppError('unprocessable', 'That is no id of X.', { code: 'network_query' });
}

/** Source: X's OpenAPI document 2.167. All but making a list may be sent twice and have happened once. */
function sentFor(write: ListWrite): Sent {
  if (write.do === 'create')
    return {
      method: 'POST',
      operation: 'POST /2/lists',
      path: '/2/lists',
      json: { ...write.fields },
      once: true,
    };
  const list = `/2/lists/${idOf(write.listId)}`;
  switch (write.do) {
    case 'update':
      return { method: 'PUT', operation: 'PUT /2/lists/{id}', path: list, json: { ...write.fields } };
    case 'delete':
      return { method: 'DELETE', operation: 'DELETE /2/lists/{id}', path: list };
    case 'add': {
      const json = { user_id: idOf(write.userId) };
      return { method: 'POST', operation: 'POST /2/lists/{id}/members', path: `${list}/members`, json };
    }
    case 'remove': {
      const path = `${list}/members/${idOf(write.userId)}`;
      return { method: 'DELETE', operation: 'DELETE /2/lists/{id}/members/{user_id}', path };
    }
  }
}

/**
 * Changes a list at X.
 * @returns the id of the list that was made; null for all else.
 * @throws AppError `unprocessable` (code `x_change_refused`) where X does not want this change, `not_found` (code
 * `network_not_found`), and what `getPage` throws.
 */
export async function writeXList(x: XSource, write: ListWrite, signal: AbortSignal): Promise<string | null> {
  const { page } = await getPage(x, { ...sentFor(write), query: {}, spacingMs: 0 }, signal);
  if (write.do !== 'create') return null;
  const [made] = readItems(apiListSchema, page.data === undefined ? [] : [page.data]);
  if (made) return made.id;
  throw new AppError('unavailable', 'X did not answer as it should. Please try again.', { code: 'network' });
}
