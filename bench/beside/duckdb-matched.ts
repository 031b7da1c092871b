import type { KeywordQuery, Term } from '@/lib/domain/keyword-query/parse';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import type { Duck } from './duckdb-posts';

/** Which posts a question means, and who its audience are, in DuckDB. */

export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Rows from one time to another: they lie in the order of time. */
interface Rows {
  first: number;
  last: number;
}

async function rowsWithin(duck: Duck, window: { from: number; to: number }): Promise<Rows> {
  const [rows] = await duck.rows<Rows>(
    `SELECT coalesce(min(rowid), 0) AS first, coalesce(max(rowid), -1) AS last FROM posts WHERE ${windowSql(window)}`,
  );
  return rows ?? { first: 0, last: -1 };
}

const inRowSql = (words: readonly string[]) =>
  `contains(' ' || array_to_string(tokens, ' ') || ' ', ${text(` ${words.join(' ')} `)})`;

/** Rows with all of these words. */
const wordsSql = (words: readonly string[], { first, last }: Rows) =>
  words.reduceRight(
    (rest, word) =>
      `SELECT place FROM post_tokens WHERE token = ${text(word)} AND place BETWEEN ${first} AND ${last}${rest === '' ? '' : ` AND place IN (${rest})`}`,
    '',
  );

/** Words in a row are looked for in the posts that have all of them. */
function groupSql(terms: readonly Term[], rows: Rows): string {
  const listed = terms.map((term) => {
    if (term.kind !== 'tokens') throw new Error(`No question of the bench has a ${term.kind}`);
    return term.tokens;
  });
  const all = wordsSql([...new Set(listed.flat())], rows);
  const inRow = listed.filter((words) => words.length > 1).map(inRowSql);
  return inRow.length === 0
    ? all
    : `SELECT rowid AS place FROM posts WHERE rowid IN (${all}) AND ${inRow.join(' AND ')}`;
}

/** Rows of posts that match, with a bit for each group that they hold. */
function maskedSql({ groups, exclude }: KeywordQuery, rows: Rows): string {
  const each = groups.map(
    (group, index) => `SELECT place, ${2 ** index}::BIGINT AS bit FROM (${groupSql(group, rows)})`,
  );
  const none = exclude.map((term) => ` AND place NOT IN (${groupSql([term], rows)})`);
  return `SELECT place, sum(bit) AS mask FROM (${each.join(' UNION ALL ')}) WHERE true${none.join('')} GROUP BY place`;
}

export const windowSql = ({ from, to }: { from: number; to: number }) =>
  `created_at >= ${from} AND created_at < ${to}`;

const bioSql = ({ groups }: KeywordQuery) =>
  groups
    .map((group) =>
      group.map((term) => `list_contains(bio_tokens, ${text(term.text.toLowerCase())})`).join(' AND '),
    )
    .join(' OR ');

/** Keys of the audience where it is not the authors of the posts. */
function membersSql({ subject, query }: PostsQuestion): string | null {
  if (subject.type === 'handle')
    return `SELECT author_key FROM accounts WHERE author_key != 0
      AND author_key IN (SELECT follower_key FROM follows WHERE target IN (${subject.handles.map(text).join(', ')}))`;
  if (subject.type !== 'keyword') return null;
  return `SELECT author_key FROM posts WHERE rowid IN (SELECT place FROM named) AND author_key != 0
    UNION SELECT author_key FROM accounts WHERE (${bioSql(query)}) AND author_key != 0`;
}

/** Keys of the handles that are analysed. */
export const subjectsSql = ({ subject }: PostsQuestion) =>
  subject.type === 'handle'
    ? `SELECT author_key FROM accounts WHERE lower(handle) IN (${subject.handles.map(text).join(', ')})`
    : 'SELECT 0::UBIGINT AS author_key WHERE false';

/** What posts have to meet, those in `named` where words are asked for. */
function conditionSql(question: PostsQuestion): string {
  const { subject } = question;
  switch (subject.type) {
    case 'conversation':
      return 'rowid IN (SELECT place FROM named)';
    case 'keyword':
      return 'author_key IN (SELECT author_key FROM members)';
    case 'handle': {
      const own = `SELECT post_id FROM posts WHERE author_key IN (${subjectsSql(question)})`;
      const mentioned = subject.handles.map((handle) => `list_contains(mentions, ${text(handle)})`);
      return `(author_key IN (${subjectsSql(question)}) OR ${mentioned.join(' OR ')}
        OR (in_reply_to_id != '' AND in_reply_to_id IN (${own})) OR (referenced_id != '' AND referenced_id IN (${own})))`;
    }
    case 'post': {
      const ids = subject.ids.map(text).join(', ');
      const columns = ['post_id', 'in_reply_to_id', 'conversation_id', 'referenced_id'];
      return `(${columns.map((column) => `${column} IN (${ids})`).join(' OR ')})`;
    }
  }
}

/** The posts of a window that are asked for: makes `named` and gives the condition. */
export async function asked(
  duck: Duck,
  question: PostsQuestion,
  window: { from: number; to: number },
): Promise<string> {
  const rows = await rowsWithin(duck, window);
  if (question.subject.type === 'conversation' || question.subject.type === 'keyword')
    await duck.command(`CREATE OR REPLACE TEMP TABLE named AS ${maskedSql(question.query, rows)}`);
  return `${windowSql(window)} AND ${conditionSql(question)}`;
}

/** The matched posts once, with what every figure needs of them, and what their authors add up to. */
export async function materialize(duck: Duck, question: PostsQuestion): Promise<void> {
  const where = await asked(duck, question, question.frame);
  const members = membersSql(question);
  if (members) await duck.command(`CREATE OR REPLACE TEMP TABLE members AS ${members}`);
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE matched AS
     SELECT rowid AS place, post_key, post_id, created_at, date_only, language, sentiment, is_repost, likes, reposts,
       replies, quotes, bookmarks, views, engagements, item_keys, author_key, author_handle, author_name,
       author_followers, author_traits, if(author_key = 0, post_key, author_key) AS author,
       created_at * 4194304 + (post_key >> 42)::BIGINT AS recency
     FROM posts WHERE ${where}`,
  );
  await duck.command(
    `CREATE OR REPLACE TEMP TABLE authors AS
     SELECT author, own, pow(1 - least(own / sum(own) OVER (), 0.999999), 2) AS lever
     FROM (SELECT author, count(*) AS own FROM matched GROUP BY author)`,
  );
}
