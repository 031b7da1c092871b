import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import { formatDate } from '@/lib/format/date';
import type { Ctx } from '@/lib/server/ctx';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import { reportText } from '@/lib/server/services/exports/pdf/report-text';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { letterLines } from './letter-lines';

/** A letter as it stands on paper. */
export async function drawLetter(
  ctx: Ctx,
  account: OwnAccount,
  { lines, locale }: { lines: readonly string[]; locale: Locale },
) {
  const { say } = reportText(locale);
  const day = ctx.now().toISOString().slice(0, 10);
  const bytes = await drawPdf(
    {
      locale,
      brand: null,
      title: say('own-talk.letter.title', { handle: account.handle }),
      intro: lines.length > 0 ? [...lines] : [say('own-talk.letter.nothing')],
      subtitle: formatDate(ctx.now(), locale),
      totals: say('own-talk.letter.rule'),
      datasets: `@${account.handle}`,
      filters: null,
      sample: account.sample ? { badge: say('kit.sample'), text: say('own-talk.letter.sample') } : null,
      link: null,
      sections: [],
      limits: { title: say('export-files.pdf.limits'), sentences: [say('own-talk.letter.limits')] },
      page: {
        of: say('export-files.pdf.page', { page: '{page}', total: '{total}' }),
        created: say('export-files.pdf.created', { date: formatDate(ctx.now(), locale) }),
        missing: say('export-files.pdf.missing'),
      },
    },
    ctx.signal,
  );
  return { bytes, fileName: `${account.handle}-letter-${day}.pdf` };
}

/** What a letter would say now. @throws AppError `not_found` (code `no_own_account`), `timeout`. */
export async function drawLetterNow(ctx: Ctx, { locale }: { locale: Locale }) {
  const account = await requireOwn(ctx);
  return drawLetter(ctx, account, { lines: await letterLines(ctx, account, locale), locale });
}
