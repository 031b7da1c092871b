/** Providers that ignore dots in the part before the @. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The inbox behind an address: without what is written after a plus, which nearly every provider ignores. */
function inboxOf(address: string): string {
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  const bare = name.split('+')[0] ?? '';
  if (DOTLESS.has(host)) return `${bare.replaceAll('.', '')}@gmail.com`;
  return `${bare}@${host}`;
}

/** Whether two addresses surely reach the same inbox. */
export const isSameInbox = (a: string, b: string): boolean => inboxOf(a) === inboxOf(b);
