import type { ResponseOf, RequestInput } from '@/lib/contracts/core/endpoint';
import type { analyseDescription } from '@/lib/contracts/assistant';
import type { generateNativePack } from '@/lib/contracts/autopilot';
import type { AutopilotForm } from '@/lib/domain/autopilot';
import { inPackOrder } from '@/lib/domain/pack-order';
import type { Aimed } from '@/lib/domain/targeting-candidates';
import { AGES, type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';

/* What the autopilot's form holds (AUP-03 to AUP-10), and each of its steps as a new state. */

type Extra = Pick<TargetingPackage, 'interests' | 'languages' | 'network_operators' | 'placements'>;

export interface AutopilotState extends Omit<AutopilotForm, 'budget' | 'size'> {
  /** What the words below were read from. */
  lastUsedDescription: string;
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
  ...{ description, lastUsedDescription: '', previewData: null, targetingPackageExtra: extraOf(EMPTY) },
  ...{ sizeOption: 'budget', budget: undefined, size: undefined },
});

type Described = ResponseOf<typeof analyseDescription>;

function ageOf([first, ...others]: Described['ages']): AutopilotForm['age'] {
  if (!first || others.length > 0) return 'AGE_ANY';
  const name = first.to === null ? `AGE_OVER_${first.from}` : `AGE_${first.from}_TO_${first.to}`;
  return AGES.find((age) => age === name) ?? 'AGE_ANY';
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

/** What was found, with what the person chose besides it: this is saved. */
export function packageToSave(state: AutopilotState): Aimed | null {
  if (!state.previewData) return null;
  const chosen = aimedOf(state);
  const { keywords, hashtags, handles } = state.previewData.targeting_package;
  return {
    countries: chosen.countries,
    targeting_package: { ...chosen.targeting_package, keywords, hashtags, handles },
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
