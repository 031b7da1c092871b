import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { apiRefusalSchema, type ApiRefusal } from './api-types';

/** X asks to wait longer than a page may take: whoever reads goes on after `resumeAt`. */
export class NetworkLimitError extends AppError {
  constructor(readonly resumeAt: Date) {
    super('rate_limited', 'X asks us to wait before more can be read.', { code: 'network_limit' });
  }
}

/**
 * Nothing more can be read until somebody pays or raises a limit at X.
 * Code `network_credits` (none left) or `network_usage_capped` (the cap that was set, or that of the month).
 */
export class NetworkBillingError extends AppError {
  constructor(code: 'network_credits' | 'network_usage_capped') {
    const message =
      code === 'network_credits'
        ? 'The credits at X are used up.'
        : 'The limit that was set for reading at X is reached.';
    super('unavailable', message, { code });
  }
}

export interface XReply {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is no JSON. */
  body: unknown;
}

/** What a refusal is called, in either form of the body: ends of problem types, and old codes. */
function signsOf(refusal: ApiRefusal): { words: string; codes: string[] } {
  const all = [refusal, ...(refusal.errors ?? [])];
  const words = all.flatMap(({ type, title, detail, message }) => [type, title, detail, message]);
  return {
    words: [...words, refusal.reason].join(' ').toLowerCase(),
    codes: all.flatMap(({ code }) => (code === undefined ? [] : String(code))),
  };
}

const SPENDING = /usage-?capped|usage cap|spend(ing)?[ -]?(cap|limit)|monthly cap|billing/;
const CREDITS = /credits|payment required/;

/** A 429 that no waiting ends. */
export function isBillingRefusal({ status, body }: XReply): boolean {
  if (status === 402) return true;
  return status === 429 && SPENDING.test(signsOf(apiRefusalSchema.parse(body)).words);
}

const DETAIL_MAX = 200;

/** What X says about a query it cannot read: about the person's own words, so it is shown to them and logged nowhere. */
function unreadable(refusal: ApiRefusal, ofField: boolean): AppError {
  const said = refusal.errors?.[0]?.message ?? refusal.errors?.[0]?.detail ?? refusal.detail ?? '';
  const detail = said.slice(0, DETAIL_MAX).toWellFormed();
  const message = 'X cannot read this question.';
  const told = detail === '' ? message : `${message} It says: ${detail}`;
  return new (ofField ? UnknownFieldError : AppError)('unprocessable', told, { code: 'network_query' });
}

/** X does not know a name that was asked for: of tweets, or of posts. */
export class UnknownFieldError extends AppError {}

const FIELD = /\b(?:tweet|post)\.fields\b|\bexpansions\b/;

const NO_ARCHIVE = /client-forbidden|not-enrolled|access level|subset of|453|archive/;

/** The app, or all of its access, is refused, not what was to be done. */
const OF_THE_APP = /client-forbidden|not-enrolled|access level|subset of|permissions|453|261/;

const notDone = () =>
  new AppError('unprocessable', 'X did not allow this change.', { code: 'x_change_refused' });

/** What was asked for, as far as a refusal means another thing by it. */
interface Asked {
  byApp: boolean;
  archive: boolean;
  /** Something was to be changed at X. */
  write: boolean;
}

/** What a refusal that no repetition changes means. */
export function failureOf(reply: XReply, { byApp, archive, write }: Asked): AppError {
  const refusal = apiRefusalSchema.parse(reply.body);
  const { words, codes } = signsOf(refusal);
  if (isBillingRefusal(reply))
    return new NetworkBillingError(
      reply.status === 402 || CREDITS.test(words) ? 'network_credits' : 'network_usage_capped',
    );
  switch (reply.status) {
    case 400:
      if (write) return notDone();
      return unreadable(refusal, FIELD.test(words));
    case 401:
      if (!byApp)
        return new AppError('conflict', 'X no longer accepts this connection. Connect the account again.', {
          code: 'broken',
        });
      return new AppError('unavailable', 'X does not accept this installation’s token.', {
        code: 'network_refused',
      });
    case 403:
      if (archive && NO_ARCHIVE.test(`${words} ${codes.join(' ')}`)) return noArchive();
      if (write && !OF_THE_APP.test(`${words} ${codes.join(' ')}`)) return notDone();
      return new AppError('unavailable', 'X does not allow this installation to do that.', {
        code: 'network_refused',
      });
    case 404:
      return new AppError('not_found', 'X knows nothing by that name.', { code: 'network_not_found' });
    default:
      return unavailable();
  }
}

export function noArchive(): AppError {
  return new AppError(
    'unprocessable',
    'This installation has no access to X’s archive: 7 days can be read.',
    {
      code: 'no_archive',
    },
  );
}

export function unavailable(): AppError {
  return new AppError('unavailable', 'X did not answer as it should. Please try again.', { code: 'network' });
}
