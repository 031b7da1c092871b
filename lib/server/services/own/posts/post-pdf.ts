import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import type { SectionId } from '@/lib/domain/sections';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { itemName } from '@/lib/format/item-name';
import { countryName } from '@/lib/format/names';
import { formatFull, formatMoney } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import type { Ctx } from '@/lib/server/ctx';
import type { Block } from '@/lib/server/services/exports/pdf/block';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import type { ReportModel, SectionModel } from '@/lib/server/services/exports/pdf/report-model';
import { type ReportText, reportText } from '@/lib/server/services/exports/pdf/report-text';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { forecastOfPosts } from './payouts';
import { type PostReport, reportOwnPost } from './post-report';

const KEY = 'own-posts.report';
type Groups = NonNullable<PostReport['countries']>;
type Payout = Awaited<ReturnType<typeof forecastOfPosts>>;

const FIGURES = ['likes', 'reposts', 'replies', 'quotes', 'impressions'] as const;

function section(text: ReportText, id: SectionId, title: string, rest: Partial<SectionModel>): SectionModel {
  const method = { label: '', href: null };
  return { id, title: text.say(title), note: '', finding: null, blocks: [], receipt: '', method, ...rest };
}

function figures({ post, rank }: PostReport, text: ReportText): SectionModel {
  const { say, locale } = text;
  const rows = FIGURES.map((figure) => [
    say(`own-posts.columns.${figure}`),
    post[figure] === null ? say('own-posts.notKnown') : formatFull(post[figure] ?? 0, locale),
  ]);
  const head = [say(`${KEY}.figure`), say(`${KEY}.count`)];
  const table: Block = { kind: 'table', head, numeric: [false, true], rows, rest: null };
  const finding =
    rank && say(`${KEY}.rank`, { below: rank.below, of: rank.of, median: formatFull(rank.median, locale) });
  return section(text, 'top_posts', `${KEY}.figures`, { blocks: [table], finding });
}

function groups(text: ReportText, id: SectionId, found: Groups | null, nameOf: (label: string) => string) {
  const { say, locale } = text;
  if (found === null) return section(text, id, `explore.sections.${id}`, { finding: say(`${KEY}.tooFew`) });
  const rows = found.items.map(({ label, count, share, low, high }) => ({
    label: nameOf(label),
    at: share,
    whisker: { low, high },
    value: formatShare(share, locale),
    note: `${formatShareRange(low, high, locale)} · ${formatFull(count, locale)}`,
  }));
  return section(text, id, `explore.sections.${id}`, {
    note: say(`${KEY}.known`, { known: formatFull(found.known, locale), of: formatFull(found.of, locale) }),
    blocks: [{ kind: 'bars', rows, scaleEnd: 1, reference: null, rest: null }],
  });
}

function payoutSection(
  { payout, low, high, currency, payouts, needed }: Payout,
  text: ReportText,
): SectionModel {
  const { say, locale } = text;
  const money = (amount: number) => formatMoney(amount, currency ?? 'USD', locale, 'cents');
  const finding =
    payout === null || low === null || high === null
      ? say('own-posts.payout.unknown', { count: payouts, needed })
      : say(`${KEY}.payout`, { amount: money(payout), low: money(low), high: money(high) });
  return section(text, 'audience_size', 'own-posts.payout.title', { finding });
}

/** The report of one post as what stands on paper. */
function postModel(report: PostReport, payout: Payout, locale: Locale, now: Date): ReportModel {
  const text = reportText(locale);
  const { say } = text;
  const { post, engagers, demographics, countries, sample } = report;
  const nameOf = (id: SectionId) => (key: string) => itemName({ section: id, key }, text.words);
  const counts = { reply: engagers.reply, repost: engagers.repost, quote: engagers.quote };
  return {
    locale,
    brand: null,
    title: say(`${KEY}.title`),
    intro: [post.text],
    subtitle: formatDateTime(post.created_at, locale),
    totals: say(`${KEY}.engagers`, { ...counts, accounts: engagers.accounts }),
    datasets: post.url ?? post.id,
    filters: null,
    sample: sample ? { badge: say('kit.sample'), text: say('own-posts.sampleNote') } : null,
    link: post.url === null ? null : { label: say(`${KEY}.open`), href: post.url },
    sections: [
      figures(report, text),
      groups(text, 'genders', demographics.genders, nameOf('genders')),
      groups(text, 'age_groups', demographics.age_groups, nameOf('age_groups')),
      groups(text, 'countries', countries, (code) => countryName(code, locale)),
      payoutSection(payout, text),
    ],
    limits: {
      title: say('export-files.pdf.limits'),
      sentences: [say(`${KEY}.likesUntold`), say(`${KEY}.partial`)],
    },
    page: {
      of: say('export-files.pdf.page', { page: '{page}', total: '{total}' }),
      created: say('export-files.pdf.created', { date: formatDate(now, locale) }),
      missing: say('export-files.pdf.missing'),
    },
  };
}

/** @throws AppError `not_found` (code `unknown_post`) for a post that is none of the account's own; `timeout`. */
export async function drawPostReport(ctx: Ctx, { pk, locale }: { pk: string; locale: Locale }) {
  const account = await requireOwn(ctx);
  const [report, payout] = [await reportOwnPost(ctx, { pk }), await forecastOfPosts(ctx, { post_id: pk })];
  const model = postModel(report, payout, locale, ctx.now());
  return {
    bytes: await drawPdf(model, ctx.signal),
    fileName: `${account.handle}-post-${pk.replaceAll(/\W/g, '')}.pdf`,
  };
}
