import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import { env } from '@/lib/server/env';
import { headerText, mailAddress } from '@/lib/server/mail/mail-address';
import { ringMailBell } from '@/lib/server/mail/mail-bell';
import type { Ctx } from '@/lib/server/ctx';
import { insertMail, type MailTransaction } from '@/lib/server/stores/people/outbox-store';

export interface Mail {
  /** What it is about, e.g. `login-code`: how long it is worth delivering depends on it. */
  kind: string;
  /** One address. */
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html?: string;
  /** Further headers: `List-Unsubscribe` and `List-Unsubscribe-Post`, nothing else. */
  headers?: Readonly<Record<string, string>>;
  /** One file that goes along. */
  attachment?: { name: string; type: string; bytes: Uint8Array };
}

const HEADERS = new Set(['List-Unsubscribe', 'List-Unsubscribe-Post']);

function checkedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADERS.has(name) || /[\r\n]/.test(value)) throw new Error(`A mail cannot carry the header ${name}`);
  }
  return { ...headers };
}

/**
 * Queues a mail; a job delivers it, so an answer never waits for a mail server and takes the same time for every
 * address. Without SMTP_URL it stays in the embedded outbox.
 * @param tx Transaction of the change it tells about, so that both happen or neither.
 * @throws Error when `to` is not exactly one address.
 */
export async function sendMail(ctx: Pick<Ctx, 'now'>, mail: Mail, tx?: MailTransaction): Promise<void> {
  const { kind, to, locale, subject, text, html = '', headers = {}, attachment } = mail;
  await insertMail(
    {
      kind,
      recipient: mailAddress(to),
      subject: headerText(subject),
      textBody: text,
      htmlBody: html,
      headers: { ...checkedHeaders(headers), 'Content-Language': locale },
      ...(attachment && {
        attachment: attachment.bytes,
        attachmentName: headerText(attachment.name),
        attachmentType: attachment.type,
      }),
      state: env().SMTP_URL ? 'queued' : 'kept',
      createdAt: ctx.now(),
    },
    tx,
  );
  ringMailBell();
}
