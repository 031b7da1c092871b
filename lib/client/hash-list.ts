/* What a list holds never leaves the tab: only hashes of it do. */

/** So many at a time; between them the page can breathe. */
const AT_ONCE = 2_000;

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** False where the page was not opened safely: browsers hash on https and on this machine only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * SHA-256 of each value in lower-case hex, in their order.
 * @param onProgress Called with how many are done.
 */
export async function hashList(
  values: readonly string[],
  { onProgress, signal }: { onProgress?: (done: number) => void; signal?: AbortSignal } = {},
): Promise<string[]> {
  const encoder = new TextEncoder();
  const hashes: string[] = [];
  for (let at = 0; at < values.length; at += AT_ONCE) {
    signal?.throwIfAborted();
    const some = values.slice(at, at + AT_ONCE);
    const digests = await Promise.all(
      some.map((value) => crypto.subtle.digest('SHA-256', encoder.encode(value))),
    );
    hashes.push(...digests.map(hexOf));
    onProgress?.(hashes.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return hashes;
}
