import type { CitedFigure, Outcome, Scope } from '@/lib/domain/assistant';
import type { Expected } from './questions';

/** What came back, as a client sees it. */
export interface Told {
  outcome: Outcome;
  /** Why it was declined, where it was. */
  declined: string | null;
  /** Words of the question that the answer says it did not use. */
  unused: readonly string[];
  figures: readonly CitedFigure[];
  /** What the answer says of itself: ids of its sentences. */
  said: readonly string[];
  /** Figures that are not in the report, or digits that cite nothing. */
  invented: readonly string[];
}

export const VERDICTS = ['right', 'partial', 'unanswered', 'wrong'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  verdict: Verdict;
  misses: string[];
}

const DAY_MS = 86_400_000;
const lower = (text: string) => text.normalize('NFKC').toLowerCase().replace(/^[#@]/, '');

const scopesOf = (figure: CitedFigure): Scope[] => [
  figure.scope,
  ...(figure.against ? [figure.against.scope] : []),
];

/** Everything that narrows a scope to what people write of. */
const wordsOf = (scope: Scope): string[] => [
  ...(scope.words ?? []),
  ...scope.filters.filter(({ section }) => section !== 'sentiment').map(({ key }) => key),
];

function narrowsTo(scope: Scope, word: string): boolean {
  const words = wordsOf(scope).map(lower);
  return words.includes(word) || word.split(' ').every((part) => words.includes(part));
}

/** What an answer is about: sections, and the ways of telling them. */
function kindsOf({ figures, said }: Told): Set<string> {
  const kinds = new Set<string>(['any']);
  const SAME: Record<string, string[]> = {
    posts: ['count'],
    conversation_volume: ['volume', 'count'],
    top_accounts: ['accounts'],
    largest_followers: ['followers', 'accounts'],
    sentiment: ['sentiment'],
    keywords: ['words'],
    seo_keywords: ['words'],
    topics: ['words', 'topics'],
    top_posts: ['quotes'],
    genders: ['genders'],
    age_groups: ['ages'],
    countries: ['places'],
    cities: ['places'],
    posting_times: ['times'],
    trending_topics: ['trending', 'words'],
  };
  const real = figures.filter(({ measure }) => measure !== 'word' && measure !== 'from' && measure !== 'to');
  for (const { section, key } of real) {
    for (const kind of SAME[section] ?? [section]) kinds.add(kind);
    if (section === 'posts' && key === 'engagements') kinds.add('engagement');
    if (section === 'audience_size') kinds.add('count');
  }
  const distinct = (sections: readonly string[]) =>
    new Set(
      real
        .filter(({ section, measure }) => sections.includes(section) && measure !== 'name')
        .flatMap((figure) =>
          scopesOf(figure).map((scope) =>
            JSON.stringify([scope, figure.section === 'share_of_voice' ? figure.key : '']),
          ),
        ),
    ).size;
  if (distinct(['sentiment']) > 1) kinds.add('compare_sentiment');
  if (distinct(['posts', 'share_of_voice', 'conversation_volume']) > 1) kinds.add('compare_volume');
  const feeling = real.filter(({ scope }) => scope.filters.some(({ section }) => section === 'sentiment'));
  if (feeling.some(({ section }) => /keywords|top_posts/.test(section))) kinds.add('feeling_words');
  if (said.some((id) => id.startsWith('summary'))) kinds.add('summary');
  return kinds;
}

function missedWords(expected: Expected, { figures }: Told): string[] {
  const scopes = figures.flatMap(scopesOf);
  const keys = new Set(figures.map(({ key }) => lower(key)));
  const isUsed = (spellings: readonly string[]) =>
    spellings.some((word) => keys.has(lower(word)) || scopes.some((scope) => narrowsTo(scope, lower(word))));
  const author = expected.author === undefined ? [] : [[expected.author]];
  return [...expected.terms, ...expected.sides, ...author].flatMap((spellings) =>
    isUsed(spellings) ? [] : [spellings[0] ?? ''],
  );
}

/** Words that narrowed the answer although nobody asked for them. */
function addedWords(expected: Expected, { figures }: Told): string[] {
  const asked = new Set(
    [...expected.terms.flat(), ...expected.sides.flat(), ...expected.optional, expected.author ?? ''].flatMap(
      (word) => [lower(word), ...lower(word).split(' ')],
    ),
  );
  const used = new Set(figures.flatMap(scopesOf).flatMap(wordsOf).map(lower));
  return [...used].filter((word) => !word.split(' ').every((part) => asked.has(part)));
}

function hasWindow(
  expected: readonly (readonly [string, string])[],
  figures: readonly CitedFigure[],
): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < DAY_MS / 2;
  return figures.some((figure) =>
    expected.some(([first, last]) => {
      const [from, to] = [Date.parse(first), Date.parse(last) + DAY_MS];
      if (figure.section === 'conversation_volume' && first === last && figure.key.startsWith(first))
        return true;
      return scopesOf(figure).some(
        (scope) =>
          scope.from !== undefined &&
          scope.to !== undefined &&
          near(Date.parse(scope.from), from) &&
          near(Date.parse(scope.to), to),
      );
    }),
  );
}

function windowMisses(expected: Expected, { figures }: Told): string[] {
  const { window, windows, lastHours } = expected;
  const one = window.length > 0 && hasWindow(window, figures);
  const several =
    windows.length > 0 &&
    windows.every((each) => {
      const given = each.filter((range) => range !== null);
      return given.length < each.length || hasWindow(given, figures);
    });
  if (lastHours !== undefined) {
    const fits = figures.some(
      ({ scope: { from, to } }) =>
        from !== undefined &&
        to !== undefined &&
        Math.abs(Date.parse(to) - Date.parse(from) - lastHours * 3_600_000) < 1_800_000,
    );
    return fits ? [] : ['window'];
  }
  return (window.length > 0 || windows.length > 0) && !one && !several ? ['window'] : [];
}

function polarityMiss({ polarity }: Expected, { figures }: Told): string[] {
  if (polarity === undefined) return [];
  const used = figures.some(
    ({ section, key, scope }) =>
      (section === 'sentiment' && key === polarity) ||
      scope.filters.some((filter) => filter.key === polarity),
  );
  return used ? [] : ['polarity'];
}

function figureMisses(expected: Expected, { figures }: Told, right: ReadonlySet<number>): string[] {
  const { figure } = expected;
  if (!figure) return [];
  const values = figures.flatMap(({ value }) => value ?? []);
  const bases = figures.filter(({ measure }) => measure === 'base' || measure === 'unknown');
  const sums = bases.flatMap(({ value: a }) => bases.map(({ value: b }) => (a ?? 0) + (b ?? 0)));
  const isCounted = [...values, ...sums].some((value) => right.has(value));
  const first = figures.find(({ section }) => section === 'top_accounts');
  const peak = figures.find(({ section }) => section === 'conversation_volume');
  return [
    (figure.posts || figure.author_posts) && !isCounted && `count is not ${[...right].join(' or ')}`,
    figure.peak !== undefined && !peak?.key.startsWith(figure.peak) && `peak ${peak?.key}`,
    figure.top_account !== undefined &&
      first?.key !== figure.top_account.toLowerCase() &&
      `first account ${first?.key}`,
  ].filter((miss) => miss !== false && miss !== undefined);
}

const HONEST: readonly Outcome[] = ['cannot_tell', 'not_measured', 'declined', 'not_understood'];

/** Held against what the question asks for. */
export function judge(expected: Expected, told: Told, right: ReadonlySet<number>): Judged {
  const kinds = kindsOf(told);
  const honest = HONEST.includes(told.outcome);
  if (
    expected.declined !== undefined
      ? told.declined !== null
      : told.declined && expected.ask.includes('declined')
  )
    kinds.add('declined');
  if (honest && expected.ask.includes('cannot')) return { verdict: 'right', misses: [] };
  const kind = expected.ask.some((ask) => kinds.has(ask));
  const isDeclined = kinds.has('declined') && expected.ask.includes('declined');
  const category =
    isDeclined && expected.declined !== undefined && told.declined !== expected.declined
      ? [`declined as ${told.declined}`]
      : [];
  const words = missedWords(expected, told);
  const named = words.filter((word) =>
    word.split(' ').every((part) => told.unused.some((unused) => lower(unused).includes(lower(part)))),
  );
  const excluded = expected.not.filter(
    (word) =>
      !told.figures.every(
        ({ scope, key, measure }) =>
          measure === 'word' || (scope.without ?? []).map(lower).includes(word) || lower(key) !== word,
      ),
  );
  const others = [
    ...(kind ? [] : [`kind ${[...kinds].join(',')}`]),
    ...(expected.declined === undefined && told.declined !== null && !isDeclined ? ['declined'] : []),
    ...category,
    ...excluded.map((word) => `not without ${word}`),
    ...addedWords(expected, told).map((word) => `narrowed by ${word}`),
    ...windowMisses(expected, told),
    ...polarityMiss(expected, told),
    ...figureMisses(expected, told, right),
    ...told.invented,
  ];
  const misses = [...others, ...words.map((word) => `without ${word}`)];
  if (misses.length === 0) return { verdict: 'right', misses };
  if (others.length === 0 && named.length === words.length) return { verdict: 'partial', misses };
  return { verdict: honest || told.declined !== null ? 'unanswered' : 'wrong', misses };
}
