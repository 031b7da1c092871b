import 'server-only';
import { localeOf } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { type MailKey, mailText, type MailValues } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import type { MailTransaction } from '@/lib/server/stores/people/outbox-store';

interface Recipient {
  email: string | null;
  language: string | null;
}

/** Queues a mail in the person's language; who has no address gets none. */
export async function mailPerson(
  ctx: Ctx,
  person: Recipient,
  mail: { key: MailKey; values?: MailValues },
  tx?: MailTransaction,
): Promise<void> {
  if (!person.email) return;
  const locale = localeOf(person.language);
  const text = mailText(locale, mail.key, mail.values);
  await sendMail(ctx, { kind: mail.key, to: person.email, locale, ...text }, tx);
}
