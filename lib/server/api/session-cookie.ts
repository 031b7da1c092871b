import 'server-only';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { SESSION_LIFE_MS } from '@/lib/domain/sign-in';
import { keysFor } from '@/lib/server/crypto';

export const SESSION_SECONDS = SESSION_LIFE_MS / 1000;

const secrets = () => keysFor('session-cookie').map((key) => key.bytes.toString('hex'));

/** The secret that cookies are made with now. */
export function sessionSecret(): string {
  return secrets()[0] ?? '';
}

/** Cookies that were opened lately: a browser sends its own with each request, and opening one costs more than most answers. */
const MOST_OPENED = 1_000;
const opened = new Map<string, JWT>();

const isOver = ({ exp }: JWT) => typeof exp !== 'number' || exp * 1000 <= Date.now();

async function openCookie(token: string, secret: string): Promise<JWT | null> {
  const name = `${secret} ${token}`;
  const known = opened.get(name);
  if (known && !isOver(known)) return known;
  const content = await decode({ token, secret }).catch(() => null);
  if (opened.size >= MOST_OPENED) opened.clear();
  if (content) opened.set(name, content);
  return content;
}

/** The content of a cookie made with the present secret or one that is being retired; null for anything else. */
export async function decodeSession(token: string): Promise<JWT | null> {
  for (const secret of secrets()) {
    const content = await openCookie(token, secret);
    if (content) return { ...content };
  }
  return null;
}

/** @returns id of the session, or null for a cookie that is not ours or too old. */
export async function readSessionCookie(cookie: string): Promise<string | null> {
  const sid = (await decodeSession(cookie))?.['sid'];
  return typeof sid === 'string' ? sid : null;
}

export function encodeSession(content: JWT): Promise<string> {
  return encode({ token: content, secret: sessionSecret(), maxAge: SESSION_SECONDS });
}
