import 'server-only';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CODE_ALPHABET } from '@/lib/domain/sign-in';
import { hashToken, sameText } from '@/lib/server/crypto';

/* Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s) and the recovery codes that stand in for it. */

const PERIOD_SECONDS = 30;
/** One step back and one ahead: clocks of telephones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
export const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 12;
const RECOVERY_GROUP = 4;

function authenticator(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Murmur',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** A new secret in Base32, 160 bits. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads from a QR code. @param label The person's address. */
export function keyUri(secret: string, label: string): string {
  return authenticator(secret, label).toString();
}

/** Full-width digits, spaces and dashes are forgiven. */
export function tidyCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** The time step (30 s since 1970) that the code belongs to, or null when it is not of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = authenticator(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const randomSign = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)] ?? '';

/** Ten codes of 58 bits, as people read them: `ABCD-EFGH-JKMN`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, (_, at) =>
      at > 0 && at % RECOVERY_GROUP === 0 ? `-${randomSign()}` : randomSign(),
    ).join(''),
  );
}

/** Bound to the sealed secret of 160 bits, so that the hash alone cannot be guessed and outlives a change of keys. */
export function hashRecoveryCode(secret: string, code: string): string {
  return hashToken(`${secret} ${tidyCode(code)}`);
}

/** The hashes without the one of this code; null when it is none of them. */
export function withoutRecoveryCode(
  secret: string,
  code: string,
  hashes: readonly string[],
): string[] | null {
  const hash = hashRecoveryCode(secret, code);
  const left = hashes.filter((one) => !sameText(one, hash));
  return left.length < hashes.length ? left : null;
}
