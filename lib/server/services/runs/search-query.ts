import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import {
  type KeywordQuery,
  KeywordQueryError,
  parseKeywordQuery,
  type Term,
} from '@/lib/domain/keyword-query/parse';
import { MAX_RUN_HANDLES, MAX_RUN_POSTS, type RunPlan } from '@/lib/domain/runs';

type Target = RunPlan['target'];

/** Longest query of recent search and of the archive, without an enterprise contract. */
const MAX_RECENT = 512;
const MAX_ARCHIVE = 1024;

/** Where X's tags are not those of ISO 639. */
const NETWORK_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  he: ['iw'],
  id: ['in'],
  zh: ['zh-CN', 'zh-TW'],
};

const refuse = (message: string, code = 'bad_query'): never => {
  throw new AppError('bad_request', message, { code, fields: { text: [message] } });
};

/** The network has no sign for a quote inside a phrase. */
function printTerm(term: Term): string {
  if (term.kind === 'hashtag' || term.kind === 'mention') return term.text;
  const text = term.text.replaceAll(/["“”]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return /^[\p{L}\p{N}_]+$/u.test(text) && !/^(AND|OR|NOT)$/.test(text) ? text : `"${text}"`;
}

function printGroups({ groups }: KeywordQuery): string {
  const printed = groups.map((group) => {
    const terms = group.map(printTerm).join(' ');
    return group.length > 1 && groups.length > 1 ? `(${terms})` : terms;
  });
  return groups.length > 1 ? `(${printed.join(' OR ')})` : printed.join('');
}

function parsed(text: string): KeywordQuery {
  try {
    return parseKeywordQuery(text);
  } catch (error) {
    if (error instanceof KeywordQueryError) return refuse(error.message);
    throw error;
  }
}

const printQuery = (query: KeywordQuery): string =>
  [printGroups(query), ...query.exclude.map((term) => `-${printTerm(term)}`)].join(' ');

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

const anyOf = (operators: readonly string[]) =>
  operators.length > 1 ? `(${operators.join(' OR ')})` : operators.join('');

function base({ type, text }: Target): string {
  if (type === 'handle') return anyOf(handlesOf(text).flatMap((handle) => [`from:${handle}`, `@${handle}`]));
  if (type === 'post')
    return anyOf(postIdsOf(text).flatMap((id) => [`conversation_id:${id}`, `quotes_of_tweet_id:${id}`]));
  return printQuery(parsed(text));
}

function narrowed(query: string, target: Target, archive: boolean): string {
  const places = anyOf(target.countries.map((country) => `place_country:${country.toUpperCase()}`));
  const tags = target.languages.flatMap((language) => NETWORK_LANGUAGES[language] ?? [language]);
  const languages = anyOf(tags.map((tag) => `lang:${tag}`));
  const whole = [query, places, languages].filter((part) => part !== '').join(' ');
  const longest = archive ? MAX_ARCHIVE : MAX_RECENT;
  if (whole.length > longest)
    throw new AppError(
      'unprocessable',
      `This makes a search of ${whole.length} characters; the network takes ${longest}. Use fewer words.`,
      { code: 'query_too_long', fields: { text: [`At most ${longest} characters as a search`] } },
    );
  return whole;
}

const MAX_VOICES = 10;

/** A search for each OR group of a query of two to ten, with what the whole query leaves out. */
export function voiceQueries(target: Target, archive: boolean): { label: string; query: string }[] {
  if (target.type !== 'conversation' && target.type !== 'keyword') return [];
  const { groups, exclude } = parsed(target.text);
  if (groups.length < 2 || groups.length > MAX_VOICES) return [];
  return groups.map((group) => ({
    label: group.map(({ text }) => text).join(' '),
    query: narrowed(printQuery({ groups: [group], exclude }), target, archive),
  }));
}

/**
 * The search of a target in the network's query language: OR between groups, a space for AND.
 * @throws AppError `bad_request` for what cannot be read, `unprocessable` (code `query_too_long`).
 */
export function searchQuery(target: Target, archive: boolean): string {
  return narrowed(base(target), target, archive);
}
