import { medianByRanks } from '@/lib/analysis/stats/median-ranks';

/** Fewer posts tell no median of a topic. */
const FEWEST = 20;
const TAG = /#([\p{L}\p{N}_]{2,50})/gu;

export interface TopicMedian {
  /** With its #. */
  topic: string;
  posts: number;
  median: number;
  low: number;
  high: number;
  /** Whether its interval leaves the median of all posts out. */
  apart: boolean;
}

interface Post {
  text: string;
  likes: number | null;
}

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** What posts with a hashtag drew beside all of them: medians of likes with their 95 % intervals, the highest first. */
export function topicMedians(posts: readonly Post[]): { median: number | null; groups: TopicMedian[] } {
  const known = posts.flatMap(({ text, likes }) => (likes === null ? [] : [{ text, likes }]));
  if (known.length < FEWEST) return { median: null, groups: [] };
  const { median } = medianByRanks(ascending(known.map(({ likes }) => likes)));
  const byTag = new Map<string, number[]>();
  for (const { text, likes } of known)
    for (const tag of new Set([...text.matchAll(TAG)].map(([, name = '']) => name.toLowerCase())))
      byTag.set(tag, [...(byTag.get(tag) ?? []), likes]);
  const groups = [...byTag]
    .filter(([, likes]) => likes.length >= FEWEST)
    .map(([tag, likes]): TopicMedian => {
      const found = medianByRanks(ascending(likes));
      const apart = found.low > median || found.high < median;
      return { topic: `#${tag}`, posts: likes.length, ...found, apart };
    })
    .sort((a, b) => b.median - a.median || b.posts - a.posts);
  return { median, groups };
}
