import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@/lib/domain/sign-in';
import { masterSecrets } from './data-folder/secrets';

/** What a key is for; keys of different purposes tell nothing about each other. */
export type KeyPurpose =
  | 'autopilot'
  | 'browser-token'
  | 'code'
  | 'address'
  | 'labelling'
  | 'owner-link'
  | 'recipient'
  | 'request'
  | 'seal'
  | 'session-cookie'
  | 'share'
  | 'share-guest'
  | 'unsubscribe'
  | 'upload';

interface Key {
  /** Names the master secret it comes from, without telling it. */
  id: string;
  bytes: Buffer;
}

const keyId = (secret: string) =>
  createHash('sha256').update(`murmur key ${secret}`).digest('hex').slice(0, 8);

/** Every request asks for several keys, and they change only with the secrets: more are those of secrets that are gone. */
const MOST_KEYS = 100;
const derived = new Map<string, Key>();

function keyOf(secret: string, purpose: KeyPurpose): Key {
  const name = `${purpose} ${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `murmur ${purpose}`, 32));
  if (derived.size >= MOST_KEYS) derived.clear();
  const key = { id: keyId(secret), bytes };
  derived.set(name, key);
  return key;
}

/** The keys of a purpose, the one in use first; the others belong to secrets that are being retired. */
export function keysFor(purpose: KeyPurpose): [Key, ...Key[]] {
  const [first, ...rest] = masterSecrets().map((secret) => keyOf(secret, purpose));
  if (!first) throw new Error('This installation has no secret');
  return [first, ...rest];
}

/** URL-safe random text of the given strength. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

export function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** For random values of 128 bits and more: nothing can be guessed, so no key is needed. Hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const hmac = (key: Key, text: string) => createHmac('sha256', key.bytes).update(text).digest('base64url');

/** For values that could be guessed (codes, addresses) and for values derived from others. */
export function keyedHash(purpose: KeyPurpose, text: string): string {
  return hmac(keysFor(purpose)[0], text);
}

const CODE_BYTES = 16;

/**
 * 128 bits that only this installation can tell from a text: what they open keeps their hash, and they can be shown again.
 * @returns the code under the present key, then those under keys that are being retired.
 */
export function derivedCodes(purpose: KeyPurpose, text: string): [string, ...string[]] {
  const codeOf = (key: Key) =>
    createHmac('sha256', key.bytes).update(text).digest().subarray(0, CODE_BYTES).toString('base64url');
  const [first, ...rest] = keysFor(purpose);
  return [codeOf(first), ...rest.map(codeOf)];
}

/** Whether `given` is the keyed hash of `text` under the present key or one that is being retired. */
export function matchesKeyedHash(purpose: KeyPurpose, text: string, given: string): boolean {
  return keysFor(purpose).reduce((found, key) => sameText(hmac(key, text), given) || found, false);
}

/** Takes the same time wherever two texts of one length differ. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text so that it opens only with this installation's key and for this row (AES-256-GCM).
 * @param row Id of the row that holds it; it is part of what is authenticated.
 * @returns `keyId.base64url(nonce, text, tag)`.
 */
export function seal(row: string, text: string): string {
  const [key] = keysFor('seal');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(row));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString('base64url')}`;
}

/** @throws Error when it was sealed for another row, with a key that is gone, or was changed since. */
export function unseal(row: string, sealed: string): string {
  const [id = '', body = ''] = sealed.split('.');
  const key = keysFor('seal').find((candidate) => candidate.id === id);
  if (!key) throw new Error('Sealed with a key that this installation no longer has');
  const bytes = Buffer.from(body, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(row));
  decipher.setAuthTag(tag);
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Whether the sealed text uses the key in use now; others are sealed again by a key rotation. */
export function isSealedAnew(sealed: string): boolean {
  return sealed.startsWith(`${keysFor('seal')[0].id}.`);
}
