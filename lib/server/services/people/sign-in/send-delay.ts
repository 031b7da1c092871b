import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { countUnder, forgetMailCounts, type MailCount } from '@/lib/server/stores/people/mail-counts-store';

/*
 * How often a code or link may be mailed. Every mail beyond the first ones makes the wait before the next longer, up to a
 * limit; nothing is ever locked, and a refused wish makes nobody wait longer. Codes already sent stay good.
 */

export interface Rule {
  /** Mails, or whatever is counted, without any wait. */
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

function waitAfter(rule: Rule, many: number, last: MailCount | null, now: number): number {
  if (!last || last.count + many <= rule.free) return 0;
  const over = Math.max(0, last.count - rule.free);
  const delay = Math.min(rule.longestMs, rule.firstMs * 2 ** over);
  return Math.max(0, last.at.getTime() + delay - now);
}

/** A key, what holds under it, and how many are counted: one, where nothing is said. */
type Counted = [key: string, rule: Rule, many?: number];

/**
 * Counts under keyed hashes of these keys, together with the other processes: under all of them or under none.
 * @returns milliseconds to wait; 0: it was counted.
 */
export function countByRules({ now }: Pick<Ctx, 'now'>, given: readonly Counted[]): Promise<number> {
  const at = now();
  const hashed = given.map(([key, rule, many = 1]) => ({ key: keyedHash('recipient', key), rule, many }));
  const byKey = new Map(hashed.map((one) => [one.key, one]));
  return countUnder({
    keys: new Map(hashed.map(({ key, many }) => [key, many])),
    now: at,
    quietMs: QUIET_MS,
    waitOf: (key, last) => {
      const one = byKey.get(key);
      return one ? waitAfter(one.rule, one.many, last, at.getTime()) : 0;
    },
  });
}

/**
 * Counts one mail to an address, known or not, together with the other processes.
 * @throws AppError `rate_limited` (code `mail_wait`) while the next one has to wait.
 */
export async function countMail(ctx: Ctx, email: string): Promise<void> {
  const waitMs = await countByRules(ctx, keysOf(ctx, email));
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const message = `The last mail was sent a moment ago. The next one can be sent in ${seconds} s.`;
  throw new AppError('rate_limited', message, { code: 'mail_wait', retryAfterSeconds: seconds });
}

export async function forgetQuietMails(now: Date): Promise<void> {
  await forgetMailCounts(new Date(now.getTime() - QUIET_MS));
}
