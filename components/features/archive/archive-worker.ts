import { ArchiveError } from '@/lib/archive/archive-error';
import { openArchive } from '@/lib/archive/open-archive';
import { packedRows } from '@/lib/archive/packed-rows';
import { privateRows } from '@/lib/archive/private-rows';
import { readArchive } from '@/lib/archive/read-archive';
import { summarizeAds } from '@/lib/archive/summarize-ads';
import { PostsCounter } from '@/lib/archive/summarize-posts';
import type { OwnPost } from '@/lib/analysis/own/own-post';
import { learntOf, timeOf } from './archive-time';
import type { ArchiveAsk, ArchiveNews } from './archive-work';

const tell = (news: ArchiveNews) => self.postMessage(news);

/** As often as an eye follows. */
const PROGRESS_MS = 100;

function timeTold(posts: readonly OwnPost[], exportedAt: number | null) {
  try {
    return timeOf(posts, exportedAt);
  } catch {
    // A zone that no engine knows, for one: what was read stands without it.
    return null;
  }
}

async function read(file: File): Promise<void> {
  const startedAt = performance.now();
  const opened = await openArchive(file, file.name);
  const counter = new PostsCounter();
  const learnt: OwnPost[] = [];
  let told = 0;
  const reading = await readArchive(opened, {
    onPost: (post) => {
      counter.add(post);
      learnt.push(learntOf(post));
    },
    onProgress: ({ bytes, ofBytes, posts }) => {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      tell({ kind: 'progress', ratio: ofBytes === 0 ? 1 : bytes / ofBytes, posts });
    },
  });
  await opened.close();
  const { closed, media, otherFiles } = opened;
  tell({
    kind: 'read',
    archive: {
      reading,
      posts: counter.summary(),
      ads: summarizeAds(reading.adsSeen),
      closed,
      media,
      otherFiles,
      tookMs: performance.now() - startedAt,
    },
  });
  tell({ kind: 'time', time: timeTold(learnt, reading.account.exportedAt) });
}

const nothing = (error: unknown) => {
  if (error instanceof ArchiveError && error.code === 'not-an-archive') return null;
  throw error;
};

async function writeRows(file: File): Promise<void> {
  const opened = await openArchive(file, file.name);
  const posts = await packedRows(opened).catch(nothing);
  const own = await privateRows(opened, posts?.newestPost ?? null).catch(nothing);
  await opened.close();
  const named = own !== null && own.reading.account.handle !== null;
  tell({ kind: 'rows', posts: posts?.blob ?? null, own: named ? own.blob : null });
}

self.addEventListener('message', ({ data }: MessageEvent<ArchiveAsk>) => {
  const work = data.kind === 'read' ? read(data.file) : writeRows(data.file);
  work.catch((error: unknown) => {
    // A file that vanished while it was read, for one.
    tell({ kind: 'refused', why: error instanceof ArchiveError ? error.code : 'failed' });
  });
});
