import type { VoiceSection } from '@/lib/domain/report';
import { clusteredItem, clusterLimits, ofPosts } from '../clustered-shares';
import type { AuthorCounts, Voices } from '../facets';
import type { LimitId } from '../limits';
import { byValue, compareKeys } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits } from '../share-items';
import { RANKED_ITEMS } from '../thresholds';

/** Posts that show something among those that could; their authors are as alike as those of all posts. */
type ShareOf = (n: number, base: number) => PlainShare;
type PlainShare = VoiceSection['items'][number]['conversation'];

const shareAmong =
  (authors: AuthorCounts, designEffect: number): ShareOf =>
  (n, base) => {
    const { key: _, ...share } = clusteredItem('', n, ofPosts(authors, base), designEffect);
    return { ...share, base };
  };

function voiceItems({ all, any, items }: Voices, shareOf: ShareOf): VoiceSection['items'] {
  return items
    .map(({ key, label, aliases, posts, withKeyword }) => {
      const { base: _, ...share } = shareOf(posts, any.posts);
      return {
        ...{ key, label, ...share, aliases: [...aliases] },
        with_keyword: withKeyword === null ? null : shareOf(withKeyword, any.withKeyword ?? 0),
        conversation: shareOf(posts, all.posts),
      };
    })
    .sort(byValue((item) => item.n));
}

/** The pairs that share the most come first. */
function overlapOf({ pairs }: Voices, shareOf: ShareOf): VoiceSection['overlap'] {
  return pairs
    .map(({ keys: [a, b], both, either }) => ({ ...shareOf(both, either), keys: [a, b] as [string, string] }))
    .sort((a, b) => b.share - a.share || compareKeys(a.keys.join(' '), b.keys.join(' ')))
    .slice(0, RANKED_ITEMS);
}

/** Shares of the posts that name any of those compared; the extra keyword does not narrow them but stands beside. */
export const shareOfVoice = defineSection({
  id: 'share_of_voice',
  unit: 'posts',
  types: ['conversation', 'keyword', 'handle'],
  needs: ['voices', 'authors'],
  source: 'observed',
  method: 'matching',
  limits: ['shares_may_overlap'],
  compute({ voices, authors }, { designEffect }) {
    const shareOf = shareAmong(authors, designEffect);
    const items = voiceItems(voices, shareOf);
    const beside: LimitId[] = voices.all.withKeyword === null ? [] : ['voices_without_extra_keyword'];
    return {
      body: {
        unit: 'posts',
        base: voices.any.posts,
        unknown: 0,
        items,
        total_items: items.length,
        overlap: overlapOf(voices, shareOf),
      },
      limits: [...sampleLimits(voices.any.posts), ...clusterLimits(authors), ...beside],
    };
  },
});
