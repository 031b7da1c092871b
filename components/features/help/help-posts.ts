import { extractEntities } from '@/lib/analysis/text/entities';
import type { HelpPost } from './read-query';

/** Reads hashtags and mentions out of example posts, as the import does. For the server: the library is large. */
export function helpPosts(texts: readonly string[]): HelpPost[] {
  return texts.map((text) => {
    const { hashtags, mentions } = extractEntities(text);
    return { text, hashtags, mentions };
  });
}
