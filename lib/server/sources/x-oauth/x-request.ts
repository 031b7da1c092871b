import 'server-only';
import { z } from 'zod';
import { XOauthError, type XOauthErrorKind } from './oauth-error';

const TIMEOUT_MS = 10_000;
/** Failures of a connection that was never made: X cannot have seen the request. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

export interface XRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface XAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** What a 4xx answer means for one call, where it is not the same for all. */
export type Meaning = (status: number, code: string | undefined) => XOauthErrorKind;

type Outcome = { answer: XAnswer } | { lost: 'unsent' | 'perhaps sent' };

const causeCode = z.object({ cause: z.object({ code: z.string() }) });

async function attempt({ method, url, headers, body }: XRequest): Promise<Outcome> {
  try {
    // A redirect would carry the credentials to another address.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    return { answer: { status: response.status, headers: response.headers, body: await response.text() } };
  } catch (error) {
    const cause = causeCode.safeParse(error);
    return { lost: cause.success && UNSENT.includes(cause.data.cause.code) ? 'unsent' : 'perhaps sent' };
  }
}

function worthRepeating(outcome: Outcome, repeatable: boolean): boolean {
  if ('answer' in outcome) return repeatable && outcome.answer.status >= 500;
  return repeatable || outcome.lost === 'unsent';
}

const errorCode = z.union([z.string(), z.number()]).transform(String);
const errorBody = z.union([
  z
    .object({ errors: z.array(z.object({ code: errorCode })).min(1) })
    .transform(({ errors }) => errors[0]?.code),
  z.object({ error: errorCode }).transform(({ error }) => error),
]);

/** A number or a word of one case, so that nothing secret can travel in it. */
const CODE = /^(\d{1,6}|[a-z_]{3,48}|[A-Z_]{3,48})$/;

function codeOf(body: string): string | undefined {
  const parsed = errorBody.safeParse(parseJson(body));
  return parsed.success && parsed.data !== undefined && CODE.test(parsed.data) ? parsed.data : undefined;
}

/** Seconds until the limit is lifted, by X's own clock. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const given = Number(headers.get('retry-after') ?? Number.NaN);
  if (given >= 0) return Math.ceil(given);
  const reset = Number(
    headers.get('x-account-rate-limit-reset') ?? headers.get('x-rate-limit-reset') ?? Number.NaN,
  );
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return reset > 0 ? Math.max(0, Math.ceil(reset - now / 1000)) : undefined;
}

/** A dead token: 89 at the API, UNAUTHORIZED_ACCESS at the Ads API. */
const ofThePerson: Meaning = (status, code) =>
  status === 401 && (code === '89' || code === 'UNAUTHORIZED_ACCESS') ? 'revoked' : 'refused';

function failureOf(answer: XAnswer, meaning: Meaning): XOauthError {
  const { status, headers } = answer;
  const code = codeOf(answer.body);
  const detail = { status, ...(code !== undefined && { code }) };
  const wait = retryAfterSeconds(headers);
  const late = { ...detail, ...(wait !== undefined && { retryAfterSeconds: wait }) };
  if (status === 429) return new XOauthError('rate_limited', late);
  if (status >= 500) return new XOauthError('unavailable', late);
  if (status < 400) return new XOauthError('invalid_answer', detail);
  return new XOauthError(meaning(status, code), detail);
}

/**
 * Sends a request and gives a 2xx answer, whole.
 * @param build Makes the request; called again for a second attempt, as a signature may be used once.
 * @param repeatable False for what X accepts once (a code, a verifier, a refresh token): such a request is sent again
 *   only when the first was certainly never sent.
 * @throws XOauthError
 */
export async function sendToX(
  build: () => XRequest,
  { repeatable, meaning = ofThePerson }: { repeatable: boolean; meaning?: Meaning },
): Promise<XAnswer> {
  const first = await attempt(build());
  const outcome = worthRepeating(first, repeatable) ? await attempt(build()) : first;
  if ('lost' in outcome) throw new XOauthError('unavailable', { status: null });
  const { status } = outcome.answer;
  if (status < 200 || status >= 300) throw failureOf(outcome.answer, meaning);
  return outcome.answer;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws XOauthError `invalid_answer`, without what the answer held. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: XAnswer, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new XOauthError('invalid_answer', { status: answer.status });
  return parsed.data;
}
