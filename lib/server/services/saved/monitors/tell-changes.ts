import 'server-only';
import type { MonitorAlert, MonitorPoint } from '@/lib/domain/monitors';
import { formatDate } from '@/lib/format/date';
import { itemName } from '@/lib/format/item-name';
import { formatFull, joinEnds } from '@/lib/format/number';
import { formatPoints, formatShare } from '@/lib/format/share';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { createReportPdf } from '@/lib/server/services/exports/create-pdf';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { itemWords } from '@/lib/server/services/site/item-words';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { type Mail, sendMail } from '@/lib/server/services/site/mail/send-mail';
import { claimTelling, type MonitorRow } from '@/lib/server/stores/saved/monitors-store';
import { queueDelivery } from '@/lib/server/stores/saved/webhooks-store';
import { unsubscribeCode } from './monitors';

export interface Reader {
  email: string | null;
  language: string | null;
}

/** "Sentiment, negative: 31.0% → 38.2% (+7.2 points, 4.1 to 10.3)" */
function alertLine(alert: MonitorAlert, locale: Locale): string {
  const title = MESSAGES[locale].explore.sections[alert.section];
  const what = alert.key === alert.section ? title : `${title}, ${itemName(alert, itemWords(locale))}`;
  const { before, now, change, low, high } = alert;
  if (alert.kind === 'share') {
    const figures = `${formatShare(before, locale)} → ${formatShare(now, locale)}`;
    return `${what}: ${figures} (${formatPoints(change, locale)}; ${joinEnds(formatPoints(low, locale), formatPoints(high, locale), locale)})`;
  }
  const times = (value: number) => `×${value.toFixed(2)}`;
  return `${what}: ${formatFull(now, locale)} (${times(change)}; ${times(low)} – ${times(high)})`;
}

const pageOf = ({ id }: MonitorRow) => `${builtProOrigin()}/monitors/${id}`;
const lastDay = ({ to }: MonitorPoint) => Date.parse(to) - 1;

/** The weekly report on paper. */
async function reportOf(
  ctx: Ctx,
  row: MonitorRow,
  { recipe }: MonitorPoint,
  locale: Locale,
): Promise<Mail['attachment']> {
  const given = { recipe, locale, title: row.name, link: pageOf(row) };
  const { bytes, fileName } = await createReportPdf(ctx, given);
  return { name: fileName, type: 'application/pdf', bytes };
}

/** Null where no mail is wanted. */
async function changesMail(
  ctx: Ctx,
  row: MonitorRow,
  point: MonitorPoint,
  reader: Reader,
): Promise<Mail | null> {
  if (!row.mails || reader.email === null) return null;
  const locale = isLocale(reader.language) ? reader.language : DEFAULT_LOCALE;
  const origin = builtProOrigin();
  const code = encodeURIComponent(unsubscribeCode(row.id));
  const weekly = row.cadence === 'weekly';
  const text = mailText(locale, weekly ? 'monitor-weekly' : 'monitor-alert', {
    name: row.name,
    from: formatDate(point.from, locale),
    to: formatDate(lastDay(point), locale),
    posts: point.values.find(({ key }) => key === 'posts')?.value ?? 0,
    count: point.alerts.length,
    changes: point.alerts.map((alert) => `- ${alertLine(alert, locale)}`).join('\n'),
    link: pageOf(row),
    unsubscribe: `${origin}/unsubscribe#${code}`,
  });
  return {
    kind: weekly ? 'monitor-weekly' : 'monitor-alert',
    to: reader.email,
    locale,
    ...text,
    headers: {
      'List-Unsubscribe': `<${origin}/api/monitors/unsubscribe/?code=${code}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(weekly && { attachment: await reportOf(ctx, row, point, locale) }),
  };
}

/** What leaves by webhook: figures with their intervals, no text of anybody. */
function payload(row: MonitorRow, point: MonitorPoint): string {
  const { id, name } = row;
  return JSON.stringify({ schema: 'murmur.monitor/1', monitor: { id, name }, ...point });
}

/**
 * Tells whom it concerns, the same days once, whoever measured them first: a weekly report always, changes only when
 * there are any. Mail and webhook are queued together with "these days are told", so that none is lost.
 */
export async function tellChanges(
  ctx: Ctx,
  row: MonitorRow,
  point: MonitorPoint,
  reader: Reader,
): Promise<void> {
  const calm = point.alerts.length === 0 && row.cadence === 'daily';
  const mail = calm ? null : await changesMail(ctx, row, point, reader);
  await claimTelling(row.id, new Date(point.to), async (tx) => {
    if (mail) await sendMail(ctx, mail, tx);
    if (!calm && row.webhook !== null) await queueDelivery(row.id, payload(row, point), ctx.now(), tx);
  });
}
