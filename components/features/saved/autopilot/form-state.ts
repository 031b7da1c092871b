import type { ResponseOf, RequestInput } from '@/lib/contracts/core/endpoint';
import type { analyseDescription } from '@/lib/contracts/assistant';
import type { generateNativePack } from '@/lib/contracts/autopilot';
import type { AutopilotForm } from '@/lib/domain/autopilot';
import { inPackOrder } from '@/lib/domain/pack-order';
import type { Aimed } from '@/lib/domain/targeting-candidates';
import { AGES, type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';

/* What the autopilot's form holds (AUP-03 to AUP-10), and each of its steps as a new state. */

type Extra = Pick<TargetingPackage, 'interests' | 'languages' | 'network_operators' | 'placements'>;

export type Described = ResponseOf<typeof analyseDescription>;

export interface AutopilotState extends Omit<AutopilotForm, 'budget' | 'size'> {
  /** What the words below were read from. */
  lastUsedDescription: string;
  /** What was read there; null: nothing yet. */
  found: Described | null;
  /** The package that was found, as it is edited. */
  previewData: Aimed | null;
  /** What the package gets besides what is looked for. */
  targetingPackageExtra: Extra;
  /** undefined: the product decides. */
  budget: number | undefined;
  size: number | undefined;
}

const EMPTY = targetingPackageSchema.parse({});

const extraOf = ({ interests, languages, network_operators, placements }: TargetingPackage): Extra => ({
  ...{ interests, languages, network_operators, placements },
});

export const freshState = (description = ''): AutopilotState => ({
  createAudienceOption: 'description',
  ...{ keywordGroups: [], statesSelected: [], excludeKeywords: [], handles: [], regionsSelected: [] },
  ...{ order: 'balanced', gender: 'ANY', age: 'AGE_ANY' },
  ...{
    description,
    lastUsedDescription: '',
    found: null,
    previewData: null,
    targetingPackageExtra: extraOf(EMPTY),
  },
  ...{ sizeOption: 'budget', budget: undefined, size: undefined },
});

const OPEN = 120;
const BUCKETS = AGES.flatMap((age) => {
  const [, from, to] = /^AGE_(?:OVER_)?(\d+)(?:_TO_(\d+))?$/.exec(age) ?? [];
  return from === undefined ? [] : { age, from: Number(from), to: to === undefined ? OPEN : Number(to) };
});

/** The narrowest of X's ages that holds all that are named. */
function ageOf(ages: Described['ages']): AutopilotForm['age'] {
  if (ages.length === 0) return 'AGE_ANY';
  const from = Math.min(...ages.map((range) => range.from));
  const to = Math.max(...ages.map((range) => range.to ?? OPEN));
  const holding = BUCKETS.filter((bucket) => bucket.from <= from && bucket.to >= to);
  const [best] = holding.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return best?.age ?? 'AGE_ANY';
}

function genderOf([first, ...others]: Described['genders']): AutopilotForm['gender'] {
  if (!first || others.length > 0) return 'ANY';
  return first === 'female' ? 'FEMALE' : 'MALE';
}

const said = (label: string, words: string) => ({
  ...{ label, deselected: false, evidence: { from: 'description' as const, words: words.slice(0, 300) } },
});

const plainWords = (text: string) =>
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ');

/** Everything that a description became. What it says nothing of stays as it was. */
export function described(state: AutopilotState, found: Described): AutopilotState {
  const words = plainWords(state.description);
  const groups = found.groups.filter((group) => !group.some((word) => word.startsWith('@')));
  return {
    ...state,
    createAudienceOption: 'description',
    lastUsedDescription: state.description,
    found,
    keywordGroups: groups.slice(0, 12).map((group) => group.slice(0, 5)),
    excludeKeywords: found.excludeKeywords.slice(0, 12),
    handles: found.handles,
    regionsSelected: found.regions,
    statesSelected: found.cities.map((key) => ({ label: key.slice(3) })),
    gender: genderOf(found.genders),
    age: ageOf(found.ages),
    previewData: null,
    targetingPackageExtra: {
      ...state.targetingPackageExtra,
      interests: found.interests.map((name) => said(name, words)),
      languages: found.languages.map((code) => ({ ...said(code, words), id: code })),
    },
  };
}

/** Places, gender and age in the shape of a package, for the controls that lists have. */
export function aimedOf({ regionsSelected, statesSelected, gender, age, ...state }: AutopilotState): Aimed {
  const locations = statesSelected.map(({ id, label }) => ({
    ...(id !== undefined && { id }),
    ...{ label, deselected: false, evidence: { from: 'person' as const } },
  }));
  const given = { ...EMPTY, ...state.targetingPackageExtra, locations };
  return {
    countries: regionsSelected,
    targeting_package: {
      ...given,
      gender: gender === 'ANY' ? null : gender,
      age: age === 'AGE_ANY' ? null : age,
    },
  };
}

export function withAimed(
  state: AutopilotState,
  { countries, targeting_package: given }: Aimed,
): AutopilotState {
  return {
    ...state,
    regionsSelected: countries,
    statesSelected: given.locations.map(({ id, label }) => ({
      ...(id !== undefined && { id: String(id) }),
      label,
    })),
    gender: given.gender ?? 'ANY',
    age: given.age ?? 'AGE_ANY',
    targetingPackageExtra: extraOf(given),
  };
}

/** The same items in another order; those that are left out stay behind. */
export function ordered(state: AutopilotState, order: AutopilotForm['order']): AutopilotState {
  const preview = state.previewData;
  if (!preview) return { ...state, order };
  const { targeting_package: given } = preview;
  const keywords = [
    ...inPackOrder(
      given.keywords.filter(({ excluded }) => !excluded),
      order,
    ),
    ...given.keywords.filter(({ excluded }) => excluded),
  ];
  const hashtags = inPackOrder(given.hashtags, order);
  return {
    ...state,
    order,
    previewData: { ...preview, targeting_package: { ...given, keywords, hashtags } },
  };
}

/** Where age, gender and countries come from: the description, as long as nobody has changed them. */
function whyOf({ found, lastUsedDescription, gender, age, regionsSelected }: AutopilotState) {
  if (!found) return {};
  const evidence = { from: 'description' as const, words: plainWords(lastUsedDescription).slice(0, 300) };
  const read = [
    ...(age !== 'AGE_ANY' && age === ageOf(found.ages) ? ['age'] : []),
    ...(gender !== 'ANY' && gender === genderOf(found.genders) ? ['gender'] : []),
    ...regionsSelected.filter((code) => found.regions.includes(code)).map((code) => `country:${code}`),
  ];
  return { settings_evidence: Object.fromEntries(read.map((key) => [key, evidence])) };
}

/** What was found, with what the person chose besides it: this is saved. */
export function packageToSave(state: AutopilotState): Aimed | null {
  if (!state.previewData) return null;
  const chosen = aimedOf(state);
  const { keywords, hashtags, handles } = state.previewData.targeting_package;
  return {
    countries: chosen.countries,
    targeting_package: { ...chosen.targeting_package, ...whyOf(state), keywords, hashtags, handles },
  };
}

type Body = RequestInput<typeof generateNativePack>['body'];

export function bodyOf(state: AutopilotState, email: string): Body {
  const { createAudienceOption, description, keywordGroups, excludeKeywords, handles } = state;
  const { statesSelected, regionsSelected, order, gender, age, sizeOption, budget, size } = state;
  return {
    ...{ createAudienceOption, description, excludeKeywords, handles, statesSelected, regionsSelected },
    ...{ order, gender, age, sizeOption, email },
    keywordGroups: keywordGroups.filter((group) => group.length > 0),
    budget: sizeOption === 'budget' ? budget : undefined,
    size: sizeOption === 'size' ? size : undefined,
  };
}

export const canGenerate = ({ keywordGroups, handles }: AutopilotState): boolean =>
  handles.length > 0 || keywordGroups.some((group) => group.length > 0);

/** Which of the specification's sentences a failure is told by (AUP-20 to AUP-22). */
export function packFailure(data: unknown, message: string): 'invalidEmail' | 'nobody' | 'failed' {
  const email =
    typeof data === 'object' && data !== null && 'email' in data ? JSON.stringify(data.email) : '';
  if (email.includes('Invalid access')) return 'invalidEmail';
  return message.includes('No audience found') ? 'nobody' : 'failed';
}
