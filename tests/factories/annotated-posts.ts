import { tokenize, containsSubstringScript, normalizeText } from '@/lib/domain/keyword-query/text';
import type { PostField, SourceId } from '@/lib/domain/datasets';
import type { AuthorAnnotation, PostAnnotation, SourcePost } from '@/lib/domain/source-post';
import type { Ctx } from '@/lib/server/ctx';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { accountLine, authorIdentity, postLine } from '@/lib/server/stores/posts/post-lines';
import {
  insertAccountLines,
  insertPostLines,
  settleSegment,
  totalsOf,
} from '@/lib/server/stores/posts/posts-writer';
import { commitSegments, stageSegment } from '@/lib/server/stores/datasets/segments-store';
import { makePost } from './posts';

/** A post as the store holds it: what the source says and what annotation added, both given by the test. */
export interface AnnotatedPost {
  post: SourcePost;
  note: PostAnnotation;
  person: AuthorAnnotation;
}

const tagged = (text: string, sign: string) => [
  ...new Set(
    [...text.matchAll(new RegExp(`${sign}(\\w+)`, 'gu'))].map((found) => (found[1] ?? '').toLowerCase()),
  ),
];

const NOBODY_KNOWN: AuthorAnnotation = {
  country: null,
  city: null,
  gender: null,
  ageGroup: null,
  jobTitle: null,
  interests: [],
};

/** An annotated post; what the test does not give is read off the text in the plainest way. */
export function annotated(
  post: Partial<SourcePost>,
  note: Partial<PostAnnotation> = {},
  person: Partial<AuthorAnnotation> = {},
): AnnotatedPost {
  const source = makePost(post);
  const tokens = tokenize(source.text);
  const normalized = normalizeText(source.text);
  return {
    post: source,
    note: {
      language: source.language ?? 'und',
      languageGiven: source.language !== null,
      sentiment: null,
      hashtags: tagged(source.text, '#'),
      mentions: tagged(source.text, '@'),
      domains: [],
      emojis: [],
      subreddits: [],
      tokens,
      terms: [...new Set(tokens)],
      normalized: containsSubstringScript(normalized) ? normalized : '',
      ...note,
    },
    person: { ...NOBODY_KNOWN, ...person },
  };
}

export const ENGAGEMENTS: PostField[] = ['likes', 'reposts', 'replies', 'quotes'];

/** One line an author, described by the newest of these posts. */
function accountLines(segment: number, posts: readonly AnnotatedPost[]): string[] {
  const lines = new Map<string, string>();
  for (const { post, person } of posts.toSorted((a, b) => a.post.createdAt - b.post.createdAt)) {
    const key = authorIdentity(post.author);
    if (post.author && key !== null)
      lines.set(key, accountLine(segment, post.author, person, post.createdAt));
  }
  return [...lines.values()];
}

/** Adds one segment with these posts to a dataset, as an import would, and returns the dataset's new version. */
export async function seedDataset(
  ctx: Ctx,
  name: string,
  posts: readonly AnnotatedPost[],
  fieldsPresent: PostField[] = ENGAGEMENTS,
  source: SourceId = 'table-file',
): Promise<number> {
  const segment = await stageSegment(null);
  await insertPostLines(
    Buffer.from(posts.map(({ post, note, person }) => postLine(segment, post, note, person)).join('\n')),
  );
  await insertAccountLines(Buffer.from(accountLines(segment, posts).join('\n')));
  await settleSegment(segment);
  const dataset = await ensureDataset(ctx, { name, title: name, isSample: false });
  const before = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
  const segments = [...before, segment];
  const outcome = await commitSegments({
    datasetId: dataset.id,
    fromVersion: dataset.version,
    segments,
    added: [{ segment, posts: posts.length, fieldsPresent }],
    retired: [],
    source,
    fieldsPresent,
    totals: await totalsOf(segments),
    importId: null,
    result: {},
    at: ctx.now(),
  });
  if (outcome !== 'committed') throw new Error(outcome);
  return dataset.version + 1;
}
