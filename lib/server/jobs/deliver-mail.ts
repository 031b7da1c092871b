import 'server-only';
import { CODE_LIFE_MS } from '@/lib/domain/sign-in';
import { env } from '../env';
import { log } from '../log';
import { onMailQueued } from '../mail/mail-bell';
import { MailRefusal, type MailTransport } from '../mail/mail-transport';
import { smtpTransport } from '../mail/smtp-transport';
import { perProcess } from '../per-process';
import { claimMails, type MailRow, settleMail } from '@/lib/server/stores/people/outbox-store';

/** A backstop: a mail queued by this process is sent at once. */
const POLL_MS = 5_000;
/** Lets the transaction that queued the mail end first. */
const WAKE_MS = 50;
/** Mails on their way at once. */
const LANES = 3;
/** After this a try has failed; it ends before the lease, so no two workers send one mail. */
const SEND_MS = 60_000;
export const LEASE_MS = 120_000;
/** How long a stop waits for mails on their way. */
const STOP_MS = 8_000;
const MINUTE = 60_000;
const RETRY_MS = [10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];
const GIVE_UP_MS = 24 * 60 * MINUTE;
/** A dead code in somebody's mail box only confuses. */
const CODES = new Set(['comment-code', 'login-code', 'personal-link', 'step-up-code', 'verify-email']);

interface Work {
  transport: MailTransport;
  /** Sender's domain, the right side of every Message-ID. */
  domain: string;
  now: () => Date;
  /** True once no further mail may be taken. */
  stopped?: () => boolean;
  /** True once nothing may be written any more. */
  abandoned?: () => boolean;
}

/** The domain of `Name <name@domain>`. */
function domainOf(from: string): string {
  return /@([^\s<>@"]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

function nextTry(mail: MailRow, now: Date): Date | null {
  const wait = RETRY_MS[Math.min(mail.attempts, RETRY_MS.length) - 1] ?? GIVE_UP_MS;
  const worth = mail.createdAt.getTime() + (CODES.has(mail.kind) ? CODE_LIFE_MS : GIVE_UP_MS);
  const at = now.getTime() + wait;
  return at < worth ? new Date(at) : null;
}

async function withinTime(sending: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new MailRefusal('The mail server took too long', false)),
    SEND_MS,
  );
  try {
    await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function attachmentOf({ attachment: bytes, attachmentName: name, attachmentType: type }: MailRow) {
  return bytes && name !== null && type !== null ? { name, type, bytes } : undefined;
}

async function deliver(mail: MailRow, { transport, domain, now, abandoned }: Work): Promise<void> {
  const messageId = `<${mail.id}@${domain}>`;
  const { recipient: to, subject, textBody: text, htmlBody: html, headers, createdAt: date } = mail;
  let outcome: Parameters<typeof settleMail>[1];
  try {
    const attachment = attachmentOf(mail);
    await withinTime(transport.send({ messageId, to, subject, text, html, headers, date, attachment }));
    outcome = { state: 'sent', at: now() };
  } catch (failure) {
    const refusal = failure instanceof MailRefusal ? failure : new MailRefusal(String(failure), false);
    const again = refusal.permanent ? null : nextTry(mail, now());
    const error = refusal.message;
    outcome = again ? { state: 'queued', error, nextTryAt: again } : { state: 'failed', error };
    log().warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, again }, 'a mail was not taken');
  }
  if (!abandoned?.()) await settleMail(mail, outcome);
}

async function lane(work: Work): Promise<number> {
  let tried = 0;
  while (!work.stopped?.()) {
    const now = work.now();
    const [mail] = await claimMails(now, new Date(now.getTime() + LEASE_MS), 1);
    if (!mail) break;
    await deliver(mail, work);
    tried += 1;
  }
  return tried;
}

/**
 * Tries every mail that is due, once. Any number of workers and servers may do so at once: each mail is leased to one.
 * A process that dies between the server's yes and the note of it leaves the mail to be sent once more, under the same
 * Message-ID, when its lease ends.
 * @returns how many were tried.
 */
export async function deliverDue(given: Omit<Work, 'domain'> & { from: string }): Promise<number> {
  const work = { ...given, domain: domainOf(given.from) };
  const tried = await Promise.all(Array.from({ length: LANES }, () => lane(work)));
  return tried.reduce((sum, one) => sum + one, 0);
}

interface Delivery {
  transport: MailTransport;
  poll: NodeJS.Timeout;
  wake: NodeJS.Timeout | null;
  running: Promise<void> | null;
  /** A mail came while a pass was running. */
  again: boolean;
  stopped: boolean;
  abandoned: boolean;
}

const slot = perProcess('mail', (): { delivery?: Delivery } => ({}));

function run(delivery: Delivery, now: () => Date): void {
  if (delivery.stopped) return;
  if (delivery.running) {
    delivery.again = true;
    return;
  }
  delivery.again = false;
  const { transport } = delivery;
  const stopped = () => delivery.stopped;
  const abandoned = () => delivery.abandoned;
  delivery.running = deliverDue({ transport, from: env().MAIL_FROM, now, stopped, abandoned })
    .then(() => undefined)
    .catch((err: unknown) => log().error({ err }, 'mail delivery failed'))
    .finally(() => {
      delivery.running = null;
      if (delivery.again) run(delivery, now);
    });
}

/** Delivers queued mail from now on; without SMTP_URL there is none, and this does nothing. */
export function startMail({ now }: { now: () => Date }): void {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || slot.delivery) return;
  const delivery: Delivery = {
    transport: smtpTransport(SMTP_URL, MAIL_FROM),
    poll: setInterval(() => run(delivery, now), POLL_MS),
    wake: null,
    running: null,
    again: false,
    stopped: false,
    abandoned: false,
  };
  delivery.poll.unref();
  slot.delivery = delivery;
  onMailQueued(() => {
    delivery.wake ??= setTimeout(() => {
      delivery.wake = null;
      run(delivery, now);
    }, WAKE_MS);
  });
  run(delivery, now);
}

/** Ends delivery: what is on its way may finish for a while, the rest waits for the next start. Safe to call twice. */
export async function stopMail(): Promise<void> {
  const { delivery } = slot;
  delete slot.delivery;
  if (!delivery) return;
  onMailQueued(null);
  clearInterval(delivery.poll);
  if (delivery.wake) clearTimeout(delivery.wake);
  delivery.stopped = true;
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), STOP_MS);
  await Promise.race([delivery.running, patience.promise]);
  clearTimeout(timer);
  delivery.abandoned = true;
  delivery.transport.close();
}
