import { api } from '@/lib/server/api/app';
import { listKeptMails, type MailRow } from '@/lib/server/stores/people/outbox-store';

/* A browser without a screen: it keeps cookies, names its origin and holds the token that it was given. */

export interface GivenBrowser {
  host?: string;
  /** Host of the page that asks, where it is another one. */
  page?: string;
  /** Where it asks from; each browser has an address of its own unless told. */
  address?: string;
  userAgent?: string;
  language?: string;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
  }
}

let opened = 0;

export function openBrowser(given: GivenBrowser = {}) {
  opened += 1;
  const {
    host = 'localhost',
    page = null,
    address = `192.0.2.${opened}`,
    userAgent = FIREFOX,
    language = 'en',
  } = given;
  const jar = new Map<string, string>();
  let token: string | null = null;

  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers({
      Host: `${host}:3000`,
      'User-Agent': userAgent,
      'X-Forwarded-For': address,
      'Accept-Language': language,
      Cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      ...(token && { Authorization: `Token ${token}` }),
      ...(page === null && init.method && init.method !== 'GET' && { Origin: `http://${host}:3000` }),
      ...(page !== null && { Origin: `http://${page}:3000`, 'Sec-Fetch-Site': 'same-site' }),
    });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await api().request(path, { ...init, headers });
    keepCookies(jar, response);
    const text = await response.text();
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
    return { status: response.status, body, headers: response.headers };
  };
  const send = (path: string, body: unknown, method = 'POST', headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const csrf = async () => String((await ask('/api/auth/csrf')).body['csrfToken']);
  /** Fetches the cookie as the page does. */
  const redeem = async (ticket: unknown, csrfToken?: string): Promise<Answer> => {
    const form = new URLSearchParams({ csrfToken: csrfToken ?? (await csrf()), ticket: String(ticket) });
    return ask('/api/auth/callback/ticket', { method: 'POST', body: form });
  };
  const wantCode = async (email: string) =>
    String((await send('/api/user/magic-link/', { email })).body['magic_code']);
  const useCode = (magic_code: string, confirm_code: string, more: object = {}) =>
    send('/api/user/magic-link/use/', { magic_code, confirm_code, ...more });
  const hold = (value: unknown) => {
    token = typeof value === 'string' ? value : null;
  };
  const signIn = async (email: string): Promise<Answer> => {
    const handle = await wantCode(email);
    const answer = await useCode(handle, await codeMailedTo(email));
    await redeem(answer.body['ticket']);
    hold(answer.body['token']);
    return answer;
  };
  const me = () => ask('/api/user/me/');
  return { jar, ask, send, csrf, redeem, wantCode, useCode, hold, signIn, me };
}

/** What the embedded outbox keeps for an address, the newest first. */
export async function mailsTo(email: string): Promise<MailRow[]> {
  return (await listKeptMails(new Date())).filter(({ recipient }) => recipient === email);
}

export async function codeMailedTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'login-code');
  const code = /[2-9A-HJ-NP-Z]{6}/.exec(mail?.textBody ?? '')?.[0];
  if (!code) throw new Error('No code was mailed');
  return code;
}

/** Another code than the given one. */
export function wrongCode(code: string): string {
  return `${code.startsWith('2') ? '3' : '2'}${code.slice(1)}`;
}
