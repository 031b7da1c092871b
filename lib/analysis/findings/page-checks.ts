import { median } from 'd3-array';
import type { FindingCheck, HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import type { Sections } from '@/lib/domain/report';
import { isSectionWith } from '@/lib/domain/sections';
import type { Claim } from './claim';
import type { PageFamily } from './page-family';

/**
 * Cuts of the matched posts: a day of the window; all but the busiest day; all but those of the three accounts with the
 * most; the halves of the window and of its second half; the first half without those three.
 */
export const SLICES = ['peak_day', 'loudest', 'first', 'second', 'third', 'fourth', 'first_quiet'] as const;
export type SliceName = (typeof SLICES)[number];

/** What was counted in a cut: of each claim the units that show it, and those that could or show what it is beside. */
export interface SliceCounts {
  /** A name of `SLICES`, or a day as 2026-11-22. */
  slice: string;
  posts: number;
  authors: number;
  /** Posts without the three accounts with the most. */
  quiet: number;
  hits: readonly number[];
  bases: readonly number[];
}

/** Of the window before: the posts without the three accounts, and of each claim those that show it. */
export interface BeforeCounts {
  posts: number;
  hits: readonly number[];
}

/** Days with fewer authors say nothing about a direction. */
const FEWEST_AUTHORS = 20;
const PEAK_RATIO = 1.5;

export type Failed = PageFindings['unclear'][number]['by'];

interface Evidence {
  sections: Partial<Sections>;
  slices: readonly SliceCounts[];
  before: BeforeCounts | null;
}

interface Judged {
  failed: Failed | null;
  checks: FindingCheck[];
  days: HeldFinding['days'];
}

const isDay = ({ slice }: SliceCounts) => !SLICES.some((name) => name === slice);

/** Whether the window's second half is held against its first, nothing lying before. */
const inHalves = (claim: Claim, { sections }: Pick<Evidence, 'sections'>): boolean =>
  claim.section === 'trending_topics' && sections.trending_topics?.receipt.baseline?.kind === 'first_half';

/** The share that an item's own is held against. */
function usualOf({ section, key }: Claim, sections: Partial<Sections>): number {
  const found = isSectionWith(section, 'kind', 'shares') ? sections[section] : undefined;
  const item = found?.items.find((one) => one.key === key);
  if (!item) return 0;
  const { before } = item;
  const of = found?.receipt.baseline?.n ?? 0;
  if (before !== undefined) return of > 0 ? before / of : 0;
  return item.index?.value ? item.share / item.index.value : 0;
}

/** By how much a cut of the posts shows what is claimed, above 0 where it does; null where it holds nothing to tell. */
function showing(claim: Claim, place: number, counts: SliceCounts | undefined, usual: number): number | null {
  const [hits, base] = [counts?.hits[place] ?? 0, counts?.bases[place] ?? 0];
  if (claim.figure === 'points') return hits + base === 0 ? null : hits - base;
  if (base === 0) return null;
  return hits / base - (claim.figure === 'share' ? 0.5 : usual);
}

/** What is usual once the loudest are out: they wrote before, too. */
function quietUsual(claim: Claim, place: number, evidence: Evidence, usual: number): number {
  if (claim.section !== 'trending_topics') return usual;
  const first = evidence.slices.find(({ slice }) => slice === 'first_quiet');
  const halves = inHalves(claim, evidence);
  const hits = halves ? first?.hits[place] : evidence.before?.hits[place];
  const base = halves ? first?.bases[place] : evidence.before?.posts;
  return hits !== undefined && base !== undefined && base > 0 ? hits / base : usual;
}

function daysOf(claim: Claim, place: number, evidence: Evidence, usual: number): HeldFinding['days'] {
  const days = evidence.slices.filter((counts) => isDay(counts) && counts.authors >= FEWEST_AUTHORS);
  const told = days.flatMap((counts) => showing(claim, place, counts, usual) ?? []);
  return told.length === 0 ? null : { same: told.filter((value) => value > 0).length, of: told.length };
}

/** A day that is a peak without the loudest accounts, too. */
function judgePeak({ key }: Claim, { slices }: Evidence): Judged {
  const days = slices.filter(isDay);
  const usual = median(days, ({ quiet }) => quiet) ?? 0;
  const peak = days.find(({ slice }) => slice === key)?.quiet ?? 0;
  const failed = peak >= PEAK_RATIO * usual ? null : 'loudest';
  return { failed, checks: ['loudest'], days: null };
}

const CUTS: readonly { check: FindingCheck; whole: SliceName; half: SliceName }[] = [
  { check: 'peak_day', whole: 'peak_day', half: 'peak_day' },
  { check: 'loudest', whole: 'loudest', half: 'loudest' },
  { check: 'halves', whole: 'first', half: 'third' },
  { check: 'halves', whole: 'second', half: 'fourth' },
];

function judge(claim: Claim, place: number, evidence: Evidence): Judged {
  if (claim.section === 'conversation_volume') return judgePeak(claim, evidence);
  const usual = usualOf(claim, evidence.sections);
  const halves = inHalves(claim, evidence);
  const fails = ({ check, whole, half }: (typeof CUTS)[number]): Failed[] => {
    const counts = evidence.slices.find(({ slice }) => slice === (halves ? half : whole));
    const against = check === 'loudest' ? quietUsual(claim, place, evidence, usual) : usual;
    const shown = showing(claim, place, counts, against);
    if (shown === null && check === 'peak_day') return ['too_few_days'];
    return shown === null || shown <= 0 ? [check] : [];
  };
  return {
    failed: CUTS.flatMap(fails)[0] ?? null,
    checks: ['peak_day', 'loudest', 'halves'],
    days: daysOf(claim, place, evidence, usual),
  };
}

function heldOf(claim: Claim, level: number, { checks, days }: Judged): HeldFinding {
  const { section, key, figure, value, p } = claim;
  return { section, key, figure, value, p, ...claim.interval(level), checks, days };
}

/** The claims that are counted in the cuts, in the order in which their counts stand. */
export const checkedClaims = ({ sections }: PageFamily): Claim[] => sections.flat();

/** Of each section the first claim that keeps its direction in every cut, and why the others are not told. */
export function pageFindings(family: PageFamily, evidence: Evidence): PageFindings {
  const { tested, held, level } = family;
  const unclear: PageFindings['unclear'] = family.fallen.map((section) => ({ section, by: 'family' }));
  const all = checkedClaims(family);
  const findings = family.sections.flatMap((claims): HeldFinding[] => {
    const judged = claims.map((claim) => ({ claim, ...judge(claim, all.indexOf(claim), evidence) }));
    const stands = judged.find(({ failed }) => failed === null);
    if (stands) return [heldOf(stands.claim, level, stands)];
    const [first] = judged;
    if (first?.failed) unclear.push({ section: first.claim.section, by: first.failed });
    return [];
  });
  return { tested, held, level, findings, unclear };
}
