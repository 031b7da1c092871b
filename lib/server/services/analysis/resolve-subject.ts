import 'server-only';
import { type AppError, fieldError } from '@/lib/domain/app-error';
import { type KeywordQuery, KeywordQueryError, parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import {
  printHandles,
  printPostRefs,
  QueryTextError,
  readHandles,
  readPostRefs,
} from '@/lib/domain/query-text';
import type { Recipe } from '@/lib/domain/recipe';
import type { PostsQuestion, Subject, VoiceQuestion } from '@/lib/server/stores/posts/posts-question';
import { type AroundPosts, lookUpHandles, lookUpPosts } from '@/lib/server/stores/posts/subject-store';
import type { Ctx } from '@/lib/server/ctx';

/** What the words of a recipe ask for, before anything has been looked up. */
export interface ReadText {
  /** Canonical. */
  text: string;
  extraText: string;
  query: KeywordQuery;
  extra: PostsQuestion['extra'];
  handles: readonly string[];
  postIds: readonly string[];
}

/** Every post. */
const ANYTHING: KeywordQuery = { groups: [[]], exclude: [] };

function readQuery(text: string, field: 'text' | 'extra_keyword'): KeywordQuery {
  try {
    return parseKeywordQuery(text);
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    const code = field === 'text' ? 'bad_query' : 'bad_extra_keyword';
    throw fieldError(field, error.message, { code, cause: error });
  }
}

function readRefs<T>(read: (text: string) => T, text: string): T {
  try {
    return read(text);
  } catch (error) {
    if (!(error instanceof QueryTextError)) throw error;
    throw fieldError('text', error.message, { code: error.code, cause: error });
  }
}

function readSubjectText({ type, text, whole, post_ids: ids }: Recipe) {
  const nothing = { handles: [], postIds: [], query: ANYTHING };
  if (whole) {
    if (type === 'conversation' && text.trim() === '') return { ...nothing, text: '' };
    throw fieldError('whole', 'All posts are asked for as a conversation without words', {
      code: 'whole_with_words',
    });
  }
  if (type === 'handle') {
    const handles = readRefs(readHandles, text);
    return { ...nothing, handles, text: printHandles(handles) };
  }
  if (type === 'post') {
    const postIds = readRefs(readPostRefs, text);
    return { ...nothing, postIds, text: printPostRefs(postIds) };
  }
  if (ids.length > 0 && text.trim() === '') return { ...nothing, text: '' };
  const query = readQuery(text, 'text');
  return { ...nothing, query, text: printKeywordQuery(query) };
}

function readExtra({ type, extra_keyword: words, extra_keyword_type: join }: Recipe): PostsQuestion['extra'] {
  if (words.trim() === '') return undefined;
  const query = readQuery(words, 'extra_keyword');
  if (join === 'or' && (type === 'handle' || type === 'post')) {
    const message = `An analysis of the type ${type} takes an extra keyword with and or not`;
    throw fieldError('extra_keyword_type', message, { code: 'bad_extra_keyword' });
  }
  return { query, type: join };
}

/** @throws AppError `bad_request` with a code for a text that cannot be read. */
export function readText(recipe: Recipe): ReadText {
  const extra = readExtra(recipe);
  return { ...readSubjectText(recipe), extra, extraText: extra ? printKeywordQuery(extra.query) : '' };
}

/** One voice of the recipe, under its name; each of its names is a word, phrase, #tag or @handle. */
function namedVoice({ name, aliases }: Recipe['voices'][number]): VoiceQuestion {
  try {
    const groups = [name, ...aliases].map((text) => [makeTerm(text, false, 0)]);
    return { key: name, aliases, query: { groups, exclude: [] } };
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    throw fieldError('voices', error.message, { code: 'bad_voice', cause: error });
  }
}

/** What share_of_voice compares: the given voices, else the handles, else the OR groups of the query. */
export function voicesOf({ voices }: Recipe, { query, handles }: ReadText): VoiceQuestion[] {
  if (voices.length > 0) return voices.map(namedVoice);
  if (handles.length > 0)
    return handles.map((handle) => ({ key: handle, label: `@${handle}`, aliases: [], handle }));
  return query.groups
    .filter((group) => group.length > 0)
    .map((group) => ({
      key: printKeywordQuery({ groups: [group], exclude: [] }),
      aliases: [],
      query: { groups: [group], exclude: query.exclude },
    }));
}

function missing(kind: 'handle' | 'post', which: readonly string[]): AppError {
  const names = which.slice(0, 5).join(', ');
  const message =
    kind === 'handle'
      ? `These datasets know nothing of ${which
          .map((handle) => `@${handle}`)
          .slice(0, 5)
          .join(', ')}`
      : `These datasets hold nothing of the posts asked for (${names})`;
  const code = kind === 'handle' ? 'unknown_handle' : 'unknown_post';
  return fieldError('text', message, { kind: 'not_found', code });
}

export interface FoundSubject {
  subject: Subject;
  /** Present for posts. */
  around?: AroundPosts;
}

/**
 * Looks up whom or what a recipe is about.
 * @throws AppError `not_found` when the datasets know nothing of a handle, or of any of the posts.
 */
export async function findSubject(
  ctx: Ctx,
  type: Recipe['type'],
  { handles, postIds }: ReadText,
  segments: readonly number[],
): Promise<FoundSubject> {
  if (type === 'handle') {
    const { unknown, followersKnown } = await lookUpHandles(ctx, segments, handles);
    if (unknown.length > 0) throw missing('handle', unknown);
    return { subject: { type, handles, followersKnown } };
  }
  if (type !== 'post') return { subject: { type } };
  const around = await lookUpPosts(ctx, segments, postIds);
  if (around.unknown.length === postIds.length) throw missing('post', around.unknown);
  return { subject: { type, ids: postIds }, around };
}
