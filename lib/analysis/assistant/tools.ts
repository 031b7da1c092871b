import type { Scope } from '@/lib/domain/assistant';
import type { AskedTable, CountedRows } from '@/lib/domain/counted-posts';
import type { FileColumn } from '@/lib/domain/file-columns';
import type { PostField } from '@/lib/domain/datasets';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { SectionId } from '@/lib/domain/sections';
import type { Section, Totals } from '@/lib/domain/report';
import type { SectionTitles } from './question';

/** An item that may be named in a question, with everything it is called in any language, in lower case. */
export interface NamedItem {
  key: string;
  names: readonly string[];
}

/** A word that posts of the datasets hold, and how many do. */
export interface DataWord {
  term: string;
  posts: number;
}

/** All that the analyst may ask. The scope of data comes from whoever made the tools, never from a question. */
export interface AssistantTools {
  totals(scope: Scope): Promise<Totals>;
  /** @throws when the section cannot be computed. */
  getSection<K extends SectionId>(id: K, scope: Scope): Promise<Section<K>>;
  /** Posts of a scope counted in groups, at most the first hundred of them. */
  counts(scope: Scope, table: AskedTable): Promise<CountedRows>;
  /** Whether the data tell this of their posts at all. */
  knows(field: PostField): boolean;
  /** Whether rows of the files repeated posts, each of which is counted once. */
  repeats(): Promise<boolean>;
  /** IANA name: what hours and days are counted in. */
  timeZone: string;
  /** What stands out on the page of a scope, as its findings card tells it; null where nothing is there to tell. */
  findings(scope: Scope): Promise<PageFindings | null>;
  /** Names that are the same in every report: countries, languages, groups of traits. Empty for other sections. */
  vocabulary(id: SectionId): readonly NamedItem[];
  /** Words of the datasets in a script, the most frequent first. */
  wordsOf(script: 'latin' | 'katakana'): Promise<readonly DataWord[]>;
  /** Columns of the files that no field of ours stands for, with their values. */
  columns(): Promise<readonly FileColumn[]>;
  /** Names of columns of the files that hold numbers. */
  numbers(): Promise<readonly string[]>;
  /** Those of them that hold parts of one. */
  fractions(): Promise<readonly string[]>;
  titles: SectionTitles;
  /** Whether an analysis of this type has the section. */
  has(id: SectionId): boolean;
  /** The words of the query, group by group. */
  groups: readonly string[];
  /** Start and exclusive end of the window, ISO. */
  from: string;
  to: string;
  /** When the first and the last post are as a clock of `timeZone` shows it, in milliseconds as if it were UTC. */
  firstAt: number;
  lastAt: number;
  /** Whether a scope may name words: some recipes leave no room for them. */
  narrows: boolean;
}
