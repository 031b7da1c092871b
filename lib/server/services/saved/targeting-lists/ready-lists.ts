import 'server-only';
import type { ListCategoryId } from '@/lib/domain/list-categories';
import type { Locale } from '@/lib/domain/locales';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Report } from '@/lib/domain/report';
import type { ListSource } from '@/lib/domain/saved';
import { type Candidate, type CandidateSection, withCandidates } from '@/lib/domain/targeting-candidates';
import { type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';
import { askedCandidates, candidatesIn } from '@/lib/format/report-candidates';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { CODE_VERSION } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { savedTexts } from '@/lib/server/services/saved/saved-texts';
import { type DatasetRow, findSampleDataset } from '@/lib/server/stores/datasets/datasets-store';

/* Lists that everybody finds: reports on the sample world, and labelled so. Nothing in them is written by hand. */

interface Ready {
  /** Their id is `ready-` and this; messages `saved.ready` name them by it. */
  slug: string;
  category: ListCategoryId;
  text: string;
}

const READY: readonly Ready[] = [
  { slug: 'oat-milk', category: 'interests', text: '"oat milk" OR #oatmilk' },
  { slug: 'baristas', category: 'interests', text: 'barista OR foam OR #latteart' },
  { slug: 'japanese-lattes', category: 'interests', text: 'オーツミルク OR カフェラテ' },
  { slug: 'velnora', category: 'brands', text: 'Velnora' },
  { slug: 'rivals', category: 'competitors', text: 'Hushmill OR Brackwater OR Tessaro' },
  { slug: 'giveaways', category: 'exclusion-audience', text: 'giveaway' },
];

const SECTIONS = [
  'seo_keywords',
  'hashtags',
  'similar_accounts',
  'interests',
  'countries',
  'languages',
] as const satisfies readonly CandidateSection[];

/** Items of a section that a list takes at most. */
const TAKEN = 20;

export interface ReadyList {
  id: string;
  slug: string;
  category: ListCategoryId;
  targetingPackage: TargetingPackage;
  countries: string[];
  source: ListSource;
}

const foundIn = (sections: Report['sections'], id: CandidateSection): Candidate[] => {
  const section = sections[id];
  return section ? candidatesIn(id, section).slice(0, TAKEN) : [];
};

const same = (a: Candidate, b: Candidate): boolean =>
  a.field === b.field && a.value.toLowerCase() === b.value.toLowerCase();

/**
 * What was asked and everything that was found; what was not asked and does not clear the baseline is switched off.
 * Countries only say where they are.
 */
function packageOf(
  sections: Report['sections'],
  asked: Candidate[],
): {
  targeting_package: TargetingPackage;
  countries: string[];
} {
  const found = SECTIONS.filter((id) => id !== 'countries').flatMap((id) => foundIn(sections, id));
  const empty = { targeting_package: targetingPackageSchema.parse({}), countries: [] };
  const unfound = asked.filter((one) => !found.some((other) => same(one, other)));
  const all = withCandidates(empty, [...unfound, ...found]).targeting_package;
  const kept = [...unfound, ...found.filter((one) => one.clears || asked.some((other) => same(one, other)))];
  const evidence = new Set<unknown>(kept.map((one) => one.evidence));
  const off = <I extends { evidence?: Candidate['evidence'] | undefined }>(items: readonly I[]) =>
    items.map((item) => ({ ...item, deselected: !evidence.has(item.evidence) }));
  return {
    targeting_package: {
      ...all,
      keywords: off(all.keywords),
      hashtags: off(all.hashtags),
      handles: off(all.handles),
      interests: off(all.interests),
      languages: off(all.languages),
    },
    countries: [],
  };
}

async function build(
  ctx: Ctx,
  { slug, category, text }: Ready,
  { name, version }: DatasetRow,
): Promise<ReadyList> {
  const recipe: RecipeInput = {
    type: 'conversation',
    text,
    from: null,
    to: null,
    datasets: [{ name, version }],
  };
  const { sections, totals } = await runReport(ctx, recipe, { sections: [...SECTIONS] });
  const receipt = sections.seo_keywords?.receipt;
  if (!receipt) throw new Error('The report of a ready list lacks its words');
  const made = packageOf(sections, askedCandidates(receipt));
  return {
    ...{ id: `ready-${slug}`, slug, category },
    targetingPackage: made.targeting_package,
    countries: made.countries,
    source: {
      audience: text,
      recipe: receipt.recipe,
      datasets: [{ name, version, sample: true }],
      posts: totals.posts,
      accounts: totals.accounts,
      computed_at: receipt.computed_at,
      code_version: CODE_VERSION,
    },
  };
}

/** A list is no page's alone: who asked first may leave. */
const BUILD_MS = 60_000;

async function buildAll(ctx: Ctx, sample: DatasetRow): Promise<ReadyList[]> {
  const nobodys: Ctx = {
    ...ctx,
    actor: { kind: 'anonymous', id: 'anonymous' },
    signal: AbortSignal.timeout(BUILD_MS),
  };
  const lists: ReadyList[] = [];
  for (const ready of READY) lists.push(await build(nobodys, ready, sample));
  return lists.filter(({ source }) => source.posts > 0);
}

/** By version of the sample world; who asks meanwhile waits for it. */
const built = perProcess('ready-lists', () => new Map<string, Promise<ReadyList[]>>());

/** None where the sample world is not here. */
export async function readyLists(ctx: Ctx): Promise<ReadyList[]> {
  const sample = await findSampleDataset();
  if (!sample) return [];
  const key = `${sample.id} ${sample.version}`;
  const found = built.get(key);
  if (found) return found;
  const building = buildAll(ctx, sample);
  built.clear();
  built.set(key, building);
  building.catch(() => built.delete(key));
  return building;
}

export const readyName = ({ slug }: Pick<ReadyList, 'slug'>, locale: Locale): string =>
  savedTexts(locale)(`ready.${slug}`);
