import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { collectConversation } from './collect-conversation';

/** A topic with the posts, accounts and hashtags of its conversation. */
export async function describeTopic(
  ctx: Ctx,
  { topic, country, dataset }: { topic: string; country?: string | null; dataset?: string | null },
) {
  const countries = country ? [country] : [];
  const { posts, authors, hashtags, recipe } = await collectConversation(ctx, {
    query: topic,
    exclude_keywords: [],
    countries,
    dataset,
  });
  return { topic, posts, accounts: authors, hashtags, recipe };
}
