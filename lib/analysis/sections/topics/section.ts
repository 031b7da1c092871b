import type { LabelWord } from '@/lib/domain/topic-fields';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import type { AuthorCounts, TopicRow, Topics } from '../facets';
import { postsIn } from '../facet-sums';
import { byValue } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits } from '../share-items';

/** Of fewer posts no five share a word that says what they are about. */
const FEWEST_POSTS = 20;
/** Fewer distinct posts than this part of all: what is told again and again is no topic of many. */
const LEAST_DISTINCT = 0.5;

const part = (n: number, base: number) => (base === 0 ? 0 : n / base);

function labelWords({ label, posts: own }: TopicRow, posts: number): LabelWord[] {
  return label.map(({ word, inside, outside }) => ({
    word,
    n: inside,
    share: part(inside, own),
    outside_n: outside,
    outside_share: part(outside, posts - own),
  }));
}

function topicItem(row: TopicRow, authors: AuthorCounts, designEffect: number) {
  const { words, label, x, y, quotes } = row;
  const key = words.map(({ word }) => word).join('+');
  return {
    ...clusteredItem(key, row.posts, authors, designEffect, label.map(({ word }) => word).join(', ')),
    terms: words.map(({ word }) => word),
    weights: words.map(({ weight }) => weight),
    label_words: labelWords(row, authors.base.posts),
    quotes,
    x,
    y,
  };
}

function whyUntold({ items, sampled, distinct }: Topics, posts: number) {
  if (items.length > 0) return {};
  if (posts < FEWEST_POSTS) return { untold: 'few_posts' as const };
  return { untold: distinct < LEAST_DISTINCT * sampled ? ('copies' as const) : ('scattered' as const) };
}

export const topics = defineSection({
  id: 'topics',
  unit: 'posts',
  needs: ['steps', 'topics'],
  source: 'inferred',
  method: 'topics',
  limits: ['topics_of_frequent_words'],
  compute({ steps, topics: found }, { designEffect }) {
    const posts = postsIn(steps);
    const { authors } = found;
    const items = found.items
      .map((row) => topicItem(row, authors, designEffect))
      .sort(byValue((item) => item.n));
    const sampled = found.sampled < posts ? (['clusters_from_sample'] as const) : [];
    const together = found.together ? (['topics_of_columns'] as const) : [];
    return {
      body: {
        unit: 'posts',
        base: posts,
        unknown: 0,
        items,
        total_items: items.length,
        ...(items.length > 0 && { freedom: authorFreedom(authors) }),
        outside: posts - found.posts,
        ...whyUntold(found, posts),
      },
      labels: items.map(({ key, label, label_words: words }) => ({ label: label ?? key, words })),
      limits: [...sampleLimits(posts), ...clusterLimits(authors), ...sampled, ...together],
      loudest: loudestOf(authors),
    };
  },
});
