import 'server-only';
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locales';
import type { MailTransaction } from '@/lib/server/stores/people/outbox-store';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { findUser } from '@/lib/server/stores/people/users-store';
import type { MonitorRow } from '@/lib/server/stores/saved/monitors-store';

/**
 * Tells whose monitor it is that it needs them. It is mailed whether or not changes are, once for each time it gives up.
 * @param tx Transaction of the giving up.
 */
export async function mailOwner(
  { id, name, userId }: Pick<MonitorRow, 'id' | 'name' | 'userId'>,
  kind: 'monitor-gave-up' | 'monitor-webhook-failed',
  now: Date,
  tx: MailTransaction,
): Promise<void> {
  const user = await findUser(userId, tx);
  if (!user?.email || !user.emailVerifiedAt) return;
  const locale = isLocale(user.language) ? user.language : DEFAULT_LOCALE;
  const text = mailText(locale, kind, { name, link: `${builtProOrigin()}/monitors/${id}` });
  await sendMail({ now: () => now }, { kind, to: user.email, locale, ...text }, tx);
}
