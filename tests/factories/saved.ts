import type { RecipeInput } from '@/lib/domain/recipe';
import { annotated, type AnnotatedPost } from './annotated-posts';
import { makeAuthor } from './posts';

/* A small conversation about drinks, and saving what was found in it. */

const TEXTS = ['I love #coffee @beans', 'coffee with oat milk', 'tea, not coffee: #tea', 'green #tea'];

/** Posts of `from` to `to`, written in turn by twenty accounts. */
export function makeDrinkPosts(from: number, to: number): AnnotatedPost[] {
  return Array.from({ length: to - from }, (_, place) => {
    const index = from + place;
    return annotated(
      {
        row: index + 1,
        postId: String(5000 + index),
        text: TEXTS[index % TEXTS.length] ?? '',
        author: makeAuthor({ handle: `drinker${index % 20}`, followers: index % 9 }),
        likes: index % 7,
      },
      { sentiment: index % 2 === 0 ? 'positive' : 'negative' },
      { interests: index % 20 < 12 ? ['Food and drink/Coffee and tea'] : [] },
    );
  });
}

export const WINDOW = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-09T00:00:00.000Z' };

export const recipeOf = (text: string, dataset: string, more: Partial<RecipeInput> = {}): RecipeInput => ({
  type: 'conversation',
  text,
  ...WINDOW,
  datasets: [{ name: dataset }],
  ...more,
});

type Send = (path: string, body: unknown, method?: string) => Promise<Response>;
export const SEARCHES = '/api/external/explore-searches/';
export const USAGES = '/api/external/audience-usages/';

/** Registers a query as the explore screen does. @returns its id. */
export async function registerQuery(send: Send, query: string, dataset: string): Promise<string> {
  const body = { query, dataset, from: '2026-11-01', to: '2026-11-08', query_type: 'conversation' };
  const answer = await send('/api/external/explore-query-analyzer/', body);
  return ((await answer.json()) as { audience_creator_query_id: string }).audience_creator_query_id;
}

/** Saves a query. @returns status and body. */
export async function saveAudience(
  send: Send,
  given: { name: string; query: string; dataset: string; id?: string; more?: object },
) {
  const id = given.id ?? (await registerQuery(send, given.query, given.dataset));
  const answer = await send(SEARCHES, {
    name: given.name,
    audience_creator_query_id: id,
    query_type: 'conversation_analysis',
    email: 'somebody@else.example',
    ...given.more,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
