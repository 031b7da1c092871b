import { matchRoute, route } from './routes';

/** The code of an invitation's address: behind `#`, as `#code=…`, or in the query of an older link. */
export function codeOfAddress(url: Pick<URL, 'hash' | 'searchParams'>): string | null {
  const hash = url.hash.replace(/^#/, '');
  const named = new URLSearchParams(hash).get('code');
  const code = named ?? (hash.includes('=') ? '' : hash) ?? '';
  return code || url.searchParams.get('code') || null;
}

/**
 * The page of an invitation whose link somebody pasted, on this host; the code stays behind `#`, where no server sees it.
 * @returns null when the text is no such link.
 */
export function inviteHref(text: string): string | null {
  const url = parseAddress(text.trim());
  const match = url && matchRoute('dashboard', url.pathname);
  if (!url || match?.row.id !== 'invite-accept') return null;
  const teamKey = match.canonicalPath.split('/')[1] ?? '';
  const code = codeOfAddress(url);
  return code ? `${route('invite-accept', { teamId: teamKey })}#code=${encodeURIComponent(code)}` : null;
}

function parseAddress(text: string): URL | null {
  try {
    return new URL(text, 'https://murmur.invalid');
  } catch {
    return null;
  }
}
