import type { HashKind } from './audience-uploads';

/* How X wants what it looks for people by, before it is hashed: the same person must give the same hash everywhere. */

const SHAPES: Record<HashKind, RegExp> = {
  handle: /^\w{1,30}$/,
  twitter_id: /^\d{1,20}$/,
  email: /^[^\s@,;"]+@[^\s@,;"]+\.[^\s@,;"]+$/,
};

/** As X hashes it; null: it is none of this kind. */
export function normaliseIdentifier(kind: HashKind, text: string): string | null {
  const trimmed = text.normalize('NFKC').trim().toLowerCase();
  const plain = kind === 'handle' ? trimmed.replace(/^@/, '') : trimmed;
  return SHAPES[kind].test(plain) ? plain : null;
}

/** What a cell is most likely to be; a number is an id, not a handle. */
function kindOfCell(cell: string): HashKind | null {
  const kinds = ['email', 'twitter_id', 'handle'] as const;
  return kinds.find((kind) => normaliseIdentifier(kind, cell) !== null) ?? null;
}

const HEADINGS = new Set([
  'handle',
  'handles',
  'username',
  'screen_name',
  'user_id',
  'userid',
  'id',
  'twitter_id',
  'email',
  'e-mail',
  'emails',
  'ユーザー名',
  'メールアドレス',
]);

/** The first field of a line; quotes around it are no part of it. */
const cellOf = (line: string) => (line.split(/[,;\t]/)[0] ?? '').trim().replaceAll(/^["']+|["']+$/g, '');

/** Cells of a file, one a line; a heading and empty lines are none. */
export function cellsOf(text: string): string[] {
  const cells = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(cellOf)
    .filter((cell) => cell !== '');
  const [first] = cells;
  return first !== undefined && HEADINGS.has(first.toLowerCase()) ? cells.slice(1) : cells;
}

/** What most of the first cells are. */
export function likelyKind(cells: readonly string[]): HashKind {
  const counts = new Map<HashKind, number>();
  for (const cell of cells.slice(0, 200)) {
    const kind = kindOfCell(cell);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 'handle';
}

export interface ReadIdentifiers {
  values: string[];
  /** Cells that are none of the kind, the first of them. */
  refused: string[];
  refusedCount: number;
  repeated: number;
}

const SHOWN = 20;

/** What of the cells can be looked for, each once. */
export function readIdentifiers(cells: readonly string[], kind: HashKind): ReadIdentifiers {
  const values = new Set<string>();
  const refused: string[] = [];
  let refusedCount = 0;
  let repeated = 0;
  for (const cell of cells) {
    const value = normaliseIdentifier(kind, cell);
    if (value === null) {
      refusedCount += 1;
      if (refused.length < SHOWN) refused.push(cell.slice(0, 60));
    } else if (values.has(value)) repeated += 1;
    else values.add(value);
  }
  return { values: [...values], refused, refusedCount, repeated };
}
