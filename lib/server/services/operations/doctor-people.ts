import 'server-only';
import { statSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/domain/app-error';
import { masterSecrets } from '@/lib/server/data-folder/secrets';
import { env } from '@/lib/server/env';
import { smtpTransport } from '@/lib/server/mail/smtp-transport';
import { RETURN_PAGES } from '@/lib/server/services/people/connected-accounts/return-page';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import { siteOfHost } from '@/lib/server/services/site/site-of-host';
import { requestToken } from '@/lib/server/sources/x-oauth/oauth1';
import { check, type DoctorRow } from './doctor-row';

/** X refuses signatures whose time is further off. */
const MAX_SKEW_SECONDS = 300;
const ANSWER_MS = 10_000;

async function checkMail(): Promise<string> {
  const { SMTP_URL, MAIL_FROM, MURMUR_MODE } = env();
  if (!SMTP_URL) {
    if (MURMUR_MODE === 'production') throw new Error('SMTP_URL is not set: nobody receives a code');
    return 'kept in the embedded outbox (SMTP_URL is not set)';
  }
  await smtpTransport(SMTP_URL, MAIL_FROM).check();
  return `the mail server takes mail from ${MAIL_FROM}`;
}

/** Addresses that must be registered at X, letter by letter. */
export function returnAddresses(): string[] {
  const { MURMUR_DASHBOARD_HOST, MURMUR_PREMIUM_HOST, PORT } = env();
  const origin = (hosts: string) => siteOfHost(`${hosts.split(',')[0]?.trim() ?? ''}:${PORT}`).origin;
  return [
    ...RETURN_PAGES.dashboard.map((page) => `${origin(MURMUR_DASHBOARD_HOST)}${page}`),
    ...RETURN_PAGES.premium.map((page) => `${origin(MURMUR_PREMIUM_HOST)}${page}`),
  ];
}

function settingsOf(provider: 'twitter' | 'twitter_oauth2') {
  try {
    return xSettings(provider);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Asks X for a request token with each address: it refuses one that is not registered. OAuth 2.0 offers no such question. */
async function checkCallbacks(): Promise<string> {
  const settings = settingsOf('twitter');
  const addresses = returnAddresses();
  if (!settings) return `sign-in with X is not set up; register ${addresses.join(', ')} when it is`;
  const refused: string[] = [];
  for (const callback of addresses.filter((address) => !address.endsWith('oauth2'))) {
    await requestToken(settings, { callback }).catch((error: unknown) =>
      refused.push(`${callback} (${error instanceof Error ? error.message : String(error)})`),
    );
  }
  if (refused.length > 0) throw new Error(`X refuses ${refused.join(', ')}`);
  return `X takes ${addresses.join(', ')}`;
}

/** Compares with X's clock, since signatures carry the time. */
async function checkSkew(now: Date): Promise<string> {
  const settings = settingsOf('twitter');
  if (!settings) return 'not compared: sign-in with X is not set up';
  const answer = await fetch(settings.apiBase, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) });
  const theirs = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(theirs)) throw new Error('X did not tell its time');
  const seconds = Math.round((now.getTime() - theirs) / 1000);
  if (Math.abs(seconds) > MAX_SKEW_SECONDS)
    throw new Error(`this clock is off by ${seconds} s; X refuses signatures`);
  return `within ${Math.abs(seconds)} s of X’s clock`;
}

function checkKeys(): string {
  const retired = masterSecrets().length - 1;
  const left =
    retired > 0 ? `${retired} being retired; rotate-keys --drop-old ends that` : 'none being retired';
  if (env().MURMUR_SECRET) return `from MURMUR_SECRET, ${left}`;
  const mode = statSync(path.join(env().dataDir, 'secrets', 'master')).mode & 0o777;
  if ((mode & 0o077) !== 0)
    throw new Error(`secrets/master may be read by others (mode ${mode.toString(8)})`);
  return `in the data folder, readable by its owner only, ${left}`;
}

/** What signing people in rests on: mail, the addresses X sends them back to, the clock, the keys. */
export async function checkPeople(now: Date): Promise<DoctorRow[]> {
  return [
    await check('mail', checkMail),
    await check('x_callbacks', checkCallbacks),
    await check('x_clock', () => checkSkew(now)),
    await check('keys', checkKeys),
  ];
}
