import 'server-only';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { type Receipt, type Report, type Sections } from '@/lib/domain/report';
import { countryName } from '@/lib/format/names';
import type { Locale } from '@/lib/domain/locales';
import { type ReportText, reportText } from '@/lib/server/services/exports/pdf/report-text';
import { sectionTables } from './section-tables';
import { type Cell, longText, type Page } from './write-workbook';

type Row = readonly Cell[];
type Present = { [K in SectionId]: [K, Sections[K]] }[SectionId];

function presentSections(report: Report): Present[] {
  return SECTION_IDS.flatMap((id) => {
    const section = report.sections[id];
    return section ? [[id, section] as Present] : [];
  });
}

const isSample = ({ datasets }: Receipt) => datasets.some((dataset) => dataset.sample);
const json = (value: unknown) => longText(JSON.stringify(value));

/** A text of messages `export-files.sheet`. */
type Say = (key: string, values?: Record<string, string | number>) => string;

function modelRow({ model }: Receipt, say: Say): Row {
  if (!model) return ['', '', ''];
  const { accuracy } = model;
  const measured = accuracy
    ? say('accuracyValue', {
        metric: accuracy.metric,
        value: String(accuracy.value),
        on: accuracy.measured_on,
      })
    : '';
  return [model.name, model.version, measured];
}

function queryRows(
  { query, totals }: Report,
  receipt: Receipt | undefined,
  text: ReportText,
  say: Say,
): Row[] {
  const filters = receipt?.filters;
  const items = text.filterNames(filters?.items ?? []);
  const countries = filters?.countries.map((code) => countryName(code, text.locale)) ?? [];
  return [
    [say('queryType'), query.type],
    [say('query'), ...longText(query.text)],
    [say('readAs'), ...json(query.groups)],
    [say('excluded'), ...json(query.exclude)],
    [say('from'), query.from],
    [say('to'), query.to],
    [say('moved'), say(query.snapped ? 'yes' : 'no')],
    ...(query.window ? [[say('windowKind'), say(`windowKinds.${query.window}`)]] : []),
    [say('reposts'), filters?.reposts ?? ''],
    [say('countries'), countries.join(', ') || say('all')],
    ...(items.length > 0 ? [[say('only'), ...items]] : []),
    [say('posts'), totals.posts],
    [say('accounts'), totals.accounts],
    [say('engagements'), totals.engagements],
  ];
}

function datasetRows(receipts: readonly Receipt[], say: Say): Row[] {
  const datasets = new Map(
    receipts.flatMap((receipt) => receipt.datasets.map((dataset) => [dataset.name, dataset])),
  );
  const rows = [...datasets.values()].map(({ name, version, sample, sources }) => [
    ...[name, version, say(sample ? 'sample' : 'no'), sources.join(', ')],
  ]);
  return [['dataset', 'version', 'sampleData', 'sources'].map((key) => say(key)), ...rows];
}

const SECTION_HEAD = [
  ...['section', 'unit', 'source', 'model', 'modelVersion', 'accuracy', 'methodId', 'frame', 'limits'],
];

const FRAMES = { census: 'census', sample: 'sampleFrame', part: 'partFrame' } as const;

function sectionRows(sections: readonly Present[], say: Say): Row[] {
  const rows = sections.map(([id, { unit, receipt }]) => {
    const kind = say(FRAMES[receipt.frame.kind]);
    const frame = say('frameValue', { kind, size: String(receipt.frame.size) });
    return [
      ...[id, unit, receipt.source],
      ...modelRow(receipt, say),
      ...[receipt.method, frame, receipt.limits.join(', ')],
    ];
  });
  return [SECTION_HEAD.map((key) => say(key)), ...rows];
}

/** How the columns of the tables are to be read. */
function readingRows(say: Say): Row[] {
  const column = (id: string) => say(`columns.${id}`);
  return [
    [column('n'), say('reading.n')],
    [column('base'), say('reading.base')],
    [column('unknown'), say('reading.unknown')],
    [`${column('low_95')}, ${column('high_95')}`, say('reading.interval')],
    [column('share'), say('reading.share')],
  ];
}

/** What was asked, of which data, by which methods: enough to check and to repeat every number. */
function methodPage(report: Report, title: string, text: ReportText, say: Say): Page {
  const sections = presentSections(report);
  const receipts = sections.map(([, section]) => section.receipt);
  const first = receipts[0];
  const rows: Row[] = [
    [title],
    ...(receipts.some(isSample) ? [[say('sample')]] : []),
    [],
    ...queryRows(report, first, text, say),
    [say('computedAt'), first?.computed_at ?? ''],
    [say('engineTime'), report.engine_ms],
    [say('codeVersion'), first?.code_version ?? ''],
    [say('recipe'), ...json(first?.recipe ?? null)],
    [],
    ...datasetRows(receipts, say),
    [],
    ...sectionRows(sections, say),
    [],
    ...readingRows(say),
  ];
  return { name: say('method'), rows };
}

function sectionPage([id, section]: Present, { locale, sectionTitle, words }: ReportText, say: Say): Page {
  const { receipt } = section;
  const tables = sectionTables(id, section, words).flatMap(({ columns, rows }) => [
    [],
    columns.map((column) => say(`columns.${column}`)),
    ...rows,
  ]);
  const rows: Row[] = [
    [say('section'), id],
    ...(isSample(receipt) ? [[say('sampleData'), say('sample')]] : []),
    [say('unit'), section.unit],
    ...('base' in section ? [[say('base'), section.base]] : []),
    ...('unknown' in section ? [[say('unknown'), section.unknown]] : []),
    ...('shortened' in section && section.shortened ? [[say('shortened'), section.shortened]] : []),
    [say('source'), receipt.source],
    [say('receipt'), ...json(receipt)],
    [say('recipe'), ...json(receipt.recipe)],
    ...tables,
  ];
  // English sheets keep the names that programs read.
  return { name: locale === 'en' ? id : sectionTitle(id), rows };
}

/** The method page first, then one page a section in the order of the registry. */
export function reportPages(report: Report, title: string, locale: Locale = 'en'): Page[] {
  const text = reportText(locale);
  const say: Say = (key, values) => text.say(`export-files.sheet.${key}`, values);
  return [
    methodPage(report, title, text, say),
    ...presentSections(report).map((section) => sectionPage(section, text, say)),
  ];
}
