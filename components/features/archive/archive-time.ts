import { judgedTime } from '@/lib/analysis/own/judged-time';
import type { OwnPost } from '@/lib/analysis/own/own-post';
import { predictTime } from '@/lib/analysis/own/predict-own';
import { writtenOf } from '@/lib/analysis/own/written-post';
import type { ArchivePost } from '@/lib/archive/archive-posts';
import type { JudgedTime } from '@/lib/domain/best-time';

/** What predictions learn of a post of an archive: the same as of one that was kept. */
export const learntOf = ({ text, createdAt, likes, reposts, kind, hasMedia }: ArchivePost): OwnPost => ({
  ...writtenOf(text),
  ...{ createdAt, likes, reposts, kind, hasMedia },
});

/** The zone of this browser; where it tells none that can be reckoned with, that of Greenwich. */
function zoneHere(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === undefined || zone === 'Etc/Unknown' ? 'UTC' : zone;
}

/**
 * When an archive's posts did best: its first test, since nothing of it was looked at before.
 * @param exportedAt Epoch milliseconds; null: the moment of the last post.
 */
export function timeOf(posts: readonly OwnPost[], exportedAt: number | null, zone = zoneHere()): JudgedTime {
  const last = posts.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0);
  const told = predictTime(posts, zone, exportedAt ?? last);
  return judgedTime(told, zone, told.bestTime?.score.advice === true);
}
