import 'server-only';
import { type Receipt, type Report, SECTION_IDS, type SectionId, type Sections } from '@/lib/domain/report';
import { sectionTables } from './section-tables';
import { type Cell, longText, type Page } from './write-workbook';

export const SAMPLE_BADGE = 'Sample data: posts of the built-in sample world, not of real people';

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

function modelRow({ model }: Receipt): Row {
  if (!model) return ['', '', ''];
  const { accuracy } = model;
  const measured = accuracy ? `${accuracy.metric} ${accuracy.value} on ${accuracy.measured_on}` : '';
  return [model.name, model.version, measured];
}

function queryRows({ query, totals }: Report, receipt: Receipt | undefined): Row[] {
  const filters = receipt?.filters;
  return [
    ['Query type', query.type],
    ['Query', ...longText(query.text)],
    ['Read as (OR between groups, AND within)', ...json(query.groups)],
    ['Excluded', ...json(query.exclude)],
    ['From (inclusive, UTC)', query.from],
    ['To (exclusive, UTC)', query.to],
    ['Window moved to the last post', query.snapped ? 'yes' : 'no'],
    ['Reposts', filters?.reposts ?? ''],
    ['Countries', filters?.countries.join(', ') || 'all'],
    ['Posts', totals.posts],
    ['Accounts', totals.accounts],
    ['Engagements', totals.engagements],
  ];
}

function datasetRows(receipts: readonly Receipt[]): Row[] {
  const datasets = new Map(
    receipts.flatMap((receipt) => receipt.datasets.map((dataset) => [dataset.name, dataset])),
  );
  const rows = [...datasets.values()].map(({ name, version, sample, sources }) => [
    ...[name, version, sample ? SAMPLE_BADGE : 'no', sources.join(', ')],
  ]);
  return [['Dataset', 'Version', 'Sample data', 'Sources'], ...rows];
}

function sectionRows(sections: readonly Present[]): Row[] {
  const columns = [
    'Section',
    'Unit',
    'Source',
    'Model',
    'Model version',
    'Measured accuracy',
    'Method',
    'Frame',
    'Limits',
  ];
  const rows = sections.map(([id, { unit, receipt }]) => [
    ...[id, unit, receipt.source],
    ...modelRow(receipt),
    ...[receipt.method, `${receipt.frame.kind} of ${receipt.frame.size}`, receipt.limits.join(', ')],
  ]);
  return [columns, ...rows];
}

const READING: Row[] = [
  ['n', 'Units counted'],
  ['base', 'Units for which it could be known; shares are n / base'],
  ['unknown', 'Units for which it could not be known'],
  ['low_95, high_95', '95 % interval; empty where an interval makes no sense'],
  ['share', 'Between 0 and 1'],
];

/** What was asked, of which data, by which methods: enough to check and to repeat every number. */
function methodPage(report: Report, title: string): Page {
  const sections = presentSections(report);
  const receipts = sections.map(([, section]) => section.receipt);
  const first = receipts[0];
  const rows: Row[] = [
    [title],
    ...(receipts.some(isSample) ? [[SAMPLE_BADGE]] : []),
    [],
    ...queryRows(report, first),
    ['Computed at', first?.computed_at ?? ''],
    ['Engine time (ms)', report.engine_ms],
    ['Code version', first?.code_version ?? ''],
    ['Recipe', ...json(first?.recipe ?? null)],
    [],
    ...datasetRows(receipts),
    [],
    ...sectionRows(sections),
    [],
    ...READING,
  ];
  return { name: 'method', rows };
}

function sectionPage([id, section]: Present): Page {
  const { receipt } = section;
  const tables = sectionTables(id, section).flatMap(({ columns, rows }) => [[], columns, ...rows]);
  const rows: Row[] = [
    ['Section', id],
    ...(isSample(receipt) ? [['Sample data', SAMPLE_BADGE]] : []),
    ['Unit', section.unit],
    ...('base' in section ? [['Base', section.base]] : []),
    ...('unknown' in section ? [['Unknown', section.unknown]] : []),
    ['Source', receipt.source],
    ['Receipt', ...json(receipt)],
    ['Recipe', ...json(receipt.recipe)],
    ...tables,
  ];
  return { name: id, rows };
}

/** The method page first, then one page a section in the order of the registry. */
export function reportPages(report: Report, title: string): Page[] {
  return [methodPage(report, title), ...presentSections(report).map(sectionPage)];
}
