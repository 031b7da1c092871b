import { plain } from '@/lib/analysis/findings/asked-words';
import type { ComparedShare, Comparison, SectionComparison } from '@/lib/domain/comparison';
import { namesSide, sideWords } from './told-rows';

/** A word of one side's posts. */
export interface SideWord {
  section: SectionComparison['id'];
  key: string;
  label?: string;
  value: ComparedShare;
  /** How many times its share on the side that comes next; null: it stands out on this side alone. */
  times: number | null;
}

/** Words and phrases, tags, and what stands out against everything else. */
const WORD_SECTIONS: readonly SectionComparison['id'][] = ['keywords', 'hashtags', 'seo_keywords'];
const LEAST_TIMES = 1.5;

type AnyRow = SectionComparison['rows'][number];

const shareIn = (row: AnyRow, column: number): number | null => {
  const value = row.values[column];
  return value && 'share' in value ? value.share : null;
};

/** Whether two columns differ clearly: judged only where one of them is the first. */
function differClearly({ differences }: AnyRow, column: number, other: number): boolean {
  const gap = column === 0 ? differences[other] : other === 0 ? differences[column] : null;
  return gap?.clear === true;
}

function wordOf(section: SectionComparison, row: AnyRow, column: number): SideWord[] {
  const value = row.values[column];
  if (!value || !('share' in value) || value.untold || value.share === 0) return [];
  const { id } = section;
  const word = { section: id, key: row.key, label: row.label, value };
  const others = row.values.map((_, other) => other).filter((other) => other !== column);
  const shares = others.flatMap((other) => shareIn(row, other) ?? []);
  if (id === 'seo_keywords') return shares.length === 0 ? [{ ...word, times: null }] : [];
  const next = Math.max(...shares);
  if (shares.length < others.length || next === 0) return [];
  const rivals = others.filter((other) => shareIn(row, other) === next);
  const times = value.share / next;
  const apart = rivals.some((other) => differClearly(row, column, other));
  return apart && times >= LEAST_TIMES ? [{ ...word, times }] : [];
}

/** The words that set each column apart, the furthest first; those that a side asked for, and its name, are left out. */
export function wordsOfSides({ columns, sections }: Comparison): SideWord[][] {
  const asked = sideWords(columns);
  return columns.map((_, column) => {
    const found = sections
      .filter(({ id }) => WORD_SECTIONS.includes(id))
      .flatMap((section) =>
        section.rows
          .filter(({ key }) => !namesSide(section.id, key, asked))
          .flatMap((row) => wordOf(section, row, column)),
      );
    // What the other sides hold too comes first: there it is known how far the side stands apart.
    const far = (word: SideWord) => (word.times === null ? 0 : word.times);
    const sorted = found.toSorted((a, b) => far(b) - far(a) || b.value.share - a.value.share);
    const seen = new Set<string>();
    return sorted.filter(({ key }) => !seen.has(plain(key)) && seen.add(plain(key)));
  });
}
