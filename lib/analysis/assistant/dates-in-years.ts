import type { Unit } from './dates-table';

/** From its start to its exclusive end, epoch milliseconds UTC. */
export interface Span {
  from: number;
  to: number;
  /** IANA name of the zone whose clock shows these; UTC where none is named. */
  zone?: string;
}

/** A span as the words of a question tell it, before its relation is read. */
export interface Found extends Span {
  start: number;
  end: number;
  relative: boolean;
  unit: Unit;
  /** An hour of the clock. */
  clock?: true;
  /** A day or month whose year the data had to tell. */
  yearless?: true;
  /** Words before it say nothing of it: "been up to lately". */
  whole?: true;
}

const withYear = (at: number, years: number) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate());
};

/** "March last year", 去年の12月: one span, of the year that is named beside it. */
export function inNamedYears(found: readonly Found[], text: string): Found[] {
  return found.flatMap((one, index) => {
    const [before, after] = [found[index - 1], found[index + 1]];
    const isYear = (other?: Found) => other?.relative === true && other.unit === 'year';
    const beside = (a: Found, b: Found) => /^(?: |の| of )?$/u.test(text.slice(a.end, b.start));
    if (
      isYear(one) &&
      ((after && !isYear(after) && beside(one, after)) || (before && !isYear(before) && beside(before, one)))
    )
      return [];
    const year =
      before && isYear(before) && beside(before, one)
        ? before
        : after && isYear(after) && beside(one, after)
          ? after
          : null;
    if (!year || isYear(one)) return [one];
    const years = new Date(year.from).getUTCFullYear() - new Date(one.from).getUTCFullYear();
    const [start, end] = [Math.min(one.start, year.start), Math.max(one.end, year.end)];
    return [
      { ...one, from: withYear(one.from, years), to: withYear(one.to, years), start, end, relative: true },
    ];
  });
}

const yearOfSpan = ({ from }: Span) => new Date(from).getUTCFullYear();
/** Holds the year itself against what is named beside it. */
const AGAINST = /^(?: ?(?:vs\.?|versus|than|and|or|to|with|against) ?| ?(?:と|より|対|か)(?:比べて?)? ?)$/u;

/** 2024年の1月と2月, "January or February 2024": a year that is told once is that of all days and months without one. */
export function inOneYear(found: readonly Found[], text: string): Found[] {
  const [year, other] = found.filter(({ unit, relative }) => unit === 'year' && !relative);
  const told = found.filter(({ unit, relative, yearless }) => !relative && !yearless && unit !== 'year');
  const years = new Set((year ? [year] : told).map(yearOfSpan));
  const [only] = years;
  if (other || only === undefined || years.size > 1 || !found.some(({ yearless }) => yearless))
    return [...found];
  const beside = found[found.findIndex((one) => one === year) + 1];
  const before = found[found.findIndex((one) => one === year) - 1];
  const isSide =
    year &&
    ((beside && AGAINST.test(text.slice(year.end, beside.start))) ||
      (before && AGAINST.test(text.slice(before.end, year.start))));
  if (isSide) return [...found];
  return found.flatMap((one) => {
    if (one === year) return [];
    const years = only - yearOfSpan(one);
    return one.yearless ? [{ ...one, from: withYear(one.from, years), to: withYear(one.to, years) }] : [one];
  });
}
