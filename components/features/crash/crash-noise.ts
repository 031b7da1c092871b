import { isChunkFailure } from '@/components/shells/chunk-failure';

/** What a browser says when observers answer a frame late: nothing is broken. */
const LATE_OBSERVER = /^ResizeObserver loop/;
const EXTENSION = /(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;
/** All that a browser tells about a script of another origin; ours are all of this one. */
const FOREIGN_SCRIPT = /^(?:Uncaught )?Script error\.?$/;

function codeOf(error: unknown, name: 'digest' | 'status'): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<typeof name, unknown>)[name]
    : undefined;
}

/**
 * True for what is no crash of ours: given-up calls, observers that are late, extensions, a 403 (it leads to signing
 * in), the framework's own signals, and code of an older version, which has an alert of its own.
 * @param text Message and address of the script, where the error itself tells less.
 */
export function isNoise(error: unknown, text = ''): boolean {
  if (error instanceof Error && (error.name === 'AbortError' || isChunkFailure(error))) return true;
  if (codeOf(error, 'status') === 403) return true;
  const digest = codeOf(error, 'digest');
  if (typeof digest === 'string' && digest.startsWith('NEXT_')) return true;
  const message = error instanceof Error ? error.message : text;
  const where = `${text} ${error instanceof Error ? (error.stack ?? '') : ''}`;
  return LATE_OBSERVER.test(message) || FOREIGN_SCRIPT.test(message) || EXTENSION.test(where);
}
