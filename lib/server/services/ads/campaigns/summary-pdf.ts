import 'server-only';
import { createTranslator } from 'next-intl';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { campaignSummaryPdf as contract } from '@/lib/contracts/campaigns';
import type { AnswerOf, BodyOf, FileAnswer } from '@/lib/contracts/core/endpoint';
import type { readStatsTotal } from '@/lib/contracts/campaigns';
import type { Locale } from '@/lib/domain/locales';
import { formatDate } from '@/lib/format/date';
import { formatFull, formatMoney } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import type { ReportModel, SectionModel } from '@/lib/server/services/exports/pdf/report-model';
import { readSegmentations, readStatsTotal as readTotals } from '../statistics/totals';
import { listAdSetFigures } from './ads';
import type { CampaignRow } from '@/lib/server/stores/ads/desk-store';
import { type Allowed, requireCampaign } from './authorise-desk';

/* A campaign on paper, in the reader's language. */

type Totals = AnswerOf<typeof readStatsTotal>;

const unknown = '–';

function wordsOf(locale: Locale, currency: string) {
  const messages = MESSAGES[locale];
  return {
    locale,
    t: createTranslator({ locale, messages, namespace: 'ads-desk' }),
    say: createTranslator({ locale, messages, namespace: 'export-files' }),
    money: (amount: number | null) =>
      amount === null ? unknown : formatMoney(amount, currency, locale, 'full'),
    count: (value: number | null) => (value === null ? unknown : formatFull(value, locale)),
    rate: (clicks: number | null, impressions: number | null) => {
      if (clicks === null || !impressions) return unknown;
      const { low, high } = wilson(clicks, impressions);
      return `${formatShare(clicks / impressions, locale, 2)} (${formatShareRange(low, high, locale)})`;
    },
    day: (at: string | null) => (at === null ? unknown : formatDate(at, locale)),
  };
}
type Words = ReturnType<typeof wordsOf>;

const section = (id: string, title: string, blocks: SectionModel['blocks'], note = ''): SectionModel => ({
  ...{ id, title, note, finding: null, blocks, receipt: '' },
  method: { label: '', href: null },
});

function course({ days }: Totals, { t, money, day }: Words): SectionModel {
  const values = days.map(({ spent }) => spent);
  const top = Math.max(0, ...values.flatMap((value) => value ?? []));
  const at = (one: Totals['days'][number] | undefined) => day(one ? `${one.day}T00:00:00Z` : null);
  return section('course', t('pdf.course'), [
    {
      kind: 'columns',
      values: values.map((value) => (value === null || top === 0 ? null : value / top)),
      ...{ first: at(days[0]), last: at(days.at(-1)), top: money(top) },
    },
  ]);
}

type Row = { name: string; spent: number | null; impressions: number | null; link_clicks: number | null };

function table(
  id: string,
  title: string,
  rows: readonly Row[],
  { t, money, count, rate }: Words,
): SectionModel {
  const head = [
    t('pdf.name'),
    t('columns.impressions'),
    t('columns.link_clicks'),
    t('columns.rate'),
    t('columns.spent'),
  ];
  return section(id, title, [
    {
      ...{ kind: 'table', head, numeric: [false, true, true, true, true], rest: null },
      rows: rows.map((row) => [
        ...[row.name, count(row.impressions), count(row.link_clicks), rate(row.link_clicks, row.impressions)],
        money(row.spent),
      ]),
    },
  ]);
}

function segmentName(segment: string, { t }: Words): string {
  const key = `segments.${segment}` as 'segments.MALE';
  return t.has(key) ? t(key) : segment;
}

const dayText = (day: string) => `${day}T00:00:00Z`;

/** What is known of the figures, and what they do not say. */
const limitsOf = (totals: Totals, { t, say, day }: Words): ReportModel['limits'] => ({
  title: say('pdf.limits'),
  sentences: [
    ...(totals.provisional_from
      ? [t('totals.provisional', { day: day(dayText(totals.provisional_from)) })]
      : []),
    ...[t('splits.only'), t('pdf.reach')],
  ],
});

interface Read {
  placed: Allowed<CampaignRow>;
  totals: Totals;
  sections: SectionModel[];
}

function modelOf({ placed: { row, account }, totals, sections }: Read, words: Words, now: Date): ReportModel {
  const { t, say, money, count, rate, day, locale } = words;
  const period = { from: day(dayText(totals.from)), to: day(dayText(totals.to)) };
  return {
    ...{ locale, brand: null, title: row.name, intro: [], filters: null, link: null, sections },
    subtitle: t('pdf.subtitle', { objective: t(`objective.${row.objective}`), ...period }),
    totals: t('pdf.totals', {
      ...{ spent: money(totals.spent), impressions: count(totals.impressions) },
      rate: rate(totals.link_clicks, totals.impressions),
    }),
    datasets: account ? `${account.name} (${account.accountId})` : t('drafts'),
    sample: account?.practice ? { badge: t('practice.badge'), text: t('practice.text') } : null,
    limits: limitsOf(totals, words),
    page: {
      of: say('pdf.page', { page: '{page}', total: '{total}' }),
      created: say('pdf.created', { date: formatDate(now, locale) }),
      missing: say('pdf.missing'),
    },
  };
}

/** @throws AppError `not_found` (code `unknown_campaign`), `timeout`. */
export async function campaignSummaryPdf(
  ctx: Ctx,
  { campaign, from, to, locale }: BodyOf<typeof contract>,
): Promise<FileAnswer> {
  const placed = await requireCampaign(ctx, campaign);
  const asked = { campaign: [campaign], from, to };
  const totals = await readTotals(ctx, asked);
  const sets = await listAdSetFigures(ctx, asked);
  const ages = await readSegmentations(ctx, { ...asked, by: 'age' });
  const words = wordsOf(locale, placed.account?.currency ?? '');
  const { t } = words;
  const named = ages.map((one) => ({ ...one, name: segmentName(one.segment, words) }));
  const sections = [
    ...(totals.days.length > 0 ? [course(totals, words)] : []),
    table('sets', t('levels.adsets'), sets, words),
    ...(named.length > 0 ? [table('ages', t('splits.age'), named, words)] : []),
  ];
  const model = modelOf({ placed, totals, sections }, words, ctx.now());
  return { bytes: await drawPdf(model, ctx.signal), fileName: `campaign-${placed.row.id}.pdf` };
}
