import 'server-only';
import { createTranslator } from 'next-intl';
import type { Answer, Statement, StatementValue, Written } from '@/lib/analysis/assistant/statement';
import type { CitedFigure } from '@/lib/domain/assistant';
import { markdownText } from '@/lib/domain/markdown';
import { writeFindingValue } from '@/lib/format/finding-value';
import { formatFull, formatRange } from '@/lib/format/number';
import { formatGrowth, formatPoints } from '@/lib/format/share';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { itemWords } from '@/lib/server/services/site/item-words';

/** An answer in one language: Markdown whose links `[written](#id)` lead to the figures. */
export interface WrittenAnswer {
  /** One piece a statement; together they are the text. */
  pieces: string[];
  figures: CitedFigure[];
}

/** Statements that stand as items of a list. */
const LISTED =
  /^(shares\.(item|itemCorrected|compared|count|between)|accounts\.(full|line|followers|posts)|growth\.line|profile\.(line|full)|why\.word|posts\.quote(Only)?|times\.active|volume\.step|sides\.posts)$/;

const BETWEEN_ENDS: Record<Locale, string> = { en: ' to ', ja: '〜' };

type Say = (key: string, values?: Record<string, string | number>) => string;

export function sayer(locale: Locale): Say {
  const t = createTranslator({ locale, messages: MESSAGES[locale], timeZone: 'UTC' });
  return (key, values) => t(key as never, values as never);
}

/** A value as the page writes it. */
export function writeValue(value: Written, locale: Locale): string {
  switch (value.as) {
    case 'growth':
      return formatGrowth(value.value, locale);
    case 'numberRange':
      return formatRange(value.low, value.high, locale, (one) => formatFull(one, locale, 1));
    case 'pointsRange':
      return [value.low, value.high].map((one) => formatPoints(one, locale)).join(BETWEEN_ENDS[locale]);
    default:
      return writeFindingValue(value, itemWords(locale));
  }
}

class Writer {
  readonly figures: CitedFigure[] = [];
  private readonly say: Say;

  constructor(private readonly locale: Locale) {
    this.say = sayer(locale);
  }

  private link({ written: value, cite }: StatementValue): string {
    const written = writeValue(value, this.locale);
    if (!cite) return value.as === 'choice' ? value.value : markdownText(written);
    const known = this.figures.find((one) => one.written === written && isSame(one, cite));
    const id = known?.id ?? `c${this.figures.length + 1}`;
    const raw =
      'value' in value && typeof value.value === 'number' && cite.measure !== 'name' ? value.value : null;
    if (!known) this.figures.push({ ...cite, id, written, value: raw });
    return `[${markdownText(written)}](#${id})`;
  }

  sentence({ id, values }: Statement): string {
    const texts = Object.entries(values).map(([name, value]) => [name, this.link(value)]);
    return this.say(`assistant.say.${id}`, Object.fromEntries(texts));
  }
}

const isSame = (a: CitedFigure, b: NonNullable<StatementValue['cite']>) =>
  a.section === b.section &&
  a.key === b.key &&
  a.measure === b.measure &&
  JSON.stringify([a.scope, a.against]) === JSON.stringify([b.scope, b.against]);

/** Writes an answer in a language; list items stand together, everything else is a paragraph. */
export function writeAnswer({ statements }: Pick<Answer, 'statements'>, locale: Locale): WrittenAnswer {
  const writer = new Writer(locale);
  const pieces = statements.map((statement, index) => {
    const listed = LISTED.test(statement.id);
    const before = statements[index - 1];
    const joint = listed && before && LISTED.test(before.id) ? '\n' : '\n\n';
    return `${index === 0 ? '' : joint}${listed ? '- ' : ''}${writer.sentence(statement)}`;
  });
  return { pieces, figures: writer.figures };
}
