'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import { createReport } from '@/lib/contracts/analysis';
import type { Dataset } from '@/lib/domain/datasets';
import { type QueryType, recipeSchema } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { partOf } from './overview/ask-about';

/** Questions that the sample world answers, chosen by hand. Posts have none: their ids are not for remembering. */
const OF_SAMPLE: Record<QueryType, readonly string[]> = {
  conversation: [
    'Velnora OR Hushmill OR Brackwater OR Tessaro',
    '(barista OR foam) AND "oat milk" NOT giveaway',
    '#oatmilk, #latteart',
    'オーツミルク OR カフェラテ',
  ],
  keyword: ['barista OR "coffee roaster"', 'vegan, plantbased'],
  handle: ['@velnora_oats'],
  post: [],
};

/** What of each section makes examples of a type. */
const MADE_OF: Record<QueryType, Partial<Record<SectionId, number>>> = {
  conversation: { keywords: 2, hashtags: 2 },
  keyword: { keywords: 3 },
  handle: { top_accounts: 2 },
  post: {},
};

const ASKED: SectionId[] = ['keywords', 'hashtags', 'top_accounts'];

/** Questions that the chosen dataset answers: its own words, tags and accounts. */
export function useExamples(type: QueryType, dataset: Dataset | undefined): readonly string[] {
  const own = dataset && !dataset.sample && dataset.posts > 0 && type !== 'post' ? dataset : null;
  const recipe =
    own &&
    recipeSchema.parse({
      ...{ type: 'conversation', text: '', whole: true, from: null, to: null },
      datasets: [{ name: own.name, version: own.version }],
    });
  const { data } = useEndpoint(createReport, recipe && { body: { recipe, sections: ASKED } });
  if (dataset?.sample) return OF_SAMPLE[type];
  return ASKED.flatMap((section) => {
    const listed = data?.sections[section];
    const items = listed && 'items' in listed ? listed.items : [];
    const texts = items.flatMap((item) =>
      'key' in item ? (partOf({ section, key: item.key })?.text ?? []) : [],
    );
    return texts.slice(0, MADE_OF[type][section] ?? 0);
  });
}
