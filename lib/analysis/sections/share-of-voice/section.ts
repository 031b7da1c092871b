import type { VoiceSection } from '@/lib/domain/report';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import { type AuthorCounts, BOTH, type Voices } from '../facets';
import type { LimitId } from '../limits';
import { byValue, compareKeys } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits } from '../share-items';
import { RANKED_ITEMS } from '../thresholds';

type PlainShare = VoiceSection['items'][number]['conversation'];

function plainShare(key: string, n: number, authors: AuthorCounts, designEffect: number): PlainShare {
  const { key: _, without: __, ...share } = clusteredItem(key, n, authors, designEffect);
  return { ...share, base: authors.base.posts };
}

function voiceItems({ authors, items }: Voices, designEffect: number): VoiceSection['items'] {
  const { all, any, withKeyword: held } = authors;
  return items
    .map(({ key, label, aliases, posts, withKeyword }) => ({
      ...clusteredItem(key, posts, any, designEffect, label),
      aliases: [...aliases],
      with_keyword:
        held === null || withKeyword === null ? null : plainShare(key, withKeyword, held, designEffect),
      conversation: plainShare(key, posts, all, designEffect),
    }))
    .sort(byValue((item) => item.n));
}

/** The pairs that share the most come first. */
function overlapOf({ pairs }: Voices, designEffect: number): VoiceSection['overlap'] {
  return pairs
    .map(({ keys: [a, b], both, authors }) => ({
      ...plainShare(BOTH, both, authors, designEffect),
      keys: [a, b] as [string, string],
    }))
    .sort((a, b) => b.share - a.share || compareKeys(a.keys.join(' '), b.keys.join(' ')))
    .slice(0, RANKED_ITEMS);
}

/** Shares of the posts that name any of those compared; the extra keyword does not narrow them but stands beside. */
export const shareOfVoice = defineSection({
  id: 'share_of_voice',
  unit: 'posts',
  types: ['conversation', 'keyword', 'handle'],
  needs: ['voices'],
  source: 'observed',
  method: 'matching',
  limits: ['shares_may_overlap'],
  compute({ voices }, { designEffect }) {
    const items = voiceItems(voices, designEffect);
    const { any } = voices.authors;
    const beside: LimitId[] = voices.all.withKeyword === null ? [] : ['voices_without_extra_keyword'];
    return {
      body: {
        unit: 'posts',
        base: voices.any.posts,
        unknown: 0,
        items,
        total_items: items.length,
        freedom: authorFreedom(any),
        overlap: overlapOf(voices, designEffect),
      },
      limits: [...sampleLimits(voices.any.posts), ...clusterLimits(any), ...beside],
      loudest: loudestOf(any),
    };
  },
});
