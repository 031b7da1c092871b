import 'server-only';

/** Paper has no "Show more": a list shows its head and says how many are left out. */
export const ROWS_SHOWN = 10;
const POST_SIGNS = 600;

/** A post as paper has room for it. */
export function cut(text: string): string {
  const signs = [...text];
  return signs.length > POST_SIGNS ? `${signs.slice(0, POST_SIGNS).join('')}…` : text;
}
