import 'server-only';
import { MOST_LINES, type StandingSection, standingSections } from '@/lib/analysis/findings/standing-out';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { plainText } from '@/lib/domain/plain-text';
import type { Report } from '@/lib/domain/report';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { Locale } from '@/lib/domain/locales';
import { formatFull, joinEnds } from '@/lib/format/number';
import { formatPoints, formatShare } from '@/lib/format/share';
import type { BarRow, Block } from '@/lib/server/services/exports/pdf/block';
import type { ReportModel } from '@/lib/server/services/exports/pdf/report-model';
import { type ReportText, reportText } from '@/lib/server/services/exports/pdf/report-text';

export interface DeckLine {
  sentence: string;
  /** The whisker as text: "+7.2 points, +6.3 to +8.1"; '' where nothing can be told. */
  figure: string;
  verdict: string;
}

export interface DeckChart {
  title: string;
  note: string;
  finding: string | null;
  /** Bars lie on their side, from the largest; columns stand in time. */
  kind: 'bars' | 'columns';
  labels: string[];
  values: number[];
  /** Beside the bars: each value with its interval and its n. */
  rows: string[][];
}

export interface DeckModel {
  locale: Locale;
  title: string;
  subtitle: string;
  about: string;
  /** What the sender says; '' for nothing. */
  message: string;
  sample: string | null;
  lines: { title: string; rows: DeckLine[] };
  charts: DeckChart[];
  method: { title: string; rows: [term: string, text: string][] };
  foot: string;
}

/** Sections that are drawn, from what tells most, and how many of them. */
const DRAWN: readonly SectionId[] = [
  'conversation_volume',
  'sentiment',
  'share_of_voice',
  'phrases',
  'topics',
  'countries',
  'hashtags',
  'keywords',
  'languages',
  'interests',
  'age_groups',
  'genders',
];
const CHARTS = 8;
const BARS = 10;

const WRITE: Record<HeldFinding['figure'], (value: number, locale: Locale) => string> = {
  ratio: (value, locale) => `×${formatFull(value, locale, 1)}`,
  points: formatPoints,
  share: formatShare,
};

function heldText({ figure, value, low, high }: HeldFinding, { say, locale }: ReportText): string {
  const write = WRITE[figure];
  const found = value === null ? '∞' : write(value, locale);
  const size = figure === 'points' ? say('explore.findings.points', { value: found }) : found;
  return `${size}, ${joinEnds(write(low, locale), high === null ? '∞' : write(high, locale), locale)}`;
}

function lineOf(report: Report, { section, held }: StandingSection, text: ReportText): DeckLine {
  const found = report.sections[section];
  return {
    sentence: (found && text.finding(section, found as never, report.findings)) ?? '',
    figure: held ? heldText(held, text) : '',
    verdict: text.say(held ? 'explore.findings.clear' : 'explore.findings.cannotTell'),
  };
}

/** The lines of the shared page: where fewer than five stand out, how much was said comes first. */
function linesOf(report: Report, text: ReportText): DeckLine[] {
  const { query, sections, totals } = report;
  const found = standingSections({ query, findings: report.findings ?? null, sections }, SECTION_IDS);
  const rows = found.map((one) => lineOf(report, one, text));
  if (rows.length >= MOST_LINES) return rows;
  const posts = formatFull(totals.posts, text.locale);
  const values = { posts, accounts: formatFull(totals.accounts ?? 0, text.locale) };
  const sentence = text.say(`sharing.answer.${totals.accounts === null ? 'counted' : 'countedBy'}`, values);
  return [{ sentence, figure: posts, verdict: text.say('sharing.answer.exact') }, ...rows];
}

const rowsOf = (rows: readonly BarRow[]) => rows.map(({ label, value, note }) => [label, value, note]);

function drawn(block: Block | undefined): Pick<DeckChart, 'kind' | 'labels' | 'values' | 'rows'> | null {
  if (block?.kind === 'bars') {
    const rows = block.rows.slice(0, BARS);
    const [labels, values] = [rows.map(({ label }) => label), rows.map(({ at }) => at)];
    return rows.length === 0 ? null : { kind: 'bars', labels, values, rows: rowsOf(rows) };
  }
  if (block?.kind !== 'columns') return null;
  const last = block.values.length - 1;
  const labels = block.values.map((_, at) => (at === 0 ? block.first : at === last ? block.last : ' '));
  return { kind: 'columns', labels, values: block.values.map((value) => value ?? 0), rows: [] };
}

function chartsOf(model: ReportModel): DeckChart[] {
  const sections = DRAWN.flatMap((id) => model.sections.find((section) => section.id === id) ?? []);
  const charts = sections.flatMap(({ title, note, finding, blocks }): DeckChart[] =>
    blocks.flatMap((block): DeckChart[] => {
      const chart = drawn(block);
      const part =
        block.kind === 'bars' && block.rest !== null && blocks.length > 1 ? ` · ${block.rest}` : '';
      return chart ? [{ title: `${title}${part}`, note, finding, ...chart }] : [];
    }),
  );
  return charts.slice(0, CHARTS);
}

export interface DeckInput {
  message?: string;
  receipt: string;
}

/** No text of a deck holds characters that XML or a reader's eye could stumble over. */
const cleaned = (deck: DeckModel): DeckModel =>
  JSON.parse(JSON.stringify(deck), (_, value: unknown) =>
    typeof value === 'string' ? plainText(value) : value,
  ) as DeckModel;

/** A report as slides. Pure; what people wrote goes in as plain text. */
export function deckModel(
  report: Report,
  model: ReportModel,
  { message = '', receipt }: DeckInput,
): DeckModel {
  const text = reportText(model.locale);
  const { say } = text;
  const rows = linesOf(report, text);
  const about = [model.totals, model.datasets, model.filters].filter(Boolean).join(' · ');
  return cleaned({
    locale: model.locale,
    title: model.title,
    subtitle: model.subtitle,
    about,
    message,
    sample: model.sample?.badge ?? null,
    lines: { title: say('sharing.answer.title', { count: rows.length }), rows },
    charts: chartsOf(model),
    method: {
      title: say('sharing.method.title'),
      rows: [
        [say('sharing.method.question'), report.query.text || model.title],
        [say('section-card.receipt.data'), model.datasets],
        [
          say('section-card.receipt.frame'),
          [model.subtitle, model.totals, model.filters].filter(Boolean).join(' · '),
        ],
        [model.limits.title, model.limits.sentences.slice(0, 6).join(' ')],
        [
          say('sharing.method.receipt'),
          `${say('sharing.method.number', { receipt })} · ${say('sharing.method.same')}`,
        ],
      ],
    },
    foot: `${say(model.sample ? 'sharing.paper.sample' : 'sharing.paper.foot', { receipt })} · ${model.page.created}`,
  });
}
