import 'server-only';
import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import type { Params, PostsFrame } from './posts-question';

export const EPOCH_MS = `DateTime64(3, 'UTC')`;

function tokensSql(tokens: readonly string[], params: Params): string {
  if (tokens.length === 0) return '0';
  const each = [...new Set(tokens)].map((token) => `has(tokens, ${params.add(token, 'String')})`);
  // The index finds posts with all words; only those are read to see whether the words stand in a row.
  if (tokens.length > 1) each.push(`hasSubstr(tokens, ${params.add([...tokens], 'Array(String)')})`);
  return each.join(' AND ');
}

function termSql(term: Term, params: Params): string {
  switch (term.kind) {
    case 'tokens':
      return tokensSql(term.tokens, params);
    case 'hashtag':
      return `has(hashtags, ${params.add(term.tag, 'String')})`;
    case 'mention':
      return `has(mentions, ${params.add(term.handle, 'String')})`;
    case 'substring':
      return `position(normalized, ${params.add(term.normalized, 'String')}) > 0`;
  }
}

const allOf = (terms: readonly Term[], params: Params) =>
  terms.map((term) => `(${termSql(term, params)})`).join(' AND ') || '1';

const noneOf = (terms: readonly Term[], params: Params) =>
  terms.map((term) => ` AND NOT (${termSql(term, params)})`).join('');

/** The compiled twin of `compileMatcher`: true for the same texts. */
export function matchSql(query: KeywordQuery, params: Params): string {
  const groups = query.groups.map((group) => `(${allOf(group, params)})`).join(' OR ') || '0';
  return `(${groups})${noneOf(query.exclude, params)}`;
}

/** Posts of one OR group that no exclusion hits. */
export function groupSql(query: KeywordQuery, index: number, params: Params): string {
  return `(${allOf(query.groups[index] ?? [], params)})${noneOf(query.exclude, params)}`;
}

const windowSql = (frame: PostsFrame, params: Params) =>
  `created_at >= ${params.add(frame.from, EPOCH_MS)} AND created_at < ${params.add(frame.to, EPOCH_MS)}`;

/** Posts that an earlier dataset of the frame holds as well are left to it. */
function oncePerPostSql(frame: PostsFrame, params: Params): string {
  let sql = '';
  const earlier: number[] = [];
  for (const { segments } of frame.datasets) {
    if (earlier.length > 0 && segments.length > 0) {
      const these = params.add([...segments], 'Array(UInt32)');
      const before = params.add([...earlier], 'Array(UInt32)');
      sql += ` AND (NOT has(${these}, segment) OR post_key NOT IN
        (SELECT post_key FROM posts WHERE segment IN ${before} AND ${windowSql(frame, params)}))`;
    }
    earlier.push(...segments);
  }
  return sql;
}

/** All posts of the datasets in the window, whatever they say. */
export function frameSql(frame: PostsFrame, params: Params): string {
  const segments = frame.datasets.flatMap((dataset) => dataset.segments);
  const inSegments = `segment IN ${params.add(segments, 'Array(UInt32)')}`;
  return `${inSegments} AND ${windowSql(frame, params)}${oncePerPostSql(frame, params)}`;
}

/** The filters of a recipe. */
export function filterSql(frame: PostsFrame, params: Params): string {
  const reposts = frame.reposts === 'exclude' ? ' AND is_repost = 0' : '';
  if (frame.countries.length === 0) return reposts;
  return `${reposts} AND author_country IN ${params.add([...frame.countries], 'Array(String)')}`;
}

/** True when the index alone cannot tell: words in a row and substrings have to be read. */
export function needsReading({ groups, exclude }: KeywordQuery): boolean {
  return [...groups.flat(), ...exclude].some(
    (term) => term.kind === 'substring' || (term.kind === 'tokens' && term.tokens.length > 1),
  );
}
