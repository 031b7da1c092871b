import { AGES } from '@/lib/domain/targeting-package';

type Age = (typeof AGES)[number];

/** No upper end. */
const OPEN = 120;

/** Both ends inside; null: any age. */
export function spanOfAge(age: Age): { from: number; to: number } | null {
  const [, from, to] = /^AGE_(?:OVER_)?(\d+)(?:_TO_(\d+))?$/.exec(age) ?? [];
  return from === undefined ? null : { from: Number(from), to: to === undefined ? OPEN : Number(to) };
}

const BUCKETS = AGES.flatMap((age) => {
  const span = spanOfAge(age);
  return span ? [{ age, ...span }] : [];
});

/**
 * The platform's buckets for one or more ages, one a line item: pieces that touch become one bucket where there is one.
 * Empty: any age.
 */
export function bucketsOfAges(ages: readonly Age[]): Age[] {
  const spans = ages.map(spanOfAge);
  if (spans.some((span) => span === null)) return [];
  const sorted = spans.flatMap((span) => span ?? []).toSorted((a, b) => a.from - b.from || b.to - a.to);
  const pieces: { from: number; to: number; parts: { from: number; to: number }[] }[] = [];
  for (const span of sorted) {
    const last = pieces.at(-1);
    if (last && span.from <= last.to + 1) {
      last.to = Math.max(last.to, span.to);
      last.parts.push(span);
    } else pieces.push({ ...span, parts: [span] });
  }
  return pieces.flatMap(({ parts, ...whole }) => {
    const one = bucketOf(whole);
    return one ? [one] : [...new Set(parts.flatMap((part) => bucketOf(part) ?? []))];
  });
}

function bucketOf({ from, to }: { from: number; to: number }): Age | undefined {
  return BUCKETS.find((bucket) => bucket.from === from && bucket.to === to)?.age;
}
