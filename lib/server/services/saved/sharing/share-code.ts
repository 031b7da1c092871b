import 'server-only';
import { derivedCodes, hashToken } from '@/lib/server/crypto';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { route } from '@/lib/tenants/routes';

/*
 * The code of a link is derived from its share's id and version, so that its owner can copy it again; only its hash is
 * stored. Revoking raises the version: what opened once is never made again.
 */

interface Versioned {
  id: string;
  version: number;
}

const codesOf = ({ id, version }: Versioned) => derivedCodes('share', `${id} ${version}`);

/** The code of a share that is made now. */
export const firstCodeOf = (id: string): string => codesOf({ id, version: 1 })[0];

/** The hash to store, of the code under the present key. */
export const codeHashOf = (share: Versioned): string => hashToken(codesOf(share)[0]);

/** The code that fits the stored hash; null of a link that was made before codes were derived, or under a lost key. */
export function codeOf(share: Versioned & { codeHash: string }): string | null {
  return codesOf(share).find((code) => hashToken(code) === share.codeHash) ?? null;
}

/** The code stands in the path, so that the server can write the report into the first answer (ADR 0035). */
export const linkOf = (code: string): string => `${builtProOrigin()}${route('shared', { code })}`;
