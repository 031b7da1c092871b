import type { Post } from './files';
import type { Expected } from './questions';

/*
 * Counts in the raw rows, by the rule of measurement.md in its own words: nothing of the engine is used.
 */

const normal = (text: string) => text.normalize('NFKC').toLowerCase();
const tokens = (text: string) => text.match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu) ?? [];
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function holds(text: string, word: string): boolean {
  if (UNSPACED.test(word)) return text.includes(normal(word));
  const [have, want] = [` ${tokens(text).join(' ')} `, ` ${tokens(normal(word)).join(' ')} `];
  return have.includes(want);
}

const decoded = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');

export interface Counted extends Post {
  at: number;
  normal: string;
}

export const counted = (posts: readonly Post[]): Counted[] =>
  posts.map((post) => ({ ...post, at: Date.parse(post.created_at), normal: normal(decoded(post.text)) }));

/** What the query of the page leaves of a file. */
export function matching(posts: readonly Counted[], query: { type: string; text: string }): Counted[] {
  if (query.type === 'handle') {
    const handles = new Set(query.text.split(',').map((part) => part.replace('@', '').trim()));
    return posts.filter(
      ({ username, normal: text }) =>
        handles.has(username.toLowerCase()) || [...handles].some((handle) => text.includes(`@${handle}`)),
    );
  }
  const words = query.text.split(' OR ');
  return posts.filter(({ normal: text }) => words.some((word) => holds(text, word)));
}

/** Every count that would be right: one for each way to spell the subject, over each window that will do. */
export function rightCounts(posts: readonly Counted[], expected: Expected): Set<number> {
  const windows = expected.window.length > 0 ? expected.window : [null];
  const own = posts.filter(
    ({ normal: text, username }) =>
      !expected.not.some((word) => holds(text, word)) &&
      (expected.author === undefined || username.toLowerCase() === expected.author),
  );
  const choices = expected.terms.reduce<string[][]>(
    (rows, spellings) => rows.flatMap((row) => spellings.map((word) => [...row, word])),
    [[]],
  );
  const counts = windows.flatMap((window) => {
    const [from, to] = window ? [Date.parse(window[0]), Date.parse(window[1]) + 86_400_000] : [0, Infinity];
    return choices.map(
      (words) =>
        own.filter(
          ({ at, normal: text }) => at >= from && at < to && words.every((word) => holds(text, word)),
        ).length,
    );
  });
  return new Set(counts);
}
