import { clearOrder } from '@/lib/analysis/findings/intervals';
import type { Scope, Verdict } from '@/lib/domain/assistant';
import { SHARE_KINDS } from '@/lib/domain/section-row';
import { isSectionWith, rowOf, type SectionId, type ShareSectionId } from '@/lib/domain/sections';
import type { NetSentiment } from '@/lib/domain/estimates';
import type { Receipt, Section, ShareItem } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { ReadQuestion } from './question';
import { type Answer, choice, say, type Statement } from './statement';
import { itemValues, type Values, valuesOf } from './values';

export const hasShares = (id: SectionId): id is ShareSectionId => isSectionWith(id, 'kind', ...SHARE_KINDS);

/** What all of these sections have in common. */
export interface Shares {
  id: ShareSectionId;
  unit: string;
  base: number;
  unknown: number;
  total: number;
  items: readonly ShareItem[];
  receipt: Receipt;
  values: Values;
  /** Positive less negative, of sentiment. */
  net: NetSentiment | null;
}

export function sharesOf(id: ShareSectionId, section: Section<ShareSectionId>, scope: Scope): Shares {
  const { unit, base, unknown, items, receipt } = section;
  const total = 'total_items' in section ? section.total_items : items.length;
  const net = 'net' in section ? section.net : null;
  return { id, unit, base, unknown, total, items, receipt, values: valuesOf(id, scope), net };
}

/** Told by how much more usual they are than in the baseline. */
const byIndex = (id: SectionId): boolean => rowOf(id).index === 'leads';
const LISTED = 5;

/** How many are known, and how many are not. */
export function baseStatement({ values, base, unknown, unit, receipt }: Shares): Statement {
  return say(unknown > 0 ? 'shares.baseUnknown' : 'shares.base', {
    base: values.count('', 'base', base),
    unknown: values.count('', 'unknown', unknown),
    unit: choice(unit),
    inferred: choice(receipt.source === 'inferred' ? 'yes' : 'no'),
  });
}

/** Of what a model read, the range that holds its error too, or that it cannot tell. */
function itemMessage({ level, untold }: ShareItem): string {
  if (untold) return 'shares.itemUntold';
  return level === undefined ? 'shares.item' : 'shares.itemRead';
}

export function itemStatements(shares: Shares, item: ShareItem): Statement[] {
  const { values } = shares;
  const index = item.index?.value;
  if (byIndex(shares.id) && index !== null && index !== undefined) {
    const ratio = values.cited(item.key, 'index', { as: 'ratio', value: index });
    return [say('shares.compared', { ...itemValues(values, item), ratio })];
  }
  return [say(itemMessage(item), itemValues(values, item))];
}

/** Which of positive and negative is larger, as the net tells it: two ranges that overlap can still part by it. */
function netMessage({ low, high, level, untold }: NetSentiment, ahead: string): string {
  const clear = !untold && (ahead === 'positive' ? low > 0 : high < 0);
  if (clear) return level === undefined ? 'shares.ahead' : 'shares.probablyAhead';
  return level === undefined ? 'shares.noDifference' : 'shares.orderUnknown';
}

/** Whether two items really differ. */
function orderStatement({ values, net }: Shares, a: ShareItem, b: ShareItem): Statement {
  const [first, second] = b.share > a.share ? [b, a] : [a, b];
  const clear = clearOrder(first, second) === 1;
  const names = { name: values.name(first.key, first.label), second: values.name(second.key, second.label) };
  const parts = [first.key, second.key];
  if (net && parts.includes('positive') && parts.includes('negative'))
    return say(netMessage(net, first.key), names);
  return say(clear ? 'shares.ahead' : 'shares.noDifference', names);
}

/** Nothing can be said, and why. */
export function untold(shares: Shares): Answer | null {
  const { receipt, base, values } = shares;
  if (receipt.limits.includes('too_few_people'))
    return { outcome: 'cannot_tell', statements: [say('withheld')], suggestions: [] };
  if (receipt.limits.includes('age_told_by_few'))
    return { outcome: 'cannot_tell', statements: [say('ageToldByFew')], suggestions: [] };
  if (base > 0) return null;
  const statements = [say('shares.noneKnown', { base: values.count('', 'base', base) })];
  return { outcome: 'cannot_tell', statements, suggestions: [] };
}

/** "I cannot tell at n = 60", with the interval all the same. */
function tooFew(shares: Shares, asked: readonly ShareItem[]): Answer {
  const { values, base, unknown, unit } = shares;
  const counts = {
    base: values.count('', 'base', base),
    unknown: values.count('', 'unknown', unknown),
    unit: choice(unit),
  };
  const shown = (asked.length > 0 ? asked : shares.items).slice(0, LISTED);
  // What was counted stands however few the posts are; what a model read does not.
  const isCounted = isCount(shares);
  return {
    outcome: 'cannot_tell',
    statements: [
      say('shares.tooFew', counts),
      ...(isCounted
        ? countsOf(
            shares,
            shown.map(({ key }) => key),
          )
        : shown.slice(0, 2).map((item) => say('shares.between', itemValues(values, item)))),
    ],
    suggestions: [],
  };
}

function ranked(shares: Shares, least: boolean): readonly ShareItem[] {
  const whole = shares.items.length === shares.total;
  return least && whole ? shares.items.toReversed().slice(0, LISTED) : shares.items.slice(0, LISTED);
}

function list(shares: Shares, read: ReadQuestion): Statement[] {
  const shown = ranked(shares, read.least).filter(({ n }) => n > 0);
  const [first, second] = shown;
  if (!first)
    return [
      say(
        byIndex(shares.id)
          ? 'shares.noneStandOut'
          : shares.id === 'domains'
            ? 'shares.noSite'
            : 'shares.noItem',
      ),
    ];
  const lines = shown.flatMap((item) => itemStatements(shares, item));
  const ordered = second && !byIndex(shares.id) && !read.least ? [orderStatement(shares, first, second)] : [];
  const total = read.different
    ? [say('shares.different', { total: shares.values.count('', 'total_items', shares.total) })]
    : [];
  return [...total, ...lines, ...ordered];
}

function holdsClaim({ low, high, untold }: ShareItem, claim: number): Verdict {
  if (untold) return 'no_clear_difference';
  return claim >= low && claim <= high ? 'yes' : 'no';
}

/** What the question claims of a share, held against its interval. */
function claimed(
  shares: Shares,
  item: ShareItem | undefined,
  { claim, majority }: ReadQuestion,
): { verdict: Verdict; statements: Statement[] } | null {
  if (claim === null && !majority) return null;
  if (claim !== null) {
    const verdict = item ? holdsClaim(item, claim) : 'no';
    return { verdict, statements: [say(`claim.${verdict}`)] };
  }
  if (!item) return { verdict: 'no', statements: [] };
  const { low, high } = item;
  const verdict: Verdict = low > 0.5 ? 'yes' : high < 0.5 ? 'no' : 'no_clear_difference';
  return {
    verdict,
    statements: [say(`majority.${verdict}`, { name: shares.values.name(item.key, item.label) })],
  };
}

function ofItems(shares: Shares, keys: readonly string[], read: ReadQuestion): Answer {
  const items = keys.map((key) => ({
    key,
    item: shares.items.find((one) => one.key.toLowerCase() === key.toLowerCase()),
  }));
  const found = items.flatMap(({ item }) => item ?? []);
  const claim = claimed(shares, found[0], read);
  const lines = items.flatMap(({ key, item }) =>
    item ? itemStatements(shares, item) : [say('shares.absent', { name: shares.values.name(key) })],
  );
  const [first, second] = found;
  const order = first && second ? [orderStatement(shares, first, second)] : [];
  const rest = found.length === 0 || (read.majority && found.length === 1) ? list(shares, read) : [];
  const others = rest.filter((line) => !lines.some((one) => sameName(one, line)));
  return {
    outcome: 'answered',
    ...(claim?.verdict && { verdict: claim.verdict }),
    statements: [...(claim?.statements ?? []), ...lines, ...order, ...others, baseStatement(shares)],
    suggestions: [],
  };
}

const sameName = (a: Statement, b: Statement) =>
  a.id === b.id && a.values.name?.cite?.key === b.values.name?.cite?.key;

/** Exact counts of what is in the data need no large sample. */
/** What a model reads or labels tell is a share, and no count of posts. */
const isCount = ({ receipt: { source } }: Pick<Shares, 'receipt'>) =>
  source !== 'inferred' && source !== 'labelled';

const exactCount = ({ receipt }: Shares, read: ReadQuestion) => read.count && isCount({ receipt });

/** A section of shares, or some of its items. */
export function tellShares(shares: Shares, keys: readonly string[], read: ReadQuestion): Answer {
  const nothing = untold(shares);
  if (nothing) return nothing;
  const asked = shares.items.filter(({ key }) => keys.includes(key));
  if (shares.base < LOW_SAMPLE && !(exactCount(shares, read) && keys.length > 0))
    return tooFew(shares, asked);
  if (shares.base < LOW_SAMPLE)
    return {
      outcome: 'answered',
      statements: [...countsOf(shares, keys), baseStatement(shares)],
      suggestions: [],
    };
  if (keys.length > 0) return ofItems(shares, keys, read);
  return { outcome: 'answered', statements: [...list(shares, read), baseStatement(shares)], suggestions: [] };
}

function countsOf(shares: Shares, keys: readonly string[]): Statement[] {
  const { values, unit } = shares;
  return keys.map((key) => {
    const item = shares.items.find((one) => one.key === key);
    const name = values.name(key, item?.label);
    if (!item) return say('shares.absent', { name });
    return say('shares.count', { name, n: values.count(key, 'n', item.n), unit: choice(unit) });
  });
}
