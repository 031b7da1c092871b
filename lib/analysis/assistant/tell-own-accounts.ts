import type { Scope } from '@/lib/domain/assistant';
import type { Section } from '@/lib/domain/report';
import type { ReadQuestion } from './question';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/** So many accounts are asked one by one. */
const MOST_ACCOUNTS = 100;
const LISTED = 3;

const isNarrowed = ({ filters, words, without }: Scope) =>
  filters.length > 0 || words !== undefined || without !== undefined;

async function countedOf(tools: AssistantTools, scope: Scope) {
  const { items } = await tools.getSection('posts', scope);
  const valueOf = (key: string) => items.find((item) => item.key === key)?.measurement.value ?? null;
  return { scope, posts: valueOf('posts') ?? 0, engagements: valueOf('engagements') };
}

/**
 * The accounts that are searched for, by what they wrote of what a question narrows to: their profiles count everything
 * they wrote. Null where nothing narrows, or followers are asked for.
 */
export async function tellOwnAccounts(
  tools: AssistantTools,
  { items }: Section<'profile'>,
  scope: Scope,
  { rank, conditions }: Pick<ReadQuestion, 'conditions'> & { rank: string },
): Promise<Answer | null> {
  if (!isNarrowed(scope) || rank === 'byFollowers' || items.length > MOST_ACCOUNTS) return null;
  const counted = await Promise.all(
    items.map(async ({ key }) => {
      const filters = [...scope.filters.slice(0, 3), { section: 'top_accounts' as const, key }];
      return { key, ...(await countedOf(tools, { ...scope, filters })) };
    }),
  );
  const by = ({ posts, engagements }: (typeof counted)[number]) =>
    rank === 'byPosts' ? posts : (engagements ?? posts);
  const ranked = counted
    .filter(({ posts }) => posts > 0)
    .toSorted((a, b) => by(b) - by(a) || b.posts - a.posts);
  if (ranked.length === 0) return { outcome: 'cannot_tell', statements: [say('said.none')], suggestions: [] };
  const lines = ranked.slice(0, conditions.top ?? LISTED).map(({ key, scope: own, posts, engagements }) => {
    const values = valuesOf('posts', own);
    return say(engagements === null ? 'accounts.posts' : 'accounts.line', {
      name: valuesOf('profile', scope).name(key),
      posts: values.count('posts', 'value', posts),
      ...(engagements !== null && { engagements: values.count('engagements', 'value', engagements) }),
    });
  });
  return { outcome: 'answered', statements: [say(`accounts.${rank}`), ...lines], suggestions: [] };
}
