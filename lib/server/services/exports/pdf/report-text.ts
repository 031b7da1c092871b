import 'server-only';
import { createTranslator } from 'next-intl';
import { findingOf } from '@/lib/analysis/findings/registry';
import type { Finding } from '@/lib/domain/finding';
import type { RecipeFilter, SectionId } from '@/lib/domain/recipe';
import type { Receipt, Sections, ShareItem } from '@/lib/domain/report';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import { formatDateTime } from '@/lib/format/date';
import { writeFindingValue } from '@/lib/format/finding-value';
import { countryName, languageName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { traitName } from '@/lib/format/trait-names';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

type Values = Record<string, string | number>;

/** The page's own sentences, written outside of a page: a report says the same on paper. */
export interface ReportText {
  locale: Locale;
  /** A message by its full key, e.g. `export-files.pdf.page`. */
  say: (key: string, values?: Values) => string;
  sectionTitle: (id: SectionId) => string;
  /** `n = 483 of 523 accounts` */
  note: <K extends SectionId>(id: K, section: Sections[K]) => string;
  finding: <K extends SectionId>(id: K, section: Sections[K]) => string | null;
  itemLabel: (id: SectionId, item: ShareItem) => string;
  /** `Languages: Japanese`, for an item that narrows the report. */
  itemName: (filter: RecipeFilter) => string;
  receipt: (receipt: Receipt) => string;
  limits: (receipt: Receipt) => string[];
}

function itemLabel(
  say: ReportText['say'],
  locale: Locale,
  id: SectionId,
  item: Pick<ShareItem, 'key' | 'label'>,
): string {
  switch (id) {
    case 'countries':
      return countryName(item.key, locale);
    case 'languages':
      return languageName(item.key, locale);
    case 'sentiment':
      return say(`charts.sentiment.${item.key}`);
    case 'genders':
      return say(`charts.gender.${item.key}`);
    case 'cities':
      return traitName('city', item.key, locale);
    case 'age_groups':
      return traitName('age', item.key, locale);
    case 'job_titles':
      return traitName('job', item.key, locale);
    case 'interests':
      return traitName('interest', item.key, locale);
    default:
      return item.label ?? item.key;
  }
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
    say(`${key}.sources.${receipt.source}`),
    ...(model ? [`${model.name} ${model.version}`] : []),
    receipt.datasets.map(({ name, version }) => say(`${key}.dataset`, { name, version })).join(' + '),
    say('export-files.pdf.computed', { time: formatDateTime(receipt.computed_at, locale) }),
  ];
  return parts.join(' · ');
}

export function reportText(locale: Locale): ReportText {
  const t = createTranslator({ locale, messages: MESSAGES[locale], timeZone: 'UTC' });
  const has = (key: string) => t.has(key as never);
  const say: ReportText['say'] = (key, values) =>
    t.markup(key as never, { ...values, b: (chunks: string) => chunks } as never);
  const write = (finding: Finding) =>
    say(
      `findings.${finding.id}`,
      Object.fromEntries(
        Object.entries(finding.values).map(([name, value]) => [name, writeFindingValue(value, locale)]),
      ),
    );
  return {
    locale,
    say,
    sectionTitle: (id) => say(`explore.sections.${id}`),
    note: (id, section) => {
      const { n, of, unit } = sectionSample(id, section);
      const all = of > n ? formatFull(of, locale) : 'all';
      const units = say(`section-card.units.${unit}`, { count: Math.max(n, of) });
      return say('section-card.sample', { n: formatFull(n, locale), of: all, unit: units });
    },
    finding: (id, section) => {
      const { n, of } = sectionSample(id, section);
      if (n === 0) return say(of > 0 ? 'explore.results.noneKnown' : 'kit.states.empty');
      if (isLowSample(id, section)) return say('section-card.lowSampleFinding');
      const finding = findingOf(id, section);
      return finding && write(finding);
    },
    itemLabel: (id, item) => itemLabel(say, locale, id, item),
    itemName: ({ section, key }) =>
      `${say(`explore.sections.${section}`)}: ${itemLabel(say, locale, section, { key })}`,
    receipt: (receipt) => receiptLine(say, locale, receipt),
    limits: (receipt) => receipt.limits.map((id) => (has(`limits.${id}`) ? say(`limits.${id}`) : id)),
  };
}
