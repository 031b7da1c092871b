import type { PeakSection } from '@/lib/domain/report';
import { say, type Statement } from './statement';
import type { Values } from './values';

/** The posts that others of the busiest day repeat or answer. */
export function tellPeak({ items }: PeakSection, values: Values): Statement[] {
  return items.map(({ key, post, posts }) => {
    const count = values.count(key, 'posts', posts);
    if (!post) return say('peak.elsewhere', { count });
    return say('peak.line', {
      count,
      author: values.cited(key, 'name', { as: 'handle', value: post.author }),
      date: values.cited(key, 'name', { as: 'date', value: Date.parse(post.at) }),
    });
  });
}
