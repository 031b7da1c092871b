import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import type { FailureCode } from '@/lib/domain/failure-codes';
import { type KeywordQuery, KeywordQueryError, parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { MAX_RUN_HANDLES, MAX_RUN_POSTS, type RunPlan } from '@/lib/domain/runs';
import { anyOperator, toXQuery } from '@/lib/server/sources/x-api/x-query';

type Target = RunPlan['target'];

const refuse = (message: string, code: FailureCode = 'bad_query'): never => {
  throw fieldError('text', message, { code });
};

function parsed(text: string): KeywordQuery {
  try {
    return parseKeywordQuery(text);
  } catch (error) {
    if (error instanceof KeywordQueryError) return refuse(error.message);
    throw error;
  }
}

const HANDLE = /^[A-Za-z0-9_]{1,15}$/;

/** Handles of a text such as `@nike, adidas OR puma`, each once, in lower case. @throws AppError `bad_request`. */
export function handlesOf(text: string): string[] {
  const words = text.split(/[\s,，、]+|\bOR\b/).map((word) => word.replace(/^[@＠]/, ''));
  const handles = [...new Set(words.filter((word) => word !== '').map((word) => word.toLowerCase()))];
  const odd = handles.find((handle) => !HANDLE.test(handle));
  if (odd !== undefined) refuse(`“${odd.slice(0, 60)}” is no handle`);
  if (handles.length === 0) refuse('Name at least one handle');
  if (handles.length > MAX_RUN_HANDLES) refuse(`A run takes at most ${MAX_RUN_HANDLES} handles`);
  return handles;
}

const POST =
  /^(?:https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/\w{1,15}\/status\/)?(\d{1,19})(?:[/?#].*)?$/;

/** Ids of a text of ids and addresses of posts, each once. @throws AppError `bad_request`. */
export function postIdsOf(text: string): string[] {
  const words = text.split(/[\s,，、]+/).filter((word) => word !== '');
  const ids = words.map((word) => POST.exec(word)?.[1] ?? refuse(`“${word.slice(0, 60)}” is no post`));
  const unique = [...new Set(ids)];
  if (unique.length === 0) refuse('Name at least one post');
  if (unique.length > MAX_RUN_POSTS) refuse(`A run takes at most ${MAX_RUN_POSTS} posts`);
  return unique;
}

const MAX_VOICES = 10;

/** A search for each OR group of a query of two to ten, with what the whole query leaves out. */
export function voiceQueries(target: Target, archive: boolean): { label: string; query: string }[] {
  if (target.type !== 'conversation' && target.type !== 'keyword') return [];
  const { groups, exclude } = parsed(target.text);
  if (groups.length < 2 || groups.length > MAX_VOICES) return [];
  return groups.flatMap((group) =>
    toXQuery({ groups: [group], exclude }, { ...target, archive }).map((query) => ({
      label: group.map(({ text }) => text).join(' '),
      query,
    })),
  );
}

/**
 * The searches of a target in X's own language. More than one where one would be longer than X takes: together they find
 * every post, some of them more than once.
 * @throws AppError `bad_request` for what cannot be read, `unprocessable` (code `query_too_long`).
 */
export function searchesOf(target: Target, archive: boolean): string[] {
  const options = { ...target, archive };
  const { type, text } = target;
  if (type === 'handle')
    return anyOperator(
      handlesOf(text).flatMap((handle) => [`from:${handle}`, `@${handle}`]),
      options,
    );
  if (type === 'post')
    return anyOperator(
      postIdsOf(text).flatMap((id) => [`conversation_id:${id}`, `quotes_of_tweet_id:${id}`]),
      options,
    );
  return toXQuery(parsed(text), options);
}
