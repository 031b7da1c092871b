import 'server-only';
import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import type { Params, PostsFrame, PostsQuestion } from './posts-question';

export const EPOCH_MS = `DateTime64(3, 'UTC')`;

/** Where a text is looked through: what a post says, or what an account says of itself. */
export type TextOf = 'post' | 'bio';

const TOKENS = { post: 'tokens', bio: 'bio_tokens' } as const satisfies Record<TextOf, string>;
const NORMALIZED = { post: 'normalized', bio: 'bio_normalized' } as const satisfies Record<TextOf, string>;

function tokensSql(tokens: readonly string[], params: Params, of: TextOf): string {
  if (tokens.length === 0) return '0';
  const each = [...new Set(tokens)].map((token) => `has(${TOKENS[of]}, ${params.add(token, 'String')})`);
  // The index finds posts with all words; only those are read to see whether the words stand in a row.
  if (tokens.length > 1) each.push(`hasSubstr(${TOKENS[of]}, ${params.add([...tokens], 'Array(String)')})`);
  return each.join(' AND ');
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Characters right before a tag or handle, and after it, that make it something else (twitter-text). */
const BIO_EDGES = {
  '#': [String.raw`(^|[^\p{L}\p{M}\p{N}_&])`, String.raw`($|[^\p{L}\p{M}\p{N}_#])`],
  '@': ['(^|[^a-z0-9_!#$%&*@])', '($|[^a-z0-9_@])'],
} as const;

/** Bios have no columns of hashtags and mentions. */
function bioNameSql(sign: '#' | '@', name: string, params: Params): string {
  const [before, after] = BIO_EDGES[sign];
  const pattern = `${before}${sign}${escapePattern(name)}${after}`;
  return `match(bio_normalized, ${params.add(pattern, 'String')})`;
}

function termSql(term: Term, params: Params, of: TextOf): string {
  switch (term.kind) {
    case 'tokens':
      return tokensSql(term.tokens, params, of);
    case 'hashtag':
      if (of === 'bio') return bioNameSql('#', term.tag, params);
      return `has(hashtags, ${params.add(term.tag, 'String')})`;
    case 'mention':
      if (of === 'bio') return bioNameSql('@', term.handle, params);
      return `has(mentions, ${params.add(term.handle, 'String')})`;
    case 'substring':
      return `position(${NORMALIZED[of]}, ${params.add(term.normalized, 'String')}) > 0`;
  }
}

const allOf = (terms: readonly Term[], params: Params, of: TextOf) =>
  terms.map((term) => `(${termSql(term, params, of)})`).join(' AND ') || '1';

const noneOf = (terms: readonly Term[], params: Params, of: TextOf) =>
  terms.map((term) => ` AND NOT (${termSql(term, params, of)})`).join('');

/** The compiled twin of `compileMatcher`: true for the same texts. */
export function matchSql(query: KeywordQuery, params: Params, of: TextOf = 'post'): string {
  const groups = query.groups.map((group) => `(${allOf(group, params, of)})`).join(' OR ') || '0';
  return `(${groups})${noneOf(query.exclude, params, of)}`;
}

/** The query and the extra keyword that joins it. */
export function textSql(
  { query, extra }: Pick<PostsQuestion, 'query' | 'extra'>,
  params: Params,
  of: TextOf,
): string {
  const own = matchSql(query, params, of);
  if (!extra) return own;
  const other = matchSql(extra.query, params, of);
  if (extra.type === 'or') return `((${own}) OR (${other}))`;
  return extra.type === 'and' ? `(${own}) AND (${other})` : `(${own}) AND NOT (${other})`;
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

/** Every segment the frame may read, whatever its window. */
export function segmentsSql({ datasets }: Pick<PostsFrame, 'datasets'>, params: Params): string {
  const segments = datasets.flatMap((dataset) => dataset.segments);
  return `segment IN ${params.add(segments, 'Array(UInt32)')}`;
}

/** All posts of the datasets in the window, whatever they say. */
export function frameSql(frame: PostsFrame, params: Params): string {
  return `${segmentsSql(frame, params)} AND ${windowSql(frame, params)}${oncePerPostSql(frame, params)}`;
}

/** The countries of a recipe, in the column that tells them. */
export function countriesSql({ countries }: PostsFrame, column: string, params: Params): string {
  if (countries.length === 0) return '';
  return ` AND ${column} IN ${params.add([...countries], 'Array(String)')}`;
}

/** The filters of a recipe. */
export function filterSql(frame: PostsFrame, params: Params): string {
  const reposts = frame.reposts === 'exclude' ? ' AND is_repost = 0' : '';
  return `${reposts}${countriesSql(frame, 'author_country', params)}`;
}

/** Words in a row and substrings. */
const isRead = ({ groups, exclude }: KeywordQuery) =>
  [...groups.flat(), ...exclude].some(
    (term) => term.kind === 'substring' || (term.kind === 'tokens' && term.tokens.length > 1),
  );

/** True when the index alone cannot tell which posts belong: they are looked up once instead of in every query. */
export function needsReading({ subject, query, extra }: PostsQuestion): boolean {
  return subject.type !== 'conversation' || isRead(query) || (extra !== undefined && isRead(extra.query));
}
