const LINKED = /(?:^|[^\w.])(?:[\w-]+\.)?reddit\.com\/r\/(\w{2,21})(?!\w)/giu;
const WRITTEN = /(?:^|[^\p{L}\p{N}_/.])\/?r\/(\w{2,21})(?![\w/])/giu;

/** Subreddits that a text links to or names as r/name: lower case, each once, in order of appearance. */
export function extractSubreddits(text: string): string[] {
  if (!text.includes('r/') && !text.includes('R/')) return [];
  const found = [...text.matchAll(LINKED), ...text.matchAll(WRITTEN)].sort((a, b) => a.index - b.index);
  return [...new Set(found.flatMap(([, name]) => (name ? [name.toLowerCase()] : [])))];
}
