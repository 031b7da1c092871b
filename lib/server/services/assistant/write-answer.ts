import 'server-only';
import { createTranslator } from 'next-intl';
import type { Answer, Statement, StatementValue, Written } from '@/lib/analysis/assistant/statement';
import { nameOf } from '@/lib/analysis/assistant/values';
import type { CitedFigure } from '@/lib/domain/assistant';
import type { PostCondition } from '@/lib/domain/post-condition';
import { markdownText } from '@/lib/domain/markdown';
import { writeFindingValue } from '@/lib/format/finding-value';
import { formatDateTime, formatMonth, formatWeekday } from '@/lib/format/date';
import { formatFull, formatRange } from '@/lib/format/number';
import { formatGrowth, formatPoints } from '@/lib/format/share';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { itemWords } from '@/lib/server/services/site/item-words';

const QUOTED: Record<Locale, (word: string) => string> = {
  en: (word) => `“${word}”`,
  ja: (word) => `「${word}」`,
};

/** An answer in one language: Markdown whose links `[written](#id)` lead to the figures. */
export interface WrittenAnswer {
  /** One piece a statement; together they are the text. */
  pieces: string[];
  figures: CitedFigure[];
}

/** Statements that stand as items of a list. */
const LISTED =
  /^(shares\.(item|itemCorrected|compared|count|between)|accounts\.(full|line|followers|posts)|growth\.line|profile\.(line|full)|why\.word|posts\.quote(Only)?|times\.active|counts\.\w+)$/;

const BETWEEN_ENDS: Record<Locale, string> = { en: ' to ', ja: '〜' };

type Say = (key: string, values?: Record<string, string | number>) => string;

export function sayer(locale: Locale): Say {
  const t = createTranslator({ locale, messages: MESSAGES[locale], timeZone: 'UTC' });
  return (key, values) => t(key as never, values as never);
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function weekdaysText(days: readonly number[], locale: Locale): string {
  const names = days.map((day) => formatWeekday(day - 1, locale, 'long'));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

const quotedWords = (words: readonly string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words.map((word) => QUOTED[locale](word)));

/** The ends of a limit as they are written, and which of them there are. */
function endsOf({ low, high }: { low?: number; high?: number }, written: (end: number) => string) {
  const form = low === undefined ? 'most' : high === undefined ? 'least' : low === high ? 'exactly' : 'both';
  return {
    form,
    low: low === undefined ? '' : written(low),
    high: high === undefined ? '' : written(high),
  };
}

function writeLimit(condition: Extract<PostCondition, { of: 'account' | 'count' }>, locale: Locale): string {
  const t = sayer(locale);
  const { measure } = condition;
  const isDay = measure === 'joined';
  const ends = endsOf(condition, (end) =>
    isDay ? writeFindingValue({ as: 'date', value: end }, itemWords(locale)) : formatFull(end, locale),
  );
  const of = measure === 'followers' ? 'followers' : 'posts';
  const id = isDay ? measure : condition.of;
  return t(`assistant.conditions.${id}`, { ...ends, of, measure: t(`assistant.terms.${measure}`) });
}

/** What posts shall be, in words. */
function writeCondition(condition: PostCondition, locale: Locale): string {
  const t = sayer(locale);
  const not = 'not' in condition && condition.not ? 'yes' : 'no';
  switch (condition.of) {
    case 'kind':
      return t('assistant.conditions.kind', { is: condition.is, not });
    case 'holds':
      return t('assistant.conditions.holds', { what: condition.what, not });
    case 'verified':
      return t('assistant.conditions.verified', { not });
    case 'value':
      return t('assistant.conditions.value', {
        name: writeValue(nameOf(condition.section, condition.key), locale),
      });
    case 'hours':
      return t('assistant.conditions.hours', { from: clock(condition.from), to: clock(condition.to) });
    case 'weekdays':
      return t('assistant.conditions.weekdays', { days: weekdaysText(condition.days, locale) });
    case 'named':
      return t('assistant.conditions.named', {
        start: condition.start,
        whole: condition.start.startsWith('@') ? 'yes' : 'no',
        not,
      });
    case 'profile':
      return t('assistant.conditions.profile', {
        text: condition.text,
        words: condition.words ? quotedWords(condition.words, locale) : '',
        form: condition.words ? 'words' : 'any',
        not,
      });
    case 'account':
    case 'count':
      return writeLimit(condition, locale);
  }
}

const formatRate = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 }).format(value);

/** A value as the page writes it. */
export function writeValue(value: Written, locale: Locale, timeZone = 'UTC'): string {
  switch (value.as) {
    case 'instant':
      return formatDateTime(value.value, locale, timeZone);
    case 'decimal':
      return formatFull(value.value, locale, 2);
    case 'month':
      return formatMonth(value.value, locale);
    case 'year':
      return sayer(locale)('assistant.year', { year: String(new Date(value.value).getUTCFullYear()) });
    case 'term':
      return sayer(locale)(`assistant.terms.${value.value}`);
    case 'condition':
      return writeCondition(value.value, locale);
    case 'without':
      return sayer(locale)('assistant.conditions.without', { word: value.value });
    case 'rate':
      return formatRate(value.value, locale);
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

  constructor(
    private readonly locale: Locale,
    private readonly timeZone: string,
  ) {
    this.say = sayer(locale);
  }

  private link({ written: value, cite }: StatementValue): string {
    const written = writeValue(value, this.locale, this.timeZone);
    if (!cite) return value.as === 'choice' ? value.value : markdownText(written);
    const known = this.figures.find((one) => one.written === written && isSame(one, cite));
    const id = known?.id ?? `c${this.figures.length + 1}`;
    const raw =
      'value' in value && typeof value.value === 'number' && cite.measure !== 'name' ? value.value : null;
    if (!known) this.figures.push({ ...cite, id, written, value: raw });
    return `[${markdownText(written)}](#${id})`;
  }

  sentence({ id, values }: Statement): string {
    const texts = Object.entries(values).flatMap(([name, value]) => [
      [name, this.link(value)],
      // What is counted picks the plural of what stands behind it.
      ...(value.written.as === 'number' ? [[`${name}_n`, value.written.value]] : []),
    ]);
    return this.say(`assistant.say.${id}`, Object.fromEntries(texts));
  }
}

const isSame = (a: CitedFigure, b: NonNullable<StatementValue['cite']>) =>
  a.section === b.section &&
  a.key === b.key &&
  a.measure === b.measure &&
  JSON.stringify([a.scope, a.against]) === JSON.stringify([b.scope, b.against]);

/** Writes an answer in a language, moments as a clock of the zone shows them; list items stand together, everything else is a paragraph. */
export function writeAnswer(
  { statements }: Pick<Answer, 'statements'>,
  locale: Locale,
  timeZone = 'UTC',
): WrittenAnswer {
  const writer = new Writer(locale, timeZone);
  const pieces = statements.map((statement, index) => {
    const listed = LISTED.test(statement.id);
    const before = statements[index - 1];
    const joint = listed && before && LISTED.test(before.id) ? '\n' : '\n\n';
    return `${index === 0 ? '' : joint}${listed ? '- ' : ''}${writer.sentence(statement)}`;
  });
  return { pieces, figures: writer.figures };
}
