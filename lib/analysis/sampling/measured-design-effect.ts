import { tokenize } from '@/lib/domain/keyword-query/text';
import { designEffectOf } from '@/lib/analysis/stats/design-effect';

/** A post of a sample, with the cluster it was drawn in. */
export interface SampledPost {
  cluster: number;
  text: string;
  language: string | null;
  isReply: boolean;
}

const WORDS = 40;
/** A word in fewer posts tells little of how alike the posts of a slice are. */
const MIN_SHARE = 0.02;
const MIN_POSTS = 5;

/** What a post shows, each once: its words, its language, whether it answers another post. */
function traitsOf({ text, language, isReply }: SampledPost): Set<string> {
  const traits = new Set(tokenize(text).map((token) => `w:${token}`));
  if (language !== null) traits.add(`l:${language}`);
  if (isReply) traits.add('reply');
  return traits;
}

/** Traits that some of the posts show and some do not, the most frequent ones first. */
function commonTraits(traits: readonly Set<string>[]): string[] {
  const counts = new Map<string, number>();
  for (const set of traits) for (const trait of set) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const least = Math.max(MIN_POSTS, traits.length * MIN_SHARE);
  return [...counts]
    .filter(([, posts]) => posts >= least && posts <= traits.length - least)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, WORDS)
    .map(([trait]) => trait);
}

/**
 * How much larger the variance of a share is in this sample than in as many posts drawn one by one: the mean over the
 * traits that are common in it, as an interval must hold for any of them. At least 1.
 */
export function measuredDesignEffect(posts: readonly SampledPost[]): number {
  const traits = posts.map(traitsOf);
  const common = commonTraits(traits);
  if (common.length === 0) return 1;
  const effects = common.map((trait) => {
    const clusters = new Map<number, { n: number; hits: number }>();
    posts.forEach(({ cluster }, index) => {
      const one = clusters.get(cluster) ?? { n: 0, hits: 0 };
      one.n += 1;
      if (traits[index]?.has(trait)) one.hits += 1;
      clusters.set(cluster, one);
    });
    return designEffectOf([...clusters.values()]);
  });
  return Math.max(1, effects.reduce((sum, effect) => sum + effect, 0) / effects.length);
}
