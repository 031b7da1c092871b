import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';

export interface LikedPost {
  postId: string;
  /** Empty: the archive does not say. */
  text: string;
}

/** Posts that the person liked, as an archive lists them, a page at a time; none where no archive is kept. */
export async function likesPage(
  own: number,
  archive: number | null,
  { q, offset, limit }: { q?: string | null; offset: number; limit: number },
): Promise<{ rows: LikedPost[]; total: number }> {
  if (archive === null) return { rows: [], total: 0 };
  const search = q ? ' AND positionCaseInsensitiveUTF8(text, {q:String}) > 0' : '';
  const where = `own = {own:UInt32} AND archive = {archive:UInt32}${search}`;
  const params = { own, archive, ...(q && { q }) };
  const store = await clickhouse();
  const [rows, counted] = await Promise.all([
    store.query<LikedPost>(
      `SELECT post_id AS postId, text FROM own_likes FINAL WHERE ${where} ORDER BY place
       LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
      params,
    ),
    store.query<{ likes: number }>(
      `SELECT uniqExact(post_id) AS likes FROM own_likes WHERE ${where}`,
      params,
    ),
  ]);
  return { rows, total: counted[0]?.likes ?? 0 };
}
