import 'server-only';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `salt.hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize('NFC'), salt, HASH_BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), HASH_BYTES);
  return expected.length === given.length && timingSafeEqual(given, expected);
}
