import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type { Classifier } from '@/lib/contracts/creators';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { nameOfKind } from '@/lib/format/item-name';
import type { Ctx } from '@/lib/server/ctx';
import { itemWords } from '@/lib/server/services/site/item-words';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { everyPost, sectionOfEveryPost } from '@/lib/server/services/analysis/x-stats/every-post';
import {
  countInterestAuthors,
  countTermAuthors,
  countTopicAuthors,
} from '@/lib/server/stores/posts/accounts-search-store';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { readClassifier, termsOf } from './creator-recipe';
import { requireCreators } from './require-creators';

/** Every post of the dataset in the default window: all of imported data, else its last 30 days. */
async function openRecipe(ctx: Ctx, dataset: string | null | undefined): Promise<ResolvedRecipe> {
  const datasets = await resolveDatasets(ctx, [{ name: await requireDataset(ctx, dataset) }]);
  return everyPost(ctx, { datasets, country: null, from: null, to: null });
}

/** As creators are found: reposts received what others wrote. */
const ownPosts = ({ question }: ResolvedRecipe): PostsQuestion => ({
  ...question,
  frame: { ...question.frame, reposts: 'exclude' },
});

const enough = ({ accounts }: { accounts: number }) => accounts >= FEWEST_PEOPLE;

/** Interests that enough authors show; `inside` null: the categories, else what is in that one. */
async function interests(ctx: Ctx, everything: ResolvedRecipe, inside: string | null): Promise<Classifier[]> {
  const counted = (await countInterestAuthors(ctx, ownPosts(everything))).filter(enough);
  const isIn = (key: string, category: string) => key.startsWith(`${category}/`);
  const shown = counted.filter(({ key }) => (inside === null ? !key.includes('/') : isIn(key, inside)));
  const words = itemWords(ctx.client.locale);
  return shown.flatMap(({ key, accounts }) => {
    if (!INTERESTS.has(key)) return [];
    const name = nameOfKind('interest', key, words);
    const children = counted.some((other) => isIn(other.key, key));
    return [{ classifier_id: `interest:${key}`, name, has_children: children, accounts }];
  });
}

async function topics(ctx: Ctx, everything: ResolvedRecipe): Promise<Classifier[]> {
  const { items } = await sectionOfEveryPost(ctx, everything, 'topics');
  const question = ownPosts(everything);
  const [accounts, terms] = await Promise.all([
    countTopicAuthors(
      ctx,
      question,
      items.map((item) => item.terms),
    ),
    countTermAuthors(ctx, question, [...new Set(items.flatMap((item) => item.terms))]),
  ]);
  const known = new Set(terms.filter(enough).map(({ key }) => key));
  return items
    .map((item, place) => ({
      classifier_id: `topic:${item.key}`,
      name: item.label ?? item.key,
      has_children: item.terms.length > 1 && item.terms.some((term) => known.has(term)),
      accounts: accounts[place] ?? 0,
    }))
    .filter(enough);
}

/** The words of a topic that enough authors use. */
async function termsOfTopic(ctx: Ctx, everything: ResolvedRecipe, key: string): Promise<Classifier[]> {
  const terms = termsOf(key);
  if (terms.length < 2) return [];
  const counted = await countTermAuthors(ctx, ownPosts(everything), terms);
  return counted.filter(enough).map(({ key: term, accounts }) => ({
    classifier_id: `topic:${term}`,
    name: term,
    has_children: false,
    accounts,
  }));
}

/**
 * What creators can be looked for in: without an id the largest clusters of a dataset's posts and the categories of
 * interests, else the words of a cluster or the interests of a category. Only with at least ten accounts.
 * @throws AppError `forbidden` (see `requireCreators`), `not_found` for a dataset or an interest, `timeout`.
 */
export async function listClassifiers(
  ctx: Ctx,
  { classifier_id: id, dataset }: { classifier_id?: string | null; dataset?: string | null },
): Promise<Classifier[]> {
  await requireCreators(ctx);
  const parent = id ? readClassifier(id) : null;
  const everything = await openRecipe(ctx, dataset);
  if (parent?.kind === 'topic') return termsOfTopic(ctx, everything, parent.key);
  if (parent) return interests(ctx, everything, parent.key);
  const [clusters, categories] = await Promise.all([
    topics(ctx, everything),
    interests(ctx, everything, null),
  ]);
  return [...clusters, ...categories];
}
