const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LONGEST = 253;

/**
 * The origin whose pages may show an embedded card, from a host name or an address of its front page: never a pattern, a
 * path or a bare address, so that nothing in it can widen or end the directive it stands in. Null: none of those.
 */
export function embedOrigin(text: string): string | null {
  const given = text.trim().toLowerCase();
  const whole = /^https?:\/\//.test(given) ? given : `https://${given}`;
  if (whole.length > LONGEST || /[*\s;,'"\\@]/.test(whole) || !URL.canParse(whole)) return null;
  const { protocol, hostname, port, pathname, search, hash } = new URL(whole);
  if (pathname !== '/' || search !== '' || hash !== '') return null;
  // On one's own machine only there is no https.
  const local = /^(?:.+\.)?localhost$/.test(hostname);
  if (protocol === 'http:' && !local) return null;
  if (!local && !NAME.test(hostname)) return null;
  return `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`;
}
