/** Values that say what was used, never who used it or for what. Everything else stays here. */
const ALLOWED = new Set([
  'theme',
  'locale',
  'site',
  'page',
  'section',
  'format',
  'count',
  'ok',
  'duration_ms',
  'variant',
]);

/** A short word; an address, a handle, a query or a token is none. */
const WORD = /^[a-z0-9][a-z0-9_-]{0,39}$/i;

/** What may leave the browser with an event. */
export function scrubProperties(
  properties: Record<string, unknown> = {},
): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(properties)) {
    if (!ALLOWED.has(key)) continue;
    if (typeof value === 'number' || typeof value === 'boolean') kept[key] = value;
    else if (typeof value === 'string' && WORD.test(value)) kept[key] = value;
  }
  return kept;
}

/** Addresses lose query and fragment, and of the path only its first segment is kept. */
export function scrubAddress(address: string): string {
  if (!URL.canParse(address, 'http://x')) return '';
  const url = new URL(address, 'http://x');
  const first = url.pathname.split('/')[1] ?? '';
  const origin = url.origin === 'http://x' ? '' : url.origin;
  return `${origin}/${WORD.test(first) ? first : ''}`;
}

const SECRETS = [/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, /(^|[^\w/])@\w{1,20}/g, /\b[\w-]{24,}\b/g];

/** A message of an error without e-mail addresses, handles, long random words and what stands in quotes. */
export function scrubText(text: string): string {
  const withoutAddresses = text.replace(/\b\w+:\/\/\S+/g, (address) => scrubAddress(address));
  const bare = SECRETS.reduce((left, pattern) => left.replace(pattern, '…'), withoutAddresses);
  return bare.replace(/"[^"]*"|'[^']*'|“[^”]*”/g, '…');
}
