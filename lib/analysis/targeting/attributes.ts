import type { AutopilotForm } from '@/lib/domain/autopilot';
import { containsSubstringScript, tokenize } from '@/lib/domain/keyword-query/text';
import { inPackOrder } from '@/lib/domain/pack-order';
import type { Recipe } from '@/lib/domain/recipe';
import type { Candidate } from '@/lib/domain/targeting-candidates';
import type { Evidence } from '@/lib/domain/targeting-evidence';
import { type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';

/* What was found beside each group of words becomes one package (AUP-01). */

/** Posts that hold one group of words, and what stands out in them. */
export interface FoundBeside {
  words: readonly string[];
  posts: number;
  found: readonly Candidate[];
  recipe: Recipe;
  sample: boolean;
  computedAt: string;
}

/** Keywords or hashtags that a package takes at most. */
const TAKEN = 40;
const WORDS_LENGTH = 300;

type Item = TargetingPackage['keywords'][number];
type Field = 'keywords' | 'hashtags';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/^#/, '');
/** As posts are matched: whole words in a row, and parts of words in scripts that have no spaces. */
const holdsWord = (text: string, word: string): boolean =>
  containsSubstringScript(word)
    ? text.includes(word)
    : ` ${tokenize(text).join(' ')} `.includes(` ${tokenize(word).join(' ')} `);
const low = ({ evidence }: Item) => evidence?.interval?.low ?? 0;

function ownEvidence({ words, posts, recipe, sample, computedAt }: FoundBeside): Evidence {
  return {
    from: 'description',
    words: words.join(' ').slice(0, WORDS_LENGTH),
    ...{ n: posts, unit: 'posts', recipe, sample, computed_at: computedAt },
  };
}

/** The words themselves. X asks for no two words at once, so those of a longer group are offered and not chosen. */
function ownItems(group: FoundBeside, field: Field): Item[] {
  const isTag = (text: string) => text.startsWith('#');
  return group.words
    .filter((text) => !text.startsWith('@') && isTag(text) === (field === 'hashtags'))
    .map((text) => ({
      label: text.replace(/^#/, ''),
      deselected: group.words.length > 1,
      evidence: ownEvidence(group),
    }));
}

function besideItems({ found, words }: FoundBeside, field: Field): Item[] {
  const said = words.join(' ').slice(0, WORDS_LENGTH);
  return found
    .filter((candidate) => candidate.field === field)
    .map(({ value, evidence, clears }) => ({
      label: value.replace(/^#/, ''),
      deselected: !clears,
      evidence: { ...evidence, words: said },
    }));
}

/** Both words that led to it, and the figure that stands out more. Of the description itself its own count stays. */
function joined(one: Item, other: Item): Item {
  const own = one.evidence?.from === 'description';
  const [first, second] = own || low(one) >= low(other) ? [one, other] : [other, one];
  const said = [...new Set([one.evidence?.words, other.evidence?.words].flatMap((words) => words ?? []))];
  const words = said.join(', ').slice(0, WORDS_LENGTH);
  const deselected = first.deselected && second.deselected;
  return { ...first, deselected, ...(first.evidence && { evidence: { ...first.evidence, words } }) };
}

function itemsOf(groups: readonly FoundBeside[], field: Field, form: AutopilotForm): Item[] {
  const excluded = form.excludeKeywords.map(plain);
  const isExcluded = (key: string) => excluded.some((word) => holdsWord(key, word));
  const items = new Map<string, Item>();
  const all = [
    ...groups.flatMap((group) => ownItems(group, field)),
    ...groups.flatMap((group) => besideItems(group, field)),
  ];
  for (const item of all) {
    const key = plain(item.label);
    if (isExcluded(key)) continue;
    const known = items.get(key);
    items.set(key, known ? joined(known, item) : item);
  }
  return inPackOrder([...items.values()], form.order).slice(0, TAKEN);
}

const excludedItem = (label: string): Item => ({
  label,
  excluded: true,
  deselected: false,
  evidence: { from: 'description', words: label },
});

/** Handles as given, each with the posts that mention it where they were looked for. */
function handlesOf(groups: readonly FoundBeside[], { handles }: AutopilotForm) {
  return handles.map((handle) => {
    const group = groups.find(({ words }) => words.length === 1 && words[0] === `@${handle}`);
    const evidence: Evidence = group ? ownEvidence(group) : { from: 'description', words: `@${handle}` };
    return { handle, deselected: false, evidence };
  });
}

/** Beyond the most that the goal chooses, what stands out less is offered and not chosen. Words of the description stay. */
function withinGoal(
  { keywords, hashtags }: Record<Field, Item[]>,
  { most, order }: { most: number | null; order: AutopilotForm['order'] },
): Record<Field, Item[]> {
  if (most === null) return { keywords, hashtags };
  const chosen = [...keywords, ...hashtags].filter(({ deselected }) => !deselected);
  const own = chosen.filter(({ evidence }) => evidence?.from === 'description');
  const others = inPackOrder(
    chosen.filter((item) => !own.includes(item)),
    order,
  );
  const kept = new Set([...own, ...others].slice(0, Math.max(most, own.length)));
  const within = (items: Item[]) =>
    items.map((item) => (item.deselected || kept.has(item) ? item : { ...item, deselected: true }));
  return { keywords: within(keywords), hashtags: within(hashtags) };
}

/** One package of everything that was found; null where there is neither keyword nor hashtag (AUP-14). */
export function packageOf(
  groups: readonly FoundBeside[],
  form: AutopilotForm,
  /** Keywords and hashtags that are chosen together; null: all that stand out. */
  most: number | null = null,
): TargetingPackage | null {
  const found = groups.filter(({ posts }) => posts > 0);
  const { keywords, hashtags } = withinGoal(
    { keywords: itemsOf(found, 'keywords', form), hashtags: itemsOf(found, 'hashtags', form) },
    { most, order: form.order },
  );
  if (keywords.length + hashtags.length === 0) return null;
  return {
    ...targetingPackageSchema.parse({}),
    keywords: [...keywords, ...form.excludeKeywords.map(excludedItem)],
    hashtags,
    handles: handlesOf(groups, form),
    locations: form.statesSelected.map(({ id, label }) => ({
      ...(id !== undefined && { id }),
      ...{ label, deselected: false, evidence: { from: 'description' as const, words: label } },
    })),
    age: form.age,
    gender: form.gender,
  };
}
