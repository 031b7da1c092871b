import 'server-only';
import { countriesSql, filterSql, frameSql, segmentsSql, textSql } from './posts-condition';
import type { Params, PostsFrame, PostsQuestion, Subject } from './posts-question';

/** Keys of handles as the tables derive them. */
function handleKeysSql(handles: readonly string[], params: Params): string {
  return `arrayMap(handle -> cityHash64(lowerUTF8(handle)), ${params.add([...handles], 'Array(String)')})`;
}

/** Posts by these handles, and posts that mention, answer, repost or quote them. */
export function aboutHandlesSql(handles: readonly string[], frame: PostsFrame, params: Params): string {
  const keys = handleKeysSql(handles, params);
  const own = `(SELECT post_id FROM posts WHERE ${segmentsSql(frame, params)} AND has(${keys}, author_key))`;
  const mentioned = handles.map((handle) => `has(mentions, ${params.add(handle, 'String')})`);
  return `(has(${keys}, author_key) OR ${mentioned.join(' OR ')}
    OR (in_reply_to_id != '' AND in_reply_to_id IN ${own}) OR (referenced_id != '' AND referenced_id IN ${own}))`;
}

/** These posts and what answers, quotes or reposts them. */
export function aroundPostsSql(ids: readonly string[], params: Params): string {
  const given = params.add([...ids], 'Array(String)');
  const columns = ['post_id', 'in_reply_to_id', 'conversation_id', 'referenced_id'];
  return `(${columns.map((column) => `${column} IN ${given}`).join(' OR ')})`;
}

/** Accounts of which a post in the window or the bio matches. */
function matchingAccountsSql(question: PostsQuestion, params: Params): string {
  const frame = question.audienceFrame ?? question.frame;
  return `SELECT author_key FROM posts WHERE ${frameSql(frame, params)}${filterSql(frame, params)}
      AND ${textSql(question, params, 'post')} AND author_key != 0
    UNION DISTINCT SELECT author_key FROM accounts WHERE ${segmentsSql(frame, params)}
      AND ${textSql(question, params, 'bio')}${countriesSql(frame, 'country', params)} AND author_key != 0`;
}

/** The posts that belong to what is analysed, within a frame that the caller adds. */
export function subjectSql(question: PostsQuestion, params: Params): string {
  const { subject, frame } = question;
  switch (subject.type) {
    case 'conversation':
      return textSql(question, params, 'post');
    case 'keyword':
      return `author_key IN (${matchingAccountsSql(question, params)})`;
    case 'handle':
      return `${aboutHandlesSql(subject.handles, frame, params)} AND ${textSql(question, params, 'post')}`;
    case 'post':
      return `${aroundPostsSql(subject.ids, params)} AND ${textSql(question, params, 'post')}`;
  }
}

export type AudienceKind = 'authors' | 'followers' | 'interacted' | 'matching_accounts';

/** Who counts as the audience. Posts narrowed to those behind items have their own authors as one. */
export function audienceOf({ subject, filters }: Pick<PostsQuestion, 'subject' | 'filters'>): AudienceKind {
  const narrowed = filters.length > 0;
  if (subject.type === 'handle') return subject.followersKnown && !narrowed ? 'followers' : 'interacted';
  return subject.type === 'keyword' && !narrowed ? 'matching_accounts' : 'authors';
}

/** True for the accounts that are analysed themselves. */
export function isSubjectSql(subject: Subject, params: Params): string {
  return subject.type === 'handle' ? `has(${handleKeysSql(subject.handles, params)}, author_key)` : '0';
}

function followersSql(handles: readonly string[], { frame }: PostsQuestion, params: Params): string {
  return `SELECT author_key FROM accounts WHERE ${segmentsSql(frame, params)} AND author_key != 0
    ${countriesSql(frame, 'country', params)} AND author_key IN (SELECT follower_key FROM follows
      WHERE ${segmentsSql(frame, params)} AND target IN ${params.add([...handles], 'Array(String)')})`;
}

/**
 * A subquery of the keys of the audience.
 * @param rows What follows FROM to read the matched posts, with its parameters in `params`.
 */
export function audienceSql(question: PostsQuestion, rows: string, params: Params): string {
  const { subject } = question;
  const kind = audienceOf(question);
  if (kind === 'matching_accounts') return matchingAccountsSql(question, params);
  if (kind === 'followers' && subject.type === 'handle')
    return followersSql(subject.handles, question, params);
  const authors = `SELECT author_key FROM ${rows} AND author_key != 0`;
  return kind === 'authors' ? authors : `${authors} AND NOT (${isSubjectSql(subject, params)})`;
}
