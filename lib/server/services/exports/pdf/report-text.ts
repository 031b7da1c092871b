import 'server-only';
import { createTranslator } from 'next-intl';
import { findingOf } from '@/lib/analysis/findings/registry';
import type { Finding } from '@/lib/domain/finding';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { RecipeFilter } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Sections } from '@/lib/domain/report';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import { formatDateTime } from '@/lib/format/date';
import { findingArgument } from '@/lib/format/finding-value';
import { filterTexts } from '@/lib/format/filter-text';
import { itemName, type ItemWords, type NamedItem } from '@/lib/format/item-name';
import { loudestName } from '@/lib/format/loudest-name';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { itemWords } from '@/lib/server/services/site/item-words';

type Values = Record<string, string | number>;

/** The page's own sentences, written outside of a page: a report says the same on paper. */
export interface ReportText {
  locale: Locale;
  /** What items are called in it. */
  words: ItemWords;
  /** A message by its full key, e.g. `export-files.pdf.page`. */
  say: (key: string, values?: Values) => string;
  sectionTitle: (id: SectionId) => string;
  /** `n = 483 of 523 accounts` */
  note: <K extends SectionId>(id: K, section: Sections[K]) => string;
  finding: <K extends SectionId>(id: K, section: Sections[K], page?: PageFindings) => string | null;
  itemName: (item: NamedItem) => string;
  /** `Languages: Japanese`, for an item that narrows the report. */
  filterNames: (filters: readonly RecipeFilter[]) => string[];
  receipt: (receipt: Receipt) => string;
  limits: (receipt: Receipt) => string[];
  /** Who wrote too many of the posts; null where nobody did. */
  loudest: (receipt: Receipt) => string | null;
}

function loudestLine(say: ReportText['say'], locale: Locale, { loudest }: Receipt): string | null {
  if (!loudest) return null;
  const { posts, base } = loudest;
  const author = loudestName(loudest) ?? say('section-card.loudest.nobody');
  const values = { author, share: formatShare(posts / base, locale), rest: base - posts };
  return say('section-card.loudest.wrote', values);
}

/** One line under a section: where its numbers come from, and of how much data. */
function receiptLine(say: ReportText['say'], locale: Locale, receipt: Receipt): string {
  const { frame, model } = receipt;
  const key = 'section-card.receipt';
  const how = frame.kind === 'sample' && frame.method !== null && frame.seed !== null;
  const parts = [
    say(`${key}.frames.${how ? 'sampleHow' : frame.kind}`, {
      size: formatFull(frame.size, locale),
      method: frame.method ?? '',
      seed: String(frame.seed),
    }),
    ...(frame.counted === undefined || frame.read === undefined
      ? []
      : [
          say(`${key}.shortfall`, {
            counted: formatFull(frame.counted, locale),
            read: formatFull(frame.read, locale),
          }),
        ]),
    say(`${key}.sources.${receipt.source}`),
    ...(model ? [`${model.name} ${model.version}`] : []),
    receipt.datasets.map(({ name, version }) => say(`${key}.dataset`, { name, version })).join(' + '),
    ...[loudestLine(say, locale, receipt)].filter((line) => line !== null),
    say('export-files.pdf.computed', { time: formatDateTime(receipt.computed_at, locale) }),
  ];
  return parts.join(' · ');
}

export function reportText(locale: Locale): ReportText {
  const t = createTranslator({ locale, messages: MESSAGES[locale], timeZone: 'UTC' });
  const words = itemWords(locale);
  const has = (key: string) => t.has(key as never);
  const say: ReportText['say'] = (key, values) =>
    t.markup(key as never, { ...values, b: (chunks: string) => chunks } as never);
  const sectionTitle: ReportText['sectionTitle'] = (id) => say(`explore.sections.${id}`);
  const nameOf: ReportText['itemName'] = (item) => itemName(item, words);
  const write = (finding: Finding) =>
    say(
      `findings.${finding.id}`,
      Object.fromEntries(
        Object.entries(finding.values).map(([name, value]) => [name, findingArgument(value, words)]),
      ),
    );
  return {
    locale,
    words,
    say,
    sectionTitle,
    note: (id, section) => {
      const { n, of, unit } = sectionSample(id, section);
      const all = of > n ? formatFull(of, locale) : 'all';
      const units = say(`section-card.units.${unit}`, { count: Math.max(n, of) });
      return say('section-card.sample', { n: formatFull(n, locale), of: all, unit: units });
    },
    finding: (id, section, page) => {
      const { n, of } = sectionSample(id, section);
      if (n === 0) return say(of > 0 ? 'explore.empty.noneKnown' : 'kit.states.empty');
      if (isLowSample(id, section)) return say('section-card.lowSampleFinding');
      const finding = findingOf(id, section, page);
      return finding && write(finding);
    },
    itemName: nameOf,
    filterNames: (filters) => filterTexts(filters, { locale, titleOf: sectionTitle, nameOf }),
    receipt: (receipt) => receiptLine(say, locale, receipt),
    loudest: (receipt) => loudestLine(say, locale, receipt),
    limits: (receipt) => receipt.limits.map((id) => (has(`limits.${id}`) ? say(`limits.${id}`) : id)),
  };
}
