import type { Index } from './estimates';
import type { Receipt, Sections, Unit } from './report';
import { AGES, type Gender, GENDERS, type TargetingPackage } from './targeting-package';
import { clearsBaseline, type Evidence } from './targeting-evidence';

/* Findings of a report as what a targeting package can aim at, each with its figure. */

export type CandidateField =
  | 'keywords'
  | 'hashtags'
  | 'handles'
  | 'languages'
  | 'interests'
  | 'conversation_topics'
  | 'movies_tv_shows'
  | 'locations'
  | 'countries'
  | 'age'
  | 'gender';

export interface Candidate {
  field: CandidateField;
  /** What the package holds: words, a handle without its sign, a code. */
  value: string;
  /** What X calls it, where that is not the value. */
  label?: string;
  evidence: Evidence;
  /** Its figure is more than the baseline, interval included. */
  clears: boolean;
}

/** Where the items of a section can go. */
const FIELDS = {
  seo_keywords: 'keywords',
  trending_topics: 'keywords',
  keywords: 'keywords',
  topics: 'keywords',
  hashtags: 'hashtags',
  similar_accounts: 'handles',
  top_accounts: 'handles',
  largest_followers: 'handles',
  mentions: 'handles',
  interests: 'interests',
  countries: 'countries',
  cities: 'locations',
  languages: 'languages',
  age_groups: 'age',
  genders: 'gender',
} as const satisfies Partial<Record<keyof Sections, CandidateField>>;

export type CandidateSection = keyof typeof FIELDS;
export const CANDIDATE_SECTIONS = Object.keys(FIELDS) as CandidateSection[];
export const isCandidateSection = (id: string): id is CandidateSection => Object.hasOwn(FIELDS, id);

/** What items of these sections have in common. */
interface Measured {
  key: string;
  n?: number;
  posts?: number;
  share?: number;
  low?: number;
  high?: number;
  index?: Index | undefined;
  label_words?: readonly { word: string; n: number; share: number }[] | undefined;
}

interface Listed {
  unit: Unit;
  base?: number;
  receipt: Receipt;
  items: readonly Measured[];
}

const HANDLE = /^@?\w{1,30}$/;
const GENDER_KEYS: readonly string[] = GENDERS;
const AGE_KEYS: readonly string[] = AGES;

/** Whether a package can hold it; X's age buckets are not all of ours. */
const FITS: Partial<Record<CandidateField, (value: string) => boolean>> = {
  handles: (value) => HANDLE.test(value),
  countries: (value) => /^[A-Z]{2}$/.test(value),
  age: (value) => AGE_KEYS.includes(value),
  gender: (value) => GENDER_KEYS.includes(value),
};

function evidenceOf(id: Found['section'], { unit, base, receipt }: Listed, item: Measured): Evidence {
  const { key, n = item.posts, share, low, high, index } = item;
  const value = index?.value ?? null;
  const ofIndex =
    index && value !== null ? { index: value, interval: { low: index.low, high: index.high } } : null;
  const ofShare = low === undefined || high === undefined ? null : { interval: { low, high } };
  return {
    ...{ from: 'report', section: id, key, unit, recipe: receipt.recipe, computed_at: receipt.computed_at },
    ...(n !== undefined && { n }),
    ...(base !== undefined && { base }),
    ...(share !== undefined && { share }),
    ...(ofIndex ?? ofShare),
    sample: receipt.datasets.some(({ sample }) => sample),
  };
}

interface Found {
  section: CandidateSection | 'job_titles';
  field: CandidateField;
  value: string;
  key?: string;
}

/** What a tool found, with its figure, as a candidate. */
export function foundIn(
  receipt: Receipt,
  { section, field, value, key = value }: Found,
  figure: { n?: number | undefined; base?: number | undefined; share?: number | undefined; index?: Index },
): Candidate {
  const { n, share, index, base } = figure;
  const item = { key, ...(n !== undefined && { n }), ...(share !== undefined && { share }), index };
  const ofPeople = section === 'job_titles' || (field === 'handles' && index !== undefined);
  const unit = ofPeople ? 'accounts' : 'posts';
  const listed = { unit, receipt, items: [], ...(base !== undefined && { base }) } as const;
  const evidence = evidenceOf(section, listed, item);
  return { field, value, evidence, clears: clearsBaseline(evidence) };
}

/** The words of a topic stand for it one by one. */
const split = (item: Measured): { value: string; item: Measured }[] =>
  (item.label_words ?? []).map(({ word, n, share }) => ({ value: word, item: { key: item.key, n, share } }));

/** Says what X calls a value; undefined: the value itself. */
export type NameValue = (field: CandidateField, value: string) => string | undefined;

/** What the items of one section could aim at, in its order. */
export function candidatesOf<K extends CandidateSection>(
  id: K,
  section: Sections[K],
  nameOf: NameValue = () => undefined,
): Candidate[] {
  const listed: Listed = section;
  const field = FIELDS[id];
  const fits = FITS[field] ?? (() => true);
  const parts = listed.items.flatMap((item) =>
    id === 'topics' ? split(item) : [{ value: valueOf(field, item.key), item }],
  );
  return parts
    .filter(({ value }) => value !== '' && value.length <= 200 && fits(value))
    .map(({ value, item }) => {
      const evidence = evidenceOf(id, listed, item);
      const label = nameOf(field, value);
      return { field, value, ...(label && { label }), evidence, clears: clearsBaseline(evidence) };
    });
}

/** Keys of cities and interests begin with where they belong: `GB/Leeds`, `Food and drink/Coffee and tea`. */
function valueOf(field: CandidateField, key: string): string {
  if (field === 'handles') return key.replace(/^@/, '');
  if (field === 'locations') return key.slice(3);
  if (field === 'interests') return key.split('/')[1] ?? key;
  return key;
}

const sameText = (a: string, b: string) =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

export interface Aimed {
  targeting_package: TargetingPackage;
  countries: string[];
}

/** A package with what was chosen put behind what it holds; what it holds already stays as it is. */
export function withCandidates(to: Aimed, chosen: readonly Candidate[]): Aimed {
  return chosen.reduce(added, to);
}

function added(to: Aimed, { field, value, label = value, evidence }: Candidate): Aimed {
  const given = to.targeting_package;
  const put = (change: Partial<TargetingPackage>): Aimed => ({
    ...to,
    targeting_package: { ...given, ...change },
  });
  const settings = (key: string) => ({ settings_evidence: { ...given.settings_evidence, [key]: evidence } });
  switch (field) {
    case 'countries':
      if (to.countries.includes(value)) return to;
      return { ...put(settings(`country:${value}`)), countries: [...to.countries, value] };
    case 'age':
      return put({ age: AGES.find((age) => age === value) ?? given.age, ...settings('age') });
    case 'gender':
      return put({
        gender: GENDERS.find((gender): gender is Gender => gender === value) ?? given.gender,
        ...settings('gender'),
      });
    case 'handles':
      if (given.handles.some(({ handle }) => sameText(handle, value))) return to;
      return put({ handles: [...given.handles, { handle: value, deselected: false, evidence }] });
    default: {
      if (given[field].some((item) => sameText(item.label, label))) return to;
      const id = label === value ? {} : { id: value };
      return put({ [field]: [...given[field], { ...id, label, deselected: false, evidence }] });
    }
  }
}
