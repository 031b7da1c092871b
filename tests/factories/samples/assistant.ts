import { all, type Sample } from '../sample-request';
import type { World } from '../team-world';

/** The assistant, its settings, descriptions and the relay. */
export function samples({ team }: World): Record<string, Sample> {
  const recipe = {
    type: 'conversation',
    text: 'tea',
    from: null,
    to: null,
    datasets: [{ name: 'not-there' }],
  };
  return {
    // Whoever may ask at all is told that there is no such dataset.
    'API-083': { body: { question: 'How many posts?', context: { recipe } } },
    'API-082': { body: { description: 'People who love tea' } },
    'API-092': { query: { conversation_id: 'none' }, expected: { ...all('hidden'), anonymous: 'refused' } },
    'team-targeting': { params: { slug: team.slug } },
    'team-targeting-lint': { params: { slug: team.slug }, body: { words: ['acme staff'], raised: [] } },
    'team-targeting-prices': { params: { slug: team.slug }, body: { prices: [] } },
    'assistant-settings': { params: { slug: team.slug } },
    'assistant-settings-set': { params: { slug: team.slug }, body: { enabled: false } },
  };
}
