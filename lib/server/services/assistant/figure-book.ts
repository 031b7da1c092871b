import 'server-only';
import { itemKey, measured } from '@/lib/analysis/assistant/measure';
import { nameOf } from '@/lib/analysis/assistant/values';
import { type CitedFigure, type Citation, MEASURES, type Scope } from '@/lib/domain/assistant';
import { markdownText } from '@/lib/domain/markdown';
import type { SectionId } from '@/lib/domain/sections';
import type { Section, Sections } from '@/lib/domain/report';
import type { Locale } from '@/lib/domain/locales';
import { formOf } from './check-answer';
import { writeValue } from './write-answer';

/** Rows of a section as a model reads them: every value as an answer would write it. */
export interface WrittenRow {
  key: string;
  name: string;
  figures: Record<string, string>;
}

const SHOWN = 12;

/** All figures that a model was given for one answer: the only ones its text may hold. */
export class FigureBook {
  private readonly figures: CitedFigure[] = [];

  constructor(private readonly locale: Locale) {}

  add(citation: Citation, value: Parameters<typeof formOf>[1]): string {
    const written = writeValue(formOf(citation.measure, value), this.locale);
    this.keep(citation, written, typeof value === 'number' ? value : null);
    return written;
  }

  private keep(citation: Citation, written: string, value: number | null): void {
    this.figures.push({ ...citation, id: `c${this.figures.length + 1}`, written, value });
  }

  private name(section: SectionId, key: string, scope: Scope, label: string | undefined): string {
    const written = writeValue(nameOf(section, key, label), this.locale);
    this.keep({ section, key, measure: 'name', scope }, written, null);
    return written;
  }

  private rowOf(
    id: SectionId,
    section: Sections[SectionId],
    key: string,
    scope: Scope,
  ): Record<string, string> {
    const rows = MEASURES.flatMap((measure) => {
      const value = measured(section, { key, measure });
      if (value === undefined || value === null) return [];
      return [[measure, this.add({ section: id, key, measure, scope }, value)] as const];
    });
    return Object.fromEntries(rows);
  }

  /** The first items of a section, and what it knows as a whole. */
  read<K extends SectionId>(
    id: K,
    section: Section<K>,
    scope: Scope,
  ): { whole: Record<string, string>; items: WrittenRow[] } {
    const items: readonly Sections[SectionId]['items'][number][] = section.items;
    return {
      whole: this.rowOf(id, section, '', scope),
      items: items.slice(0, SHOWN).map((item) => {
        const key = itemKey(item);
        const label = 'label' in item ? item.label : undefined;
        return { key, name: this.name(id, key, scope, label), figures: this.rowOf(id, section, key, scope) };
      }),
    };
  }

  /** What an item is called, for a line of text to be about it. */
  private isNamed(figure: CitedFigure, line: string): boolean {
    if (figure.key === '') return true;
    const names = this.figures.filter(
      (one) => one.measure === 'name' && one.section === figure.section && one.key === figure.key,
    );
    const text = line.toLowerCase();
    return names.some(
      ({ written, key }) => text.includes(written.toLowerCase()) || text.includes(key.toLowerCase()),
    );
  }

  /** Figures of the book that a line holds, each as a link; null where a number is none of them. */
  private citeLine(line: string, used: Set<CitedFigure>): string | null {
    const digits = this.figures.filter(({ written }) => /\p{Nd}/u.test(written));
    const known = [...new Set(digits.map(({ written }) => written))].toSorted((a, b) => b.length - a.length);
    if (known.length === 0) return /\p{Nd}/u.test(line) ? null : line;
    const escaped = known.map((written) => written.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    const pattern = new RegExp(`(?<![\\p{Nd}.,\\p{L}])(?:${escaped})(?!\\p{Nd}|[.,]\\p{Nd}|%)`, 'gu');
    let sound = true;
    const rest = line.replaceAll(pattern, '');
    if (/\p{Nd}/u.test(rest)) return null;
    const cited = line.replaceAll(pattern, (written) => {
      const figure = digits.find(
        (one) => one.written === written && (one.measure === 'name' || this.isNamed(one, line)),
      );
      if (!figure) sound = false;
      else used.add(figure);
      return `[${markdownText(written)}](#${figure?.id ?? ''})`;
    });
    return sound ? cited : null;
  }

  /**
   * A model's text with each figure linked to its measurement.
   * @returns null where it holds a number that it was not given, or one without the item it belongs to.
   */
  cite(text: string): { pieces: string[]; figures: CitedFigure[] } | null {
    const used = new Set<CitedFigure>();
    const pieces: string[] = [];
    for (const line of plainText(text).split(/(?<=\n)/)) {
      const cited = NUMBER_WORDS.test(line) ? null : this.citeLine(line, used);
      if (cited === null) return null;
      pieces.push(cited);
    }
    return { pieces, figures: [...used] };
  }
}

/** Numbers without digits, which no measurement could be found for. */
const NUMBER_WORDS =
  /\b(half|thirds?|quarters?|twice|double|triple|dozens?|hundreds?|thousands?|millions?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|ten|eleven|twelve)\b|[一二三四五六七八九十百千万]+(?:割|倍|件|人|パーセント|分の)|半数|半分/iu;

/** Without pictures, links and tags: what a model writes leads nowhere but to figures. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '')
      // A heading, a quotation or the beginning of a tag, which a page of another program would draw.
      .replaceAll(/^\s*(?:#{1,6}|>+)\s+/gm, '')
      .replaceAll(/<(?=[a-z!/?])/gi, '')
      .replaceAll('[', '(')
      .replaceAll(']', ')')
      .trim()
  );
}
