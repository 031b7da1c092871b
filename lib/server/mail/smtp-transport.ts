import 'server-only';
import { createTransport } from 'nodemailer';
import { headerText, mailAddress } from './mail-address';
import { MailRefusal, type MailTransport, type OutgoingMail } from './mail-transport';

/** Milliseconds of silence after which a step has failed; values in the address win. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};
/** Every mail is a machine's: no out-of-office answers (RFC 3834). */
const MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
/** The steps in which a server says no to one mail; a refused login or handshake is about the installation. */
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function withTimeouts(smtpUrl: string): string {
  // The address holds a password: it must not stand in an error.
  if (!/^smtps?:/i.test(smtpUrl) || !URL.canParse(smtpUrl)) throw new Error('SMTP_URL is no smtp:// address');
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  return url.href;
}

const valueOf = (error: object, name: string): unknown => Reflect.get(error, name);

function refusalOf(error: unknown): MailRefusal {
  if (!(error instanceof Error)) return new MailRefusal('The mail server gave no reason', false);
  const [code, status] = [valueOf(error, 'code'), valueOf(error, 'responseCode')];
  const rejected = typeof status !== 'number' || status >= 500;
  const permanent = ABOUT_THIS_MAIL.has(String(code)) && rejected;
  return new MailRefusal(headerText(error.message), permanent);
}

function filesOf(attachment: OutgoingMail['attachment']) {
  if (!attachment) return {};
  const { name: filename, type: contentType, bytes } = attachment;
  return { attachments: [{ filename, contentType, content: Buffer.from(bytes) }] };
}

/**
 * Sends by SMTP with nodemailer: TLS from the first byte with smtps:, STARTTLS where the server offers it with smtp:
 * (`?requireTLS=true` insists).
 * @param from Sender, `Name <address>`.
 */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const mailer = createTransport(withTimeouts(smtpUrl));
  return {
    async send({ messageId, to, subject, text, html, headers, date, attachment }) {
      try {
        await mailer.sendMail({
          from,
          to: { name: '', address: mailAddress(to) },
          subject,
          text,
          ...(html !== '' && { html }),
          ...filesOf(attachment),
          headers: { ...headers, ...MACHINE },
          messageId,
          date,
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async check() {
      try {
        await mailer.verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => mailer.close(),
  };
}
