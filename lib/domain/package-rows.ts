import { COUNTRY_CODES } from './countries';
import { LIST_CATEGORIES, type ListCategoryId } from './list-categories';
import type { Aimed } from './targeting-candidates';
import { type Evidence, evidenceSchema } from './targeting-evidence';
import {
  AGES,
  GENDERS,
  LABELLED_LISTS,
  MAX_PACKAGE_ITEMS,
  packageHandleSchema,
  packageItemSchema,
  targetingPackageSchema,
  type TargetingPackage,
} from './targeting-package';

/* A targeting list as rows of a table, one an item, and back without loss: what CSV and XLSX hold. */

export interface ListFile extends Aimed {
  name: string;
  categories: ListCategoryId[];
}

export type RowCell = string | number | null;

const FIGURES = ['n', 'base', 'share', 'index'] as const;
const TEXTS = ['section', 'key', 'unit', 'computed_at', 'words'] as const;
const HEAD = ['field', 'value', 'id', 'selected', 'excluded', 'lookalike', 'evidence'] as const;
const ENDS = ['interval_low', 'interval_high', 'sample', 'tested', 'recipe'] as const;
export const PACKAGE_COLUMNS: readonly string[] = [...HEAD, ...FIGURES, ...TEXTS, ...ENDS];

/** Cells of a spreadsheet hold 32,767 characters: a longer recipe goes on in the cells behind it. */
const PART = 32_000;
const parts = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PART) }, (_, at) => text.slice(at * PART, (at + 1) * PART));

/** Of an item that nobody wrote the origin of. */
const UNSAID = 'unsaid';
const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'yes' : 'no');

function evidenceCells(evidence: Evidence | undefined): RowCell[] {
  if (!evidence) return [UNSAID];
  const { from, interval, sample, tested, recipe, other } = evidence;
  const last = other ? { recipe, other } : recipe;
  return [
    from,
    ...FIGURES.map((name) => evidence[name] ?? null),
    ...TEXTS.map((name) => evidence[name] ?? null),
    interval?.low ?? null,
    interval?.high ?? null,
    yesNo(sample),
    tested ? JSON.stringify(tested) : null,
    ...(last ? parts(JSON.stringify(last)) : []),
  ];
}

/** A number and the text of a number are two ids. */
const idCell = (id: string | number | undefined): string | null =>
  id === undefined ? null : typeof id === 'number' ? `#${id}` : id.startsWith('#') ? `#${id}` : id;

/** The list without its header: settings first, then the items in their order. */
export function packageRows({
  name,
  categories,
  targeting_package: given,
  countries,
}: ListFile): RowCell[][] {
  const why = given.settings_evidence ?? {};
  const setting = (field: string, value: string, evidence?: Evidence): RowCell[] => [
    ...[field, value, null, 'yes', null, null],
    ...evidenceCells(evidence),
  ];
  const items = LABELLED_LISTS.flatMap((list) =>
    given[list].map(({ label, id, deselected, excluded, lookalike, evidence }): RowCell[] => [
      ...[list, label, idCell(id), yesNo(!deselected), yesNo(excluded), yesNo(lookalike)],
      ...evidenceCells(evidence),
    ]),
  );
  const handles = given.handles.map(({ handle, deselected, evidence }): RowCell[] => [
    ...['handles', `@${handle}`, null, yesNo(!deselected), null, null],
    ...evidenceCells(evidence),
  ]);
  return [
    setting('name', name),
    ...categories.map((id) => setting('category', id)),
    ...countries.map((code) => setting('country', code, why[`country:${code}`])),
    ...(given.age === null ? [] : [setting('age', given.age, why['age'])]),
    ...(given.gender === null ? [] : [setting('gender', given.gender, why['gender'])]),
    ...items,
    ...handles,
  ];
}

export interface ReadRows {
  list: ListFile;
  /** Numbers of the rows, the header being row 1, that say nothing a list can hold. */
  refused: number[];
}

type Row = Readonly<Record<string, string>> & { rest: string };

/** A row by the names of its columns, which may stand in any order. */
function rowOf(header: readonly string[], cells: readonly string[]): Row {
  const at = header.indexOf('recipe');
  const named = Object.fromEntries(header.map((name, column) => [name, cells[column] ?? '']));
  return { ...named, rest: at < 0 ? '' : cells.slice(at).join('') };
}

const figureOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : Number(text);

const flagOf = (text: string | undefined): boolean | undefined =>
  text === undefined || text === '' ? undefined : /^(yes|true|1|はい)$/i.test(text.trim());

/** A cell that holds JSON; undefined: it holds none. */
function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The last column holds the recipe, or the recipe and what another kind of source said. */
function lastOf(text: string): { recipe: unknown; other?: unknown } {
  const read = jsonOf(text);
  if (typeof read !== 'object' || read === null || !('other' in read)) return { recipe: read };
  return { recipe: 'recipe' in read ? read.recipe : undefined, other: read.other };
}

/** What the row says of where it comes from; a row that says nothing was written by somebody into the file. */
function evidenceOf(row: Row, file: string): Evidence | undefined {
  if (row['evidence'] === UNSAID) return undefined;
  const low = figureOf(row['interval_low']);
  const texts = TEXTS.flatMap((name) => (row[name] ? [[name, row[name]]] : []));
  const figures = FIGURES.map((name) => [name, figureOf(row[name])]);
  const parsed = evidenceSchema.safeParse({
    from: row['evidence'],
    ...Object.fromEntries([...texts, ...figures]),
    interval: low === undefined ? undefined : { low, high: figureOf(row['interval_high']) ?? null },
    sample: flagOf(row['sample']),
    tested: jsonOf(row['tested'] ?? ''),
    ...lastOf(row.rest),
  });
  return parsed.success ? withoutUndefined(parsed.data) : { from: 'import', ...(file && { words: file }) };
}

const withoutUndefined = (evidence: Evidence): Evidence =>
  evidenceSchema.parse(
    Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== undefined)),
  );

function idOf(text: string | undefined): string | number | undefined {
  if (!text) return undefined;
  if (!text.startsWith('#')) return text;
  const number = Number(text.slice(1));
  return text.startsWith('##') || Number.isNaN(number) ? text.slice(1) : number;
}

type Put = (list: ListFile, value: string, evidence: Evidence | undefined) => ListFile | null;

const settled = (list: ListFile, key: string, evidence: Evidence | undefined): Partial<TargetingPackage> =>
  evidence ? { settings_evidence: { ...list.targeting_package.settings_evidence, [key]: evidence } } : {};

const withPackage = (list: ListFile, change: Partial<TargetingPackage>): ListFile => ({
  ...list,
  targeting_package: { ...list.targeting_package, ...change },
});

/** What a row of a field does to the list; null: it says nothing that the list can hold. */
const SETTINGS: Readonly<Record<string, Put>> = {
  name: (list, value) => ({ ...list, name: value }),
  category: (list, value) => {
    const found = LIST_CATEGORIES.find(({ id, name }) => id === value || name === value);
    return found ? { ...list, categories: [...new Set([...list.categories, found.id])] } : null;
  },
  country: (list, value, evidence) => {
    const code = COUNTRY_CODES.find((one) => one === value.toUpperCase());
    if (!code || list.countries.includes(code)) return null;
    return {
      ...withPackage(list, settled(list, `country:${code}`, evidence)),
      countries: [...list.countries, code],
    };
  },
  age: (list, value, evidence) => {
    const age = AGES.find((one) => one === value);
    return age ? withPackage(list, { age, ...settled(list, 'age', evidence) }) : null;
  },
  gender: (list, value, evidence) => {
    const gender = GENDERS.find((one) => one === value.toUpperCase());
    return gender ? withPackage(list, { gender, ...settled(list, 'gender', evidence) }) : null;
  },
};

/** Reads rows under a header. Columns may be missing: a sheet of fields and values is a list too. */
export function readPackageRows(
  [header = [], ...rows]: readonly (readonly string[])[],
  file: string,
): ReadRows {
  const names = header.map((name) => name.trim().toLowerCase());
  const found = { items: new Map<string, unknown[]>(), refused: [] as number[] };
  let list: ListFile = {
    name: '',
    categories: [],
    countries: [],
    targeting_package: targetingPackageSchema.parse({}),
  };
  rows.forEach((cells, at) => {
    const row = rowOf(names, cells);
    const [field, value] = [(row['field'] ?? '').trim().toLowerCase(), row['value'] ?? ''];
    const evidence = evidenceOf(row, file);
    const item = itemOf(field, value, row, evidence);
    const items = found.items.get(field) ?? [];
    const put = SETTINGS[field]?.(list, value.trim(), evidence) ?? null;
    if (put) list = put;
    else if (item && items.length < MAX_PACKAGE_ITEMS) found.items.set(field, [...items, item]);
    else found.refused.push(at + 2);
  });
  const targeting_package = { ...list.targeting_package, ...Object.fromEntries(found.items) };
  return { list: { ...list, targeting_package }, refused: found.refused };
}

const isLabelled = (field: string): boolean => LABELLED_LISTS.some((list) => list === field);

/** An item of a list, or null: there is no such list, or it cannot hold this. */
function itemOf(field: string, value: string, row: Row, evidence: Evidence | undefined): unknown {
  const given = { deselected: flagOf(row['selected']) === false, evidence };
  const id = idOf(row['id']);
  const [excluded, lookalike] = [flagOf(row['excluded']), flagOf(row['lookalike'])];
  const flags = {
    ...(excluded !== undefined && { excluded }),
    ...(lookalike !== undefined && { lookalike }),
  };
  const parsed =
    field === 'handles'
      ? packageHandleSchema.safeParse({ ...given, handle: value })
      : isLabelled(field)
        ? packageItemSchema.safeParse({ ...given, ...flags, label: value, ...(id !== undefined && { id }) })
        : null;
  return parsed?.success ? parsed.data : null;
}
