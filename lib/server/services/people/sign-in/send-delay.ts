import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';

/*
 * How often a code or link may be mailed. Every mail beyond the first ones makes the wait before the next longer, up to a
 * limit; nothing is ever locked, and a refused wish makes nobody wait longer. Codes already sent stay good.
 */

interface Rule {
  /** Mails without any wait. */
  free: number;
  firstMs: number;
  longestMs: number;
}

const RULES = {
  /** One sender to one address. */
  pair: { free: 3, firstMs: 15_000, longestMs: 600_000 },
  /** All senders to one address: others cannot keep its owner waiting for more than a minute. */
  address: { free: 10, firstMs: 10_000, longestMs: 60_000 },
  /** One sender to all addresses; a whole office may share one. */
  client: { free: 60, firstMs: 10_000, longestMs: 600_000 },
} satisfies Record<string, Rule>;

/** After this long without a mail the count begins anew. */
const QUIET_MS = 60 * 60_000;
const MAX_ENTRIES = 50_000;

interface Sent {
  count: number;
  at: number;
}

const slot = globalThis as { murmurMailsSent?: Map<string, Sent> };
const sent = () => (slot.murmurMailsSent ??= new Map<string, Sent>());

/** An owner of IPv6 addresses has 2⁶⁴ of them: the network counts. */
export function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const [front, back] = [head.split(':'), tail === '' ? [] : tail.split(':')];
  const zeros = address.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0;
  return [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4).join(':');
}

function keysOf(ctx: Ctx, email: string): [string, Rule][] {
  const { address } = ctx.client;
  const from = address === null ? '' : network(address);
  const all: [string, Rule][] = [
    [`pair ${from} ${email}`, RULES.pair],
    [`address ${email}`, RULES.address],
  ];
  return address === null ? all : [...all, [`client ${from}`, RULES.client]];
}

function waitOf(key: string, rule: Rule, now: number): number {
  const last = sent().get(key);
  if (!last || now - last.at > QUIET_MS || last.count < rule.free) return 0;
  const delay = Math.min(rule.longestMs, rule.firstMs * 2 ** (last.count - rule.free));
  return Math.max(0, last.at + delay - now);
}

function note(key: string, now: number): void {
  const last = sent().get(key);
  sent().delete(key);
  sent().set(key, { count: last && now - last.at <= QUIET_MS ? last.count + 1 : 1, at: now });
}

/**
 * Counts one mail to an address, known or not.
 * @throws AppError `rate_limited` (code `mail_wait`) while the next one has to wait.
 */
export function countMail(ctx: Ctx, email: string): void {
  const now = ctx.now().getTime();
  const keys = keysOf(ctx, email);
  const seconds = Math.ceil(Math.max(...keys.map(([key, rule]) => waitOf(key, rule, now))) / 1000);
  if (seconds > 0) {
    const message = `The last mail was sent a moment ago. The next one can be sent in ${seconds} s.`;
    throw new AppError('rate_limited', message, { code: 'mail_wait', retryAfterSeconds: seconds });
  }
  for (const [key] of keys) note(key, now);
  const [oldest] = sent().keys();
  if (sent().size > MAX_ENTRIES && oldest !== undefined) sent().delete(oldest);
}

/** For tests, and for a test installation that starts anew. */
export function forgetSentMails(): void {
  sent().clear();
}

export function forgetQuietMails(now: Date): void {
  for (const [key, { at }] of sent()) if (now.getTime() - at > QUIET_MS) sent().delete(key);
}
