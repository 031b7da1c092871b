import type { DriversSection, PeakSection, PhrasesSection } from '@/lib/domain/report';
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

const LISTED = 3;

/** Who comes back, or was loud once. */
export function tellDrivers({ items, total_items: all }: DriversSection, values: Values): Statement[] {
  const lines = items.slice(0, LISTED).map(({ key, posts, engagements }) =>
    say(engagements === null ? 'accounts.posts' : 'accounts.line', {
      name: values.name(key),
      posts: values.count(key, 'posts', posts),
      ...(engagements === null ? {} : { engagements: values.count(key, 'engagements', engagements) }),
    }),
  );
  const total = values.count('', 'total_items', all);
  return lines.length > 0 ? [say(`drivers.${values.section}`, { total }), ...lines] : [];
}

/** What is praised, then what is complained about. */
export function tellPhrases({ items }: PhrasesSection, values: Values): Statement[] {
  return (['positive', 'negative'] as const).flatMap((side) => {
    const own = items.filter((item) => item.side === side).slice(0, LISTED);
    return own.map((item) =>
      say(`phrases.${side}`, {
        name: values.name(item.key, item.phrase),
        share: values.share(item.key, item.share),
        range: values.range(item.key, item),
      }),
    );
  });
}
