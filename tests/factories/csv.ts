/** One row of a posts file; ids and texts are given, the rest has values that need no quoting. */
export interface CsvPost {
  id: string;
  text: string;
  at?: string;
  author?: string;
  likes?: number;
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A posts file as other tools write it. */
export function postsCsv(rows: readonly CsvPost[]): string {
  const lines = rows.map(({ id, text, at = '2026-11-01T10:00:00Z', author = 'someone', likes = 0 }) =>
    [id, text, at, author, String(likes)].map(cell).join(','),
  );
  return `${['id,text,created_at,username,likes', ...lines].join('\n')}\n`;
}

/** `count` rows with ids from `from`. */
export function manyPosts(count: number, from = 1, likes = 0): CsvPost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(1_700_000_000_000_000_000n + BigInt(from + index)),
    text: `Post ${from + index} about #tag${index % 5}`,
    author: `author${(from + index) % 11}`,
    likes,
  }));
}
