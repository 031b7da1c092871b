import 'server-only';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { type Receipt, type Report, type Sections } from '@/lib/domain/report';
import { formatDate } from '@/lib/format/date';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import type { Locale } from '@/lib/domain/locales';
import type { Block } from './block';
import { type ReportText, reportText } from './report-text';
import { sectionBlocks } from './section-blocks';

export interface SectionModel {
  id: string;
  title: string;
  note: string;
  finding: string | null;
  blocks: Block[];
  receipt: string;
  method: { label: string; href: string | null };
}

/** The team a report was made for. `logo` is a PNG as a data address. */
export interface ReportBrand {
  name: string;
  logo: string | null;
}

export interface ReportModel {
  locale: Locale;
  brand: ReportBrand | null;
  title: string;
  /** Paragraphs before the figures; those that end in a question mark are headings. */
  intro: readonly string[];
  subtitle: string;
  totals: string;
  datasets: string;
  /** What narrows the posts beyond query and window; null when nothing does. */
  filters: string | null;
  /** Set when a dataset is the built-in sample world, or was drawn from a larger whole. */
  sample: { badge: string; text: string } | null;
  link: { label: string; href: string } | null;
  sections: SectionModel[];
  /** Sections without a figure, named in one line with the reason; absent where there is none, or nothing else. */
  nothing?: { title: string; text: string };
  limits: { title: string; sentences: string[] };
  page: { of: string; created: string; missing: string };
}

export interface ModelInput {
  locale: Locale;
  title?: string;
  intro?: readonly string[];
  /** Address of this installation, for links to the method pages; without it there are none. */
  origin?: string;
  /** Address of the analysis itself. */
  link?: string;
  brand?: ReportBrand | null;
  now: Date;
}

const present = (report: Report) => SECTION_IDS.filter((id) => report.sections[id] !== undefined);

function sectionModel<K extends SectionId>(
  id: K,
  section: Sections[K],
  { text, origin, findings }: { text: ReportText; origin?: string; findings: Report['findings'] },
): SectionModel {
  const { receipt } = section;
  return {
    id,
    title: text.sectionTitle(id),
    note: text.note(id, section),
    finding: text.finding(id, section, findings),
    blocks: sectionBlocks(id, section, text),
    receipt: text.receipt(receipt),
    method: {
      label: text.say('export-files.pdf.method'),
      href: origin ? new URL(`/methods/${encodeURIComponent(receipt.method)}`, origin).href : null,
    },
  };
}

function header(report: Report, { say, locale }: ReportText) {
  const { query, totals } = report;
  const from = formatDate(query.from, locale);
  // The end is exclusive, so midnight belongs to the day before.
  const to = formatDate(Date.parse(query.to) - 1, locale);
  return {
    subtitle: say(`explore.results.subtitles.${query.type}`, { from, to }),
    totals: say('explore.results.n', {
      postCount: totals.posts,
      accountCount: totals.accounts ?? 0,
      posts: formatFull(totals.posts, locale),
      accounts: totals.accounts === null ? say('charts.unknown') : formatFull(totals.accounts, locale),
    }),
  };
}

/** Reposts left out, countries and items chosen: figures without them named would say something else. */
function filterLine({ filters }: Receipt, { say, locale, filterNames }: ReportText): string | null {
  const parts = [
    ...(filters.reposts === 'exclude' ? [say('section-card.receipt.reposts.exclude')] : []),
    ...(filters.countries.length > 0
      ? [
          say('section-card.receipt.countries', {
            countries: filters.countries.map((code) => countryName(code, locale)).join(', '),
          }),
        ]
      : []),
    ...(filters.items.length > 0
      ? [say('export-files.pdf.only', { items: filterNames(filters.items).join(', ') })]
      : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** A sample of the network says so at the head of the report. */
function drawn(receipt: Receipt | undefined, { say, locale }: ReportText): ReportModel['sample'] {
  if (receipt?.frame.kind !== 'sample') return null;
  const { size, population } = receipt.frame;
  const values = { size: formatFull(size, locale), population: formatFull(population ?? size, locale) };
  return { badge: say('export-files.pdf.drawn'), text: say('export-files.pdf.drawnText', values) };
}

/** Sections that show something, and the others by their names; where none does, each says so itself. */
function folded(sections: SectionModel[], { say }: ReportText): Pick<ReportModel, 'sections' | 'nothing'> {
  const shows = ({ blocks }: SectionModel) =>
    blocks.some((block) => !('rows' in block) || block.rows.length > 0);
  const shown = sections.filter(shows);
  const empty = sections.filter((section) => !shows(section));
  if (shown.length === 0 || empty.length === 0) return { sections };
  const named = empty.map(({ title, finding }) => {
    const reason = finding?.replace(/[.。]$/, '') ?? '';
    return reason === '' ? title : say('export-files.pdf.because', { title, reason });
  });
  return { sections: shown, nothing: { title: say('explore.nothing.title'), text: named.join(' · ') } };
}

/** The whole report as what stands on paper. Pure: the clock is an argument. */
export function reportModel(report: Report, input: ModelInput): ReportModel {
  const text = reportText(input.locale);
  const ids = present(report);
  const receipts = ids.flatMap((id) => report.sections[id]?.receipt ?? []);
  const datasets = new Map(receipts.flatMap((receipt) => receipt.datasets).map((set) => [set.name, set]));
  const sample = [...datasets.values()].some((set) => set.sample);
  const of = { text, origin: input.origin, findings: report.findings };
  const sections = ids.flatMap((id) => {
    const section = report.sections[id];
    return section ? [sectionModel(id, section as Sections[typeof id], of)] : [];
  });
  const { say } = text;
  return {
    locale: input.locale,
    brand: input.brand ?? null,
    // A whole dataset was asked nothing: it goes by its name.
    title: input.title?.trim() || report.query.text || [...datasets.keys()].join(', '),
    intro: input.intro ?? [],
    ...header(report, text),
    datasets: [...datasets.values()]
      .map(({ name, version }) => say('section-card.receipt.dataset', { name, version }))
      .join(' + '),
    filters: receipts[0] ? filterLine(receipts[0], text) : null,
    sample: sample
      ? { badge: say('kit.sample'), text: say('explore.results.sampleNote') }
      : drawn(receipts[0], text),
    link: input.link ? { label: say('export-files.pdf.open'), href: input.link } : null,
    ...folded(sections, text),
    limits: {
      title: say('export-files.pdf.limits'),
      sentences: [...new Set(receipts.flatMap((receipt) => text.limits(receipt)))],
    },
    page: {
      of: say('export-files.pdf.page', { page: '{page}', total: '{total}' }),
      created: say('export-files.pdf.created', { date: formatDate(input.now, input.locale) }),
      missing: say('export-files.pdf.missing'),
    },
  };
}
