import type { Citation } from '@/lib/domain/assistant';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { Answer, StatementValue } from './statement';

/** What an answer tells, by what its figures cite: held against what the question asked for. */
export interface Evidence {
  ids: readonly string[];
  sections: ReadonlySet<string>;
  /** Figures, groups and measures of posts that were counted. */
  measures: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  counted: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  /** How values are written: a date, a handle, a share. */
  written: ReadonlySet<string>;
  filters: ReadonlySet<string>;
  conditions: readonly PostCondition[];
  /** Posts without something. */
  excludes: boolean;
  /** Different posts that figures are of. */
  scopes: number;
  windows: number;
}

const EDGES: readonly string[] = ['from', 'to', 'word', 'condition', 'without'];

const isTold = ({ cite }: StatementValue) => cite !== undefined && !EDGES.includes(cite.measure);

const scopesOf = ({ scope, against }: Citation) => [scope, ...(against ? [against.scope] : [])];

const isNot = (condition: PostCondition) => 'not' in condition && condition.not === true;

/** @returns everything that the figures of an answer are of, and how they are written. */
export function evidenceOf({ statements }: Answer): Evidence {
  const told = statements.flatMap(({ values }) => Object.values(values)).filter(isTold);
  const cites = told.flatMap(({ cite }) => cite ?? []);
  const scopes = cites.flatMap(scopesOf);
  const conditions = scopes.flatMap((scope) => scope.conditions ?? []);
  const tables = cites.flatMap(({ table, against }) => [table, against?.table]);
  const counted = tables.flatMap((table) => table?.measure ?? []);
  const orderings = scopes.flatMap(({ ordering }) => ordering ?? []);
  return {
    ids: statements.map(({ id }) => id),
    sections: new Set(cites.map(({ section }) => section)),
    measures: new Set(cites.map(({ measure }) => measure)),
    groups: new Set(tables.flatMap((table) => table?.by ?? [])),
    counted: new Set([...counted, ...orderings]),
    keys: new Set(cites.map(({ key }) => key)),
    written: new Set(told.map(({ written }) => written.as)),
    filters: new Set(scopes.flatMap(({ filters }) => filters.map(({ section }) => section))),
    conditions,
    excludes:
      conditions.some(isNot) ||
      scopes.some(({ without = [], reposts }) => without.length > 0 || reposts === 'exclude'),
    scopes: new Set(scopes.map((scope) => JSON.stringify(scope))).size,
    windows: new Set(scopes.map(({ from = '', window }) => `${window} ${from}`)).size,
  };
}
