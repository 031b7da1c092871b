import type { Citation, Measure, Scope } from '@/lib/domain/assistant';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import type { ShareItem } from '@/lib/domain/report';
import type { StatementValue, Written } from './statement';

/** Figures and names of one section in one scope, each with its citation. */
export interface Values {
  scope: Scope;
  section: SectionId;
  count: (key: string, measure: Measure, value: number) => StatementValue;
  share: (key: string, value: number) => StatementValue;
  range: (key: string, interval: { low: number; high: number }, measure?: Measure) => StatementValue;
  name: (key: string, label?: string) => StatementValue;
  cited: (key: string, measure: Measure, written: Written) => StatementValue;
}

/** How the key of an item is written as its name; the words that tell a topic stand in its label. */
export function nameOf(section: SectionId, key: string, label?: string): Written {
  const { names } = rowOf(section);
  const told = names === 'text' || names === 'topic' ? label : undefined;
  return told === undefined ? { as: names, value: key } : { as: 'text', value: told };
}

export function valuesOf(section: SectionId, scope: Scope): Values {
  const cite = (key: string, measure: Measure): Citation => ({ section, key, measure, scope });
  const cited = (key: string, measure: Measure, written: Written): StatementValue => ({
    written,
    cite: cite(key, measure),
  });
  return {
    scope,
    section,
    cited,
    count: (key, measure, value) => cited(key, measure, { as: 'number', value }),
    share: (key, value) => cited(key, 'share', { as: 'share', value }),
    range: (key, { low, high }, measure = 'range') => cited(key, measure, { as: 'shareRange', low, high }),
    name: (key, label) => cited(key, 'name', nameOf(section, key, label)),
  };
}

/** Name, share, interval and count of one item. */
export function itemValues(values: Values, item: ShareItem): Record<string, StatementValue> {
  const { key, label, n, share } = item;
  return {
    name: values.name(key, label),
    share: values.share(key, share),
    range: values.range(key, item),
    n: values.count(key, 'n', n),
  };
}
