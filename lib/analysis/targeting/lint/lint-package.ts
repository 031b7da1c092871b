import type { LintFinding, LintPlace, LintSeverity } from '@/lib/domain/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { lintText, type LintText, type Matcher, matcherOf } from './lint-text';
import { HOLDERS, INNOCENT, LINT_RULES_TABLE, type LintRule } from './rules-table';

/** What a team's admin put above the built-in minimum. */
export interface TeamLint {
  /** Words of the team's own, each blocks targeting. */
  words: readonly string[];
  /** Warnings that block in this team. */
  raised: readonly LintRule['id'][];
}

export const NO_TEAM_LINT: TeamLint = { words: [], raised: [] };

interface Compiled extends LintRule {
  namesPeople: Matcher;
  namesTopic: Matcher;
}

const RULES: readonly Compiled[] = LINT_RULES_TABLE.map((rule) => ({
  ...rule,
  namesPeople: matcherOf(rule.people),
  namesTopic: matcherOf(rule.topics),
}));
const INNOCENTS = matcherOf(INNOCENT);
const HOLDING = matcherOf(HOLDERS);
/** A chip of so few words is about its topic and nothing else. */
const BARE_WORDS = 2;

type Read = Pick<LintFinding, 'rule' | 'severity' | 'blocks' | 'found'>;

const wordCount = ({ words }: LintText) => words.trim().split(' ').length;

function readRule(rule: Compiled, text: LintText, whole: boolean): Read | null {
  const { id, blocks, severity } = rule;
  const people = rule.namesPeople.find(text);
  if (people !== null) return { rule: id, severity, blocks, found: people };
  const topic = rule.namesTopic.find(text);
  if (topic === null) return null;
  if (HOLDING.find(text) !== null) return { rule: id, severity, blocks, found: topic };
  const bare = whole && wordCount(text) <= BARE_WORDS;
  return bare ? { rule: id, severity: 'warn', blocks: 'targeting', found: topic } : null;
}

/** What the built-in rules say to a text. @param whole The text is one chip: then a topic alone in it is told. */
function readText(read: LintText, whole: boolean): Read[] {
  const guarded = INNOCENTS.remove(read);
  return RULES.flatMap((rule) => readRule(rule, guarded, whole) ?? []);
}

/** What a team set above the rules, for all texts of a call: its words are compiled once. */
function teamReader({ words, raised: rules }: TeamLint): (text: LintText, found: readonly Read[]) => Read[] {
  const own = words.length === 0 ? null : matcherOf(words);
  const raised: ReadonlySet<string> = new Set(rules);
  const severityOf = ({ rule, severity }: Read): LintSeverity => (raised.has(rule) ? 'block' : severity);
  return (text, found) => {
    const word = own?.find(text) ?? null;
    const team: Read[] =
      word === null ? [] : [{ rule: 'team', severity: 'block', blocks: 'targeting', found: word }];
    return [...found, ...team].map((one) => ({ ...one, severity: severityOf(one) }));
  };
}

export interface LintInput {
  package?: TargetingPackage | undefined;
  name?: string | undefined;
  query?: string | undefined;
  description?: string | undefined;
  arms?: readonly string[] | undefined;
}

interface Written {
  text: string;
  place: LintPlace;
  whole: boolean;
  excluded?: boolean;
}

const CHIP_LISTS = [
  'keywords',
  'hashtags',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
] as const;

/** What is chosen and what is left out alike: an audience without a group is made by that group. */
function chipsOf(given: TargetingPackage): Written[] {
  const labelled = CHIP_LISTS.flatMap((list) =>
    given[list].flatMap(({ label, deselected, excluded }) =>
      deselected ? [] : { text: label, place: { list, label }, whole: true, excluded: excluded === true },
    ),
  );
  const handles = given.handles.flatMap(({ handle, deselected }) =>
    deselected ? [] : { text: handle, place: { list: 'handles' as const, label: handle }, whole: false },
  );
  return [...labelled, ...handles];
}

function writtenIn(input: LintInput): Written[] {
  const text = (of: 'query' | 'description' | 'name' | 'arm', value: string | undefined, at: number | null) =>
    value ? [{ text: value, place: { text: of, at }, whole: false }] : [];
  return [
    ...(input.package ? chipsOf(input.package) : []),
    ...text('name', input.name, null),
    ...text('query', input.query, null),
    ...text('description', input.description, null),
    ...(input.arms ?? []).flatMap((arm, at) => text('arm', arm, at)),
  ];
}

const SENSITIVE_INTERESTS = new Map(
  RULES.flatMap((rule) => rule.interests.map((name) => [name.toLowerCase(), rule] as const)),
);

/** Interests of X's catalogue are people by themselves, whatever their name reads like. */
function interestFinding({ text, place }: Written): Read | null {
  if (!('list' in place) || place.list !== 'interests') return null;
  const rule = SENSITIVE_INTERESTS.get(text.toLowerCase());
  return rule ? { rule: rule.id, severity: 'warn', blocks: 'targeting', found: text } : null;
}

/** What the policies of X say to what is written, each at its place. */
export function lintTargeting(input: LintInput, team: TeamLint = NO_TEAM_LINT): LintFinding[] {
  const withTeam = teamReader(team);
  return writtenIn(input).flatMap((written) => {
    const text = lintText(written.text);
    const interest = interestFinding(written);
    const found = interest ? [interest] : readText(text, written.whole);
    return withTeam(text, found).map((read) => ({
      ...read,
      place: written.place,
      excluded: written.excluded ?? false,
    }));
  });
}

/** True when nothing of it may be sent to X. */
export const stopsTargeting = (findings: readonly LintFinding[]) =>
  findings.some(({ severity, blocks }) => severity === 'block' && blocks !== 'inference');

/** True when nothing may be inferred about the people it names. Counts of public posts are never stopped. */
export const stopsInference = (findings: readonly LintFinding[]) =>
  findings.some(({ severity, blocks }) => severity === 'block' && blocks !== 'targeting');
