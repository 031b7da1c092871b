import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { NETWORK_FIELDS } from '@/lib/domain/datasets';
import { READ_MOST, type ReadKind } from '@/lib/domain/own-posts';
import type { RunPlan } from '@/lib/domain/runs';
import type { SourcePost } from '@/lib/domain/source-post';
import { formatBudget } from '@/lib/format/number';
import type { Ctx } from '@/lib/server/ctx';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { askedAgain } from '@/lib/server/services/own/asked-again';
import { oneAtATime } from '@/lib/server/services/own/one-at-a-time';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { profileOf, type Reading, readingOf } from '@/lib/server/services/own/read-own-list';
import { networkPrices, release, reserve, settle } from '@/lib/server/services/runs/ledger/ledger';
import { networkReader, type PageReader } from '@/lib/server/services/runs/network-reader';
import { type Stopped, stoppedBy } from '@/lib/server/services/runs/x-network/paid-lookup';
import type { SourceBatch, SourceEnd } from '@/lib/server/sources/post-source';
import { changeOwnRow, findOwnRow } from '@/lib/server/stores/own/own-accounts-store';

/** A page of X holds no fewer and no more. */
const PAGE = { min: 5, max: 100 } as const;

export interface ReadPostsInput {
  kind: ReadKind;
  /** The newest so many. */
  most: number;
  /** Whose budget pays; null: this installation's own. */
  team: RunPlan['team'];
}

export interface PostsPrice {
  /** As many as may come. */
  posts: number;
  micros: number;
  /** What asking again for those by others costs at most each day; see `askedAgain`. */
  again_micros: number;
}

/** As many posts as pages can hold: the last of them holds no fewer than X allows. */
const inPages = (posts: number) => {
  const rest = posts % PAGE.max;
  return posts === 0 || (rest > 0 && rest < PAGE.min) ? posts - rest + PAGE.min : posts;
};

/** @param written Posts of the account as its profile says; null: it does not. */
function priceOf({ kind, most }: Pick<ReadPostsInput, 'kind' | 'most'>, written: number | null): PostsPrice {
  const reach = Math.min(most, READ_MOST[kind]);
  const posts = kind === 'posts' && written !== null ? Math.min(reach, inPages(written)) : reach;
  return { posts, micros: posts * networkPrices().post, again_micros: askedAgain(posts, 'post') };
}

/** What reading would cost at most. Costs one profile itself. @throws what `readingOf` and X throw. */
export async function pricePosts(
  ctx: Ctx,
  input: ReadPostsInput,
  read: PageReader = networkReader,
): Promise<PostsPrice> {
  const reading = await readingOf(ctx, await requireOwn(ctx), input.team);
  return priceOf(input, (await profileOf(ctx, reading, read))?.posts ?? null);
}

/** What came before X, a limit or the budget stopped. */
interface Read {
  posts: SourcePost[];
  stopped: Stopped | null;
}

/** The person has taken the connection back, perhaps in the middle. */
const isRevoked = (error: unknown) => error instanceof AppError && error.options.code === 'broken';

/** The newest first, page by page, each paid; nothing is asked for that would cost more than `price`. */
async function readPages(
  ctx: Ctx,
  { userId, access, reservationId }: Reading & { reservationId: string },
  { kind, posts: allowed }: Pick<PostsPrice, 'posts'> & { kind: ReadKind },
  read: PageReader,
): Promise<Read> {
  const asked = { kind: kind === 'posts' ? ('timeline' as const) : kind, userId };
  const posts = new Map<string, SourcePost>();
  let [cursor, paid]: [string | null, number] = [null, 0];
  try {
    do {
      const pageSize = Math.min(PAGE.max, allowed - paid);
      const page = await read({ signal: ctx.signal, pageSize }, access, asked, cursor);
      const bill = { reservationId, page: cursor ?? 'first', read: asked, billed: page.billed };
      await settle({ ...bill, at: ctx.now() });
      for (const post of page.posts) posts.set(post.postId, post);
      paid += page.billed.ids.length;
      cursor = page.next;
    } while (cursor !== null && allowed - paid >= PAGE.min);
    return { posts: [...posts.values()], stopped: null };
  } catch (error) {
    const stopped = stoppedBy(error) ?? (isRevoked(error) ? 'network' : null);
    if (stopped === null || posts.size === 0) throw error;
    return { posts: [...posts.values()], stopped };
  }
}

/**
 * What the person wrote is kept like the rows of their archive; what others wrote, reposts too, is asked for again as X's
 * rules demand, and goes where X no longer shows it.
 */
function* batchesOf(posts: readonly SourcePost[], xId: string, fetchedAt: number): Generator<SourceBatch> {
  const isOwn = ({ author, isRepost }: SourcePost) => author?.id === xId && !isRepost;
  const numbered = posts.map((post, at) => ({ ...post, row: at + 1 }));
  const batch = { rejected: [], bytesRead: 0 };
  yield { ...batch, posts: numbered.filter(isOwn) };
  yield { ...batch, posts: numbered.filter((post) => !isOwn(post)), fetchedAt };
}

async function* sourceOf(...given: Parameters<typeof batchesOf>): AsyncGenerator<SourceBatch, SourceEnd> {
  for (const batch of batchesOf(...given)) if (batch.posts.length > 0) yield batch;
  return { notes: [], fieldsPresent: [...NETWORK_FIELDS] };
}

/** A post that is kept already is replaced by its newer word. @returns how many were not kept before. */
async function keep(ctx: Ctx, own: OwnAccount, posts: readonly SourcePost[]): Promise<number> {
  if (posts.length === 0) return 0;
  const row = await findOwnRow(ctx, own.id);
  const name = own.dataset ?? row?.datasetName ?? `x-${own.handle.toLowerCase()}`;
  const fetchedAt = Math.floor(ctx.now().getTime() / 1000);
  const counts = await importPosts(ctx, {
    name,
    title: `@${own.handle}`,
    isSample: false,
    source: 'x-api',
    batches: sourceOf(posts, own.xId ?? '', fetchedAt),
  });
  await changeOwnRow(own.id, { datasetName: name });
  return counts.posts;
}

function assertAgreed(micros: number, agreed: number): void {
  if (micros <= agreed) return;
  throw new AppError('conflict', `Reading costs up to ${formatBudget(micros)} by now`, {
    code: 'price_changed',
  });
}

/**
 * Reads the newest posts of the connected account, or those that mention it, at most at the price that was agreed to, into
 * the dataset of the account: a post that is there already stands there once. What was paid is kept, also where X, a limit
 * or the budget stops in the middle.
 * @throws AppError `conflict` (codes `price_changed`, `reading`, `budget`), `unprocessable` (code `needs_account`).
 */
export async function readPosts(
  ctx: Ctx,
  { at_most_micros: agreed, ...input }: ReadPostsInput & { at_most_micros: number },
  read: PageReader = networkReader,
): Promise<{ read: number; new: number; stopped: Stopped | null }> {
  const own = await requireOwn(ctx);
  const reading = await readingOf(ctx, own, input.team);
  return oneAtATime(own, async () => {
    const price = priceOf(input, (await profileOf(ctx, reading, read))?.posts ?? null);
    assertAgreed(price.micros, agreed);
    const at = ctx.now();
    const subject = `own ${own.id} ${input.kind} ${at.toISOString()}`;
    const { payer } = reading;
    const { id } = await reserve({ payer, purpose: 'lookup', subject, micros: price.micros, at });
    try {
      const asked = { kind: input.kind, posts: price.posts };
      const found = await readPages(ctx, { ...reading, reservationId: id }, asked, read);
      const added = await keep(ctx, own, found.posts);
      return { read: found.posts.length, new: added, stopped: found.stopped };
    } finally {
      await release(id, ctx.now());
    }
  });
}
