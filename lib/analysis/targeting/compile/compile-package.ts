import {
  type ChipRef,
  type Compiled,
  type CompileCode,
  type CompileFinding,
  type Criterion,
} from '@/lib/domain/targeting-check';
import type { AGES, TargetingPackage } from '@/lib/domain/targeting-package';
import { bucketsOfAges } from './ages';
import { chosenItems, type CompiledChip, compileChips } from './chips';
import { placementsOf } from './placements';
import {
  COMPILE_RULES,
  EXCLUDABLE_TYPES,
  MOST_COUNTRIES,
  MOST_LOCATIONS,
  PRIMARY_TYPES,
  TYPE_LIMITS,
} from './rules-table';

type Age = (typeof AGES)[number];

export interface CompileInput {
  package: TargetingPackage;
  /** ISO 3166-1 alpha-2; empty: everywhere. */
  countries: readonly string[];
  /** More than the one age of the package; empty: that one. */
  ages: readonly Age[];
}

const GENDER_VALUES = { ANY: null, MALE: '1', FEMALE: '2' } as const;

type Values = CompileFinding['values'];
const told = (code: CompileCode, chips: readonly ChipRef[] = [], values: Values = {}): CompileFinding => ({
  code,
  kind: COMPILE_RULES[code].kind,
  chips: [...chips],
  values,
});

interface Step {
  criteria: Criterion[];
  findings: CompileFinding[];
}

const chipsOf = (criteria: readonly Criterion[]) => [
  ...new Map(
    criteria.flatMap(({ chip }) => (chip ? [[`${chip.list}:${chip.label}`, chip] as const] : [])),
  ).values(),
];

/** Takes criteria out, and says so where there were any. */
function without(step: Step, code: CompileCode, drop: (criterion: Criterion) => boolean): Step {
  const dropped = step.criteria.filter(drop);
  if (dropped.length === 0) return step;
  return {
    criteria: step.criteria.filter((criterion) => !drop(criterion)),
    findings: [...step.findings, told(code, chipsOf(dropped))],
  };
}

const sameCriterion = (criterion: Criterion) =>
  `${criterion.type} ${criterion.operator} ${(criterion.value ?? criterion.label).toLowerCase()}`;

function withoutDoubles(step: Step): Step {
  const seen = new Set<string>();
  const doubled = new Set(
    step.criteria.filter((criterion) => {
      const key = sameCriterion(criterion);
      return seen.has(key) || !seen.add(key);
    }),
  );
  return without(step, 'doubled', (criterion) => doubled.has(criterion));
}

/** What X refuses as an exclusion. */
function withoutRefusedExclusions(step: Step): Step {
  const lookalike = (one: Criterion) => one.operator === 'NE' && one.type === 'CUSTOM_AUDIENCE_EXPANDED';
  const other = (one: Criterion) => one.operator === 'NE' && !EXCLUDABLE_TYPES.has(one.type);
  return without(without(step, 'lookalike_excluded', lookalike), 'cannot_exclude', other);
}

function withoutLookalikes(step: Step): Step {
  const own = new Set(
    step.criteria
      .filter(({ type }) => type === 'CUSTOM_AUDIENCE')
      .map(({ value, label }) => value ?? label.toLowerCase()),
  );
  return without(
    step,
    'lookalike_beside_audience',
    ({ type, value, label }) => type === 'CUSTOM_AUDIENCE_EXPANDED' && own.has(value ?? label.toLowerCase()),
  );
}

function withinLimits(step: Step): Step {
  let { criteria } = step;
  const findings = [...step.findings];
  for (const { id, types, most } of TYPE_LIMITS) {
    const counted = criteria.filter(({ type }) => types.includes(type));
    if (counted.length <= most) continue;
    const over = new Set(counted.slice(most));
    criteria = criteria.filter((criterion) => !over.has(criterion));
    findings.push(told('limit', chipsOf([...over]), { kind: id, most, left: over.size }));
  }
  return { criteria, findings };
}

/** Fifty countries or two hundred places and more are not filled in, as the form of X is filled by this product. */
function withinPlaces(step: Step, countries: readonly string[]): Step {
  const places = step.criteria.filter(({ type }) => type === 'LOCATION');
  const kept =
    places.length > MOST_LOCATIONS
      ? without(step, 'too_many_locations', ({ type }) => type === 'LOCATION')
      : step;
  if (countries.length <= MOST_COUNTRIES) return kept;
  const values = { count: countries.length, most: MOST_COUNTRIES };
  return { ...kept, findings: [...kept.findings, told('too_many_countries', [], values)] };
}

const countryCriteria = (countries: readonly string[]): Criterion[] =>
  countries.length > MOST_COUNTRIES
    ? []
    : countries.map((code) => ({ type: 'LOCATION', value: null, label: code, operator: 'EQ', chip: null }));

function showsNeedPlace(step: Step, places: number): Step {
  if (places > 0) return step;
  return without(step, 'shows_need_place', ({ type }) => type === 'TV_SHOW');
}

/** One finding a rule and not one a chip, with all the chips it concerns. */
function chipFindings(chips: readonly CompiledChip[]): CompileFinding[] {
  const byKey = new Map<string, CompileFinding>();
  for (const { chip, rules } of chips)
    for (const { code, values = {} } of rules) {
      const key = `${code} ${JSON.stringify(values)}`;
      const known = byKey.get(key);
      if (known) known.chips.push(chip);
      else byKey.set(key, told(code, [chip], values));
    }
  return [...byKey.values()];
}

function wholeFindings(criteria: readonly Criterion[], chosen: number): CompileFinding[] {
  const primary = criteria.filter(({ type, operator }) => PRIMARY_TYPES.has(type) && operator === 'EQ');
  if (chosen === 0) return [told('empty')];
  if (primary.length === 0) return [told('filters_only')];
  const kinds = new Set(primary.map(({ type }) => type.replace(/^(BROAD|PHRASE)_/, '')));
  return kinds.size > 1 ? [told('kinds_widen', [], { kinds: kinds.size })] : [];
}

function ageAndGender(age: Age | undefined, gender: TargetingPackage['gender']): Criterion[] {
  const value = gender === null ? null : GENDER_VALUES[gender];
  return [
    ...(age ? [{ type: 'AGE' as const, value: age, label: age, operator: 'EQ' as const, chip: null }] : []),
    ...(value
      ? [{ type: 'GENDER' as const, value, label: String(gender), operator: 'EQ' as const, chip: null }]
      : []),
  ];
}

const CHIP_LISTS = [
  'keywords',
  'hashtags',
  'handles',
  'languages',
  'network_operators',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'placements',
  'custom_audiences',
  'locations',
] as const;

function chosenCount({ package: given, countries, ages }: CompileInput): number {
  const chips = CHIP_LISTS.reduce((sum, list) => sum + chosenItems(given, list).length, 0);
  const age = ages.length > 0 || (given.age !== null && given.age !== 'AGE_ANY') ? 1 : 0;
  return chips + countries.length + age + (given.gender === null || given.gender === 'ANY' ? 0 : 1);
}

function placementFindings(placed: ReturnType<typeof placementsOf>): CompileFinding[] {
  const chip = (label: string): ChipRef => ({ list: 'placements', label });
  return [
    ...(placed.searchDropped ? [told('search_needs_keywords', [chip('searchResults')])] : []),
    ...(placed.profileAlone ? [told('profile_alone', [chip('profiles')])] : []),
  ];
}

/** A package in X's own terms: line items with criteria, and every rule it met on the way. */
export function compilePackage(input: CompileInput): Compiled {
  const { package: given, countries } = input;
  const chips = compileChips(given);
  const first: Step = { criteria: chips.flatMap(({ criteria }) => criteria), findings: chipFindings(chips) };
  const narrowed = withinPlaces(
    withoutLookalikes(withoutRefusedExclusions(withoutDoubles(first))),
    countries,
  );
  const places = countryCriteria(countries);
  const placedCount = places.length + narrowed.criteria.filter(({ type }) => type === 'LOCATION').length;
  const { criteria, findings } = withinLimits(showsNeedPlace(narrowed, placedCount));
  const hasKeywords = criteria.some(({ type, operator }) => type.endsWith('_KEYWORD') && operator === 'EQ');
  const placed = placementsOf(
    chosenItems(given, 'placements').map(({ label }) => label),
    hasKeywords,
  );
  const ages = bucketsOfAges(input.ages.length > 0 ? input.ages : given.age ? [given.age] : []);
  const chosen = chosenCount(input);
  const common = [...places, ...criteria];
  return {
    line_items: (ages.length > 0 ? ages : [undefined]).map((age) => ({
      age: age ?? null,
      placements: placed.placements,
      criteria: [...ageAndGender(age, given.gender), ...common],
    })),
    findings: [
      ...wholeFindings(common, chosen),
      ...placementFindings(placed),
      ...(ages.length > 1 ? [told('age_line_items', [], { items: ages.length })] : []),
      ...findings,
    ],
    chosen,
    sent: chosen - stayed(chips, criteria),
  };
}

/** Chips of which nothing goes to X as it is. */
function stayed(chips: readonly CompiledChip[], criteria: readonly Criterion[]): number {
  const goes = new Set(
    criteria
      .filter(({ value, type }) => value !== null || type === 'SIMILAR_TO_FOLLOWERS_OF_USER')
      .flatMap(({ chip }) => chip ?? []),
  );
  return chips.filter(({ chip }) => !goes.has(chip)).length;
}
