/** Reads the text of a recipe that is no keyword query: handles, or ids and addresses of posts. */

export type QueryTextErrorCode =
  | 'no_handle'
  | 'bad_handle'
  | 'too_many_handles'
  | 'no_post'
  | 'bad_post'
  | 'too_many_posts';

export class QueryTextError extends Error {
  override readonly name = 'QueryTextError';

  constructor(
    readonly code: QueryTextErrorCode,
    message: string,
  ) {
    super(message);
  }
}

export const MAX_HANDLES = 64;
export const MAX_POST_REFS = 200;

const SHOWN = 60;
const SEPARATOR = /[\s,，、;]+/u;
const NETWORK = String.raw`^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/`;
const PROFILE_ADDRESS = new RegExp(String.raw`${NETWORK}@?(\w{1,60})\/?(?:[?#].*)?$`, 'i');
const POST_ADDRESS = new RegExp(
  String.raw`${NETWORK}(?:\w{1,60}|i\/web)\/status(?:es)?\/(\d{1,25})(?:\/\w+)*\/?(?:[?#].*)?$`,
  'i',
);
const HANDLE = /^[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.@-]{0,59}$/u;
const POST_ID = /^[\w:.-]{1,200}$/;

const pieces = (text: string) => text.split(SEPARATOR).filter((piece) => piece !== '');

function readHandle(piece: string): string {
  const name = PROFILE_ADDRESS.exec(piece)?.[1] ?? piece.replace(/^[@＠]/u, '');
  if (HANDLE.test(name)) return name.toLowerCase();
  throw new QueryTextError('bad_handle', `“${piece.slice(0, SHOWN)}” is not a handle`);
}

/**
 * Handles in lower case, without @, each once, in the order given. Commas, spaces and OR separate them; an address of a
 * profile is read as its handle.
 * @throws QueryTextError `no_handle`, `bad_handle` or `too_many_handles`.
 */
export function readHandles(text: string): string[] {
  const given = pieces(text).filter((piece) => piece !== 'OR');
  const handles = [...new Set(given.map(readHandle))];
  if (handles.length === 0) throw new QueryTextError('no_handle', 'Give at least one handle');
  if (handles.length > MAX_HANDLES)
    throw new QueryTextError('too_many_handles', `An analysis takes at most ${MAX_HANDLES} handles`);
  return handles;
}

export function printHandles(handles: readonly string[]): string {
  return handles.map((handle) => `@${handle}`).join(' OR ');
}

function readPostRef(piece: string): string {
  const id = POST_ADDRESS.exec(piece)?.[1] ?? piece;
  if (POST_ID.test(id)) return id;
  throw new QueryTextError(
    'bad_post',
    `“${piece.slice(0, SHOWN)}” is neither the id nor the address of a post`,
  );
}

/**
 * Ids of posts, each once, in the order given; commas and spaces separate them. An address is read as the id it ends in.
 * @throws QueryTextError `no_post`, `bad_post` or `too_many_posts`.
 */
export function readPostRefs(text: string): string[] {
  const ids = [...new Set(pieces(text).map(readPostRef))];
  if (ids.length === 0) throw new QueryTextError('no_post', 'Give at least one post, by its id or address');
  if (ids.length > MAX_POST_REFS)
    throw new QueryTextError('too_many_posts', `An analysis takes at most ${MAX_POST_REFS} posts`);
  return ids;
}

export function printPostRefs(ids: readonly string[]): string {
  return ids.join(', ');
}
