import type { RecipeFilter } from '@/lib/domain/recipe';
import { isSectionWith, rowOf, SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { Entity } from './entities';
import type { ReadQuestion } from './question';

/** What a question comes to: one section, some of its items, the posts it is narrowed to. */
export interface Plan {
  section: SectionId;
  /** Items asked for; empty: the section as a whole. */
  keys: string[];
  /** Narrow the report; with two of one section, these are compared. */
  filters: RecipeFilter[];
  /** Named items that no report can be narrowed by: traits inferred about people. */
  unfilterable: Entity[];
}

/** Subjects so general that any other section named beside them is meant instead. */
const isGeneral = (id: SectionId) => rowOf(id).kind === 'sizes';

const canFilter = (entity: Entity): entity is Entity & RecipeFilter =>
  rowOf(entity.section).filter === 'itself';

/** Named accounts are what a question about accounts is about, not what it is narrowed to. */
const listsAccounts = (id: SectionId) => isSectionWith(id, 'kind', 'accounts', 'growth');

/** Where only items are named: the sections they make the subject, the first one found; the rest narrow the report. */
const FIRST_SUBJECTS: readonly SectionId[] = [
  'sentiment',
  'genders',
  'age_groups',
  'interests',
  'job_titles',
  'hashtags',
  'mentions',
  'emojis',
  'domains',
  'subreddits',
  'keywords',
  'cities',
  'countries',
  'languages',
  'share_of_voice',
  'top_accounts',
];
const SUBJECTS = [...new Set([...FIRST_SUBJECTS, ...SECTION_IDS])];

/** `@name` is the account itself, unless those who mention it are meant. */
const isAccount = ({ section }: Entity, read: ReadQuestion) =>
  section === 'top_accounts' || (section === 'mentions' && !read.sections.includes('mentions'));

function subjectOf(read: ReadQuestion, entities: readonly Entity[]): SectionId | null {
  const named = new Set(entities.map(({ section }) => section));
  const particular = read.sections.filter((section) => !isGeneral(section));
  // "Which hashtags do positive posts use" is about hashtags; with #tag beside it, the tag narrows the posts.
  const listed = particular.find((section) => !named.has(section));
  const asWord = listed === 'keywords' && named.size > 0;
  // "Is A mentioned more than B" asks how often the posts name them.
  if (listed === 'mentions' && named.has('share_of_voice')) return 'share_of_voice';
  // Of a named trait no list of accounts is told: the group is.
  const group = SUBJECTS.find((section) => rowOf(section).personal && named.has(section));
  if (listed !== undefined && listsAccounts(listed) && group !== undefined) return group;
  if (listed !== undefined && !asWord) return listed;
  const item = SUBJECTS.find((section) => named.has(section));
  if (item !== undefined) return particular.includes('share_of_voice') ? 'share_of_voice' : item;
  if (particular[0] !== undefined) return particular[0];
  if (read.days.length > 0) return 'conversation_volume';
  return read.sections[0] ?? null;
}

/** @returns null when the question names nothing the report has. */
export function planOf(read: ReadQuestion, entities: readonly Entity[]): Plan | null {
  const onDays = read.days.length > 0 && read.sections.every(isGeneral);
  const section = onDays && entities.length === 0 ? 'conversation_volume' : subjectOf(read, entities);
  if (section === null)
    return read.before ? { section: 'posts', keys: [], filters: [], unfilterable: [] } : null;
  const own = entities.filter(
    (entity) => entity.section === section || (listsAccounts(section) && isAccount(entity, read)),
  );
  const others = entities.filter((entity) => !own.includes(entity));
  return {
    section,
    keys: own.map(({ key }) => key),
    filters: others.filter(canFilter).map(({ section: of, key }) => ({ section: of, key })),
    unfilterable: others.filter((entity) => !canFilter(entity)),
  };
}
