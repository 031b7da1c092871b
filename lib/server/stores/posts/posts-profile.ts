import 'server-only';
import type { ProfileRow } from '@/lib/analysis/sections/facets';
import { filterSql, frameSql, segmentsSql } from './posts-condition';
import { aboutHandlesSql } from './posts-subject';
import { Params, type PostsQuestion, type Run } from './posts-question';

type Row = Omit<
  ProfileRow,
  'followers' | 'following' | 'posts' | 'verified' | 'own_posts' | 'engagements' | 'about'
> & {
  followers: number;
  following: number;
  posts: number;
  verified: number;
};

const known = (value: number) => (value < 0 ? null : value);
/** Of whom only others write. */
const UNKNOWN = {
  name: '',
  bio: '',
  location: '',
  created_at: null,
  followers: -1,
  following: -1,
  posts: -1,
  verified: -1,
};

async function accountOf(run: Run, { frame }: PostsQuestion, handle: string): Promise<Row | undefined> {
  const params = new Params();
  const rows = await run<Row>(
    `SELECT lowerUTF8(any(handle)) AS handle, argMax(name, seen_at) AS name, argMax(bio, seen_at) AS bio,
       argMax(location, seen_at) AS location, argMax(followers, seen_at) AS followers,
       argMax(following, seen_at) AS following, argMax(posts, seen_at) AS posts, argMax(verified, seen_at) AS verified,
       max(created_at) AS created_at
     FROM accounts WHERE ${segmentsSql(frame, params)}
       AND author_key = cityHash64(lowerUTF8(${params.add(handle, 'String')})) GROUP BY author_key`,
    params,
  );
  return rows[0];
}

type Counts = Pick<ProfileRow, 'own_posts' | 'engagements' | 'about'>;

async function countsOf(run: Run, { frame }: PostsQuestion, handle: string): Promise<Counts> {
  const params = new Params();
  const own = `author_key = cityHash64(lowerUTF8(${params.add(handle, 'String')}))`;
  const rows = await run<Counts>(
    `SELECT countIf(${own}) AS own_posts, toInt64(if(own_posts = 0, 0, sumIf(posts.engagements, ${own}))) AS engagements, countIf(NOT (${own})) AS about
     FROM posts WHERE ${frameSql(frame, params)}${filterSql(frame, params)} AND ${aboutHandlesSql([handle], frame, params)}`,
    params,
  );
  return rows[0] ?? { own_posts: 0, engagements: 0, about: 0 };
}

/** The accounts that are analysed, as they were seen last, in the order asked. */
export async function profilesOf(run: Run, question: PostsQuestion): Promise<ProfileRow[]> {
  const handles = question.subject.type === 'handle' ? question.subject.handles : [];
  return Promise.all(
    handles.map(async (handle) => {
      const [account, counts] = await Promise.all([
        accountOf(run, question, handle),
        countsOf(run, question, handle),
      ]);
      const { followers, following, posts, verified, ...rest } = account ?? UNKNOWN;
      return {
        ...rest,
        ...counts,
        handle,
        followers: known(followers),
        following: known(following),
        posts: known(posts),
        verified: verified < 0 ? null : verified === 1,
      };
    }),
  );
}
