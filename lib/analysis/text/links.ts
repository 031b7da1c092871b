const HOST = /^(?:https?:\/\/)(?:[^/?#@\s]*@)?(?:www\.)?([^/?#:@\s]+)/i;
const MAX_HOST = 253;

/** X's own shortener: every link of a post is written with it, so that it says nothing about where one leads. */
export const SHORTENED = 't.co';

/** The host of an address without `www.`, lower case; null for what is no address. */
export function hostOf(link: string): string | null {
  const host = HOST.exec(link)?.[1]?.toLowerCase().replace(/\.$/, '') ?? '';
  return host.includes('.') && host.length <= MAX_HOST ? host : null;
}

/**
 * Where a post links to. What the source tells of its links stands for the shortened ones of the text: those that are
 * left over are its own pictures. Without such a list the shortened ones stay, as links whose target is unknown.
 */
export function domainsOf(inText: readonly string[], links: readonly string[] | null): string[] {
  if (links === null) return [...inText];
  const kept = inText.filter((host) => host !== SHORTENED);
  return [...new Set([...kept, ...links.flatMap((link) => hostOf(link) ?? [])])];
}
