import { wilson } from '@/lib/analysis/stats/wilson';
import type { VoiceSection } from '@/lib/domain/report';
import type { Voices } from '../facets';
import type { LimitId } from '../limits';
import { byValue, compareKeys } from '../ordering';
import { defineSection } from '../section';
import { sampleLimits, shareItem } from '../share-items';
import { RANKED_ITEMS } from '../thresholds';

function plainShare(n: number, base: number) {
  return { n, base, share: base === 0 ? 0 : n / base, ...wilson(n, base) };
}

function voiceItems({ all, any, items }: Voices): VoiceSection['items'] {
  return items
    .map(({ key, label, aliases, posts, withKeyword }) => ({
      ...shareItem(key, posts, any.posts, label),
      aliases: [...aliases],
      with_keyword: withKeyword === null ? null : plainShare(withKeyword, any.withKeyword ?? 0),
      conversation: plainShare(posts, all.posts),
    }))
    .sort(byValue((item) => item.n));
}

/** The pairs that share the most come first. */
function overlapOf({ pairs }: Voices): VoiceSection['overlap'] {
  return pairs
    .map(({ keys: [a, b], both, either }) => ({
      ...plainShare(both, either),
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
  compute({ voices }) {
    const items = voiceItems(voices);
    const beside: LimitId[] = voices.all.withKeyword === null ? [] : ['voices_without_extra_keyword'];
    return {
      body: {
        unit: 'posts',
        base: voices.any.posts,
        unknown: 0,
        items,
        total_items: items.length,
        overlap: overlapOf(voices),
      },
      limits: [...sampleLimits(voices.any.posts), ...beside],
    };
  },
});
