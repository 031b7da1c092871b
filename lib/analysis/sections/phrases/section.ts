import { FEWEST_AUTHORS, type Side, SIDES } from '@/lib/analysis/phrases/phrase-sides';
import { clusteredItem, clusterLimits } from '../clustered-shares';
import { sumOf } from '../facet-sums';
import type { PhraseRow, Phrases } from '../facets';
import { byValue } from '../ordering';
import { defineSection } from '../section';

function phraseItem({ phrase, side, users, p, quotes }: PhraseRow, { sides }: Phrases, designEffect: number) {
  const { authors } = sides[side];
  const posts = authors.hits.get(phrase)?.posts ?? 0;
  const share = clusteredItem(phrase, posts, authors, designEffect, phrase);
  return {
    ...share,
    key: `${side}:${phrase}`,
    phrase,
    side,
    base: authors.base.posts,
    authors: users,
    p,
    quotes,
  };
}

/** Why there is nothing to list. */
function whyUntold({ sides, items }: Phrases, { base, unknown }: { base: number; unknown: number }) {
  if (items.length > 0) return {};
  if (base === 0 && unknown > 0) return { untold: 'unread' as const };
  const few = SIDES.some((side) => sides[side].users < FEWEST_AUTHORS);
  return { untold: few ? ('few' as const) : ('unclear' as const) };
}

/** Phrases that positive posts hold more often than negative ones, and the other way. */
export const phrases = defineSection({
  id: 'phrases',
  unit: 'posts',
  needs: ['steps', 'phrases'],
  source: 'inferred',
  method: 'sentiment',
  limits: ['model_error', 'phrases_of_authors', 'query_words_left_out'],
  compute({ steps: { rows }, phrases: found }, { designEffect }) {
    const all = sumOf(rows, ({ posts }) => posts);
    const unknown = sumOf(rows, ({ sentiment, posts }) => (sentiment === 'unknown' ? posts : 0));
    const side = (name: Side) => ({
      posts: sumOf(rows, ({ sentiment, posts }) => (sentiment === name ? posts : 0)),
      read: found.sides[name].authors.base.posts,
      authors: found.sides[name].users,
    });
    const sides = { positive: side('positive'), negative: side('negative') };
    const items = found.items
      .map((row) => phraseItem(row, found, designEffect))
      .sort(byValue((item) => item.share));
    const sampled = SIDES.some((name) => sides[name].read < sides[name].posts);
    const doubts = SIDES.flatMap((name) => clusterLimits(found.sides[name].authors));
    return {
      body: {
        unit: 'posts',
        sides,
        ...{ base: all - unknown, unknown, tested: found.tested },
        ...whyUntold(found, { base: all - unknown, unknown }),
        items,
        total_items: items.length,
      },
      limits: [...new Set(doubts), ...(sampled ? (['phrases_from_sample'] as const) : [])],
    };
  },
});
