import { compareSections } from '@/lib/analysis/compare/compare-sections';
import { rankedShares } from '@/lib/analysis/sections/clustered-shares';
import { FALSE_ALERTS } from '@/lib/domain/monitors';
import type { Sections } from '@/lib/domain/report';
import { makeReceipt, makeSizes } from '@/tests/factories/report-sections';
import { authorCounts, countBy, DAY_MS, FROM } from './facets';
import type { NullWorld, WorldPost } from './worlds';

/* A daily monitor of a world in which nothing changes: each day beside the seven before. */

const LOOKS = 27;
const BEFORE = 7;
const HOUR_MS = DAY_MS / 24;

/** Some of the words stand for hashtags. */
const tagsOf = ({ words }: WorldPost) => words.filter((word) => word.endsWith('0'));

function volumeOf(posts: readonly WorldPost[], from: number, to: number): Sections['conversation_volume'] {
  const step = to - from < 3 ? 'hour' : 'day';
  const width = step === 'hour' ? HOUR_MS / DAY_MS : 1;
  const counts = Array.from({ length: Math.round((to - from) / width) }, () => 0);
  for (const { at } of posts) {
    const place = Math.min(counts.length - 1, Math.floor((at - from) / width));
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const iso = (day: number) => new Date(FROM + Math.round(day * 24) * HOUR_MS).toISOString();
  const receipt = makeReceipt('conversation_volume', { from: iso(from), to: iso(to) });
  const items = counts.map((n, place) => ({ at: iso(from + place * width), posts: n, engagements: null }));
  return { unit: 'posts', step, items, peak: null, receipt };
}

function columnOf({ posts: all }: NullWorld, from: number, to: number): Partial<Sections> {
  const posts = all.filter(({ at }) => at >= from && at < to);
  const items = [...countBy(posts, tagsOf)].map(([key, n]) => ({ key, posts: n, everywhere: n }));
  items.sort((a, b) => b.posts - a.posts || (a.key < b.key ? -1 : 1));
  const authors = authorCounts(posts, tagsOf, () => true);
  const { body, limits } = rankedShares({ items, total: items.length }, authors, 1);
  const volume = volumeOf(posts, from, to);
  const { query } = volume.receipt;
  return {
    conversation_volume: volume,
    posts: { ...makeSizes({ posts: posts.length }), unit: 'posts', receipt: makeReceipt('posts', query) },
    hashtags: { ...body, receipt: { ...makeReceipt('hashtags', query), limits } },
  };
}

/** On how many of the looks of a month something is told. */
export function falseAlerts(world: NullWorld): { looks: number; alerts: number } {
  let alerts = 0;
  for (let day = 0; day < LOOKS; day += 1) {
    const columns = [columnOf(world, day - BEFORE, day), columnOf(world, day, day + 1)];
    const rows = compareSections(columns, ['posts', 'hashtags'], FALSE_ALERTS.daily).flatMap((section) =>
      section.rows.flatMap(({ differences }) => differences[1] ?? []),
    );
    if (rows.some(({ clear }) => clear)) alerts += 1;
  }
  return { looks: LOOKS, alerts };
}
