import type { TargetingPackage } from './targeting-package';

/* Orders of the handles of a list: the first 100 selected ones are applied, so the order decides who is. */

export const HANDLE_ORDERS = ['balanced', 'strongest', 'name', 'given'] as const;
export type HandleOrder = (typeof HANDLE_ORDERS)[number];

type Handle = TargetingPackage['handles'][number];

/** The surest first: by the lower end of the index, then by how often it was counted. */
function byStrength(a: Handle, b: Handle): number {
  const low = ({ evidence }: Handle) => (evidence?.index === undefined ? -1 : (evidence.interval?.low ?? 0));
  return low(b) - low(a) || (b.evidence?.n ?? -1) - (a.evidence?.n ?? -1) || byName(a, b);
}

const byName = (a: Handle, b: Handle): number => {
  const [left, right] = [a.handle.toLowerCase(), b.handle.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
};

const originOf = ({ evidence }: Handle): string => evidence?.section ?? evidence?.from ?? '';

/** Turn by turn from each section or other origin, the surest of each first: none of them fills the first 100 alone. */
function balanced(handles: readonly Handle[]): Handle[] {
  const groups = [...Map.groupBy(handles.toSorted(byStrength), originOf).values()];
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}

function asGiven(handles: readonly Handle[], names: readonly string[]): Handle[] {
  const places = new Map(names.map((name, place) => [name.replace(/^@/, '').toLowerCase(), place]));
  const place = ({ handle }: Handle) => places.get(handle.toLowerCase()) ?? names.length;
  return handles.toSorted((a, b) => place(a) - place(b));
}

/** The same handles in an order; what is deselected stands behind what is selected, except in a given order. */
export function inHandleOrder(
  handles: readonly Handle[],
  order: HandleOrder,
  names: readonly string[] = [],
): Handle[] {
  if (order === 'given') return asGiven(handles, names);
  const sorted =
    order === 'balanced'
      ? balanced
      : (some: readonly Handle[]) => some.toSorted(order === 'name' ? byName : byStrength);
  const off = handles.filter(({ deselected }) => deselected);
  return [...sorted(handles.filter(({ deselected }) => !deselected)), ...sorted(off)];
}
