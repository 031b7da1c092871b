import { z } from 'zod';
import { type Endpoint, isFileBody, isSchema } from '@/lib/contracts/core/endpoint';

/* What a cell of routes.tsv says of a request or an answer, and what a contract has: names and kind, read the same way. */

interface Shape {
  /** A list of things, or one thing. */
  list: boolean;
  names: string[];
}

/** Parts between commas that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('{[(<'.includes(letter)) depth += 1;
    if ('}])>'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const nameOf = (part: string) => /^(\w+)\??(?=$|[:{?\s])/.exec(part)?.[1] ?? [];

/** Names in the first braces of a cell (`query {search?}`, `{name: string}[]`), or those of a plain list (`id, name`). */
function namesIn(text: string): string[] {
  const braces = /^(?:query )?\{(.*)\}(?:\[\])?$/.exec(text)?.[1];
  const plain = /(?:^| with )(\w+(?:\{[^}]*\})?(?:, \w+\??(?:\{[^}]*\})?)+)$/.exec(text)?.[1];
  return partsOf(braces ?? plain ?? '').flatMap(nameOf);
}

/** The cell up to its first remark. */
const told = (cell: string) => cell.replace('proposal: ', '').split(';')[0]?.trim() ?? '';

/** Of a choice, all of them: whoever asks may take either. */
export const requestNames = (cell: string): string[] =>
  told(cell)
    .split(/ or | & /)
    .flatMap(namesIn);

/** Metrics are text, or such a list. */
const LIST = /^list$|^social_accounts with |\[\](?: with .*)?$/;

export function responseShape(cell: string): Shape {
  const text = told(cell);
  return { list: LIST.test(text) && !cell.includes('text/plain'), names: namesIn(text) };
}

interface Node {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, unknown>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

const branchesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Node): Node[] => [...anyOf, ...oneOf, ...allOf];
const typesOf = (node: Node): string[] => [node.type ?? [], branchesOf(node).map(typesOf)].flat(3);
const keysOf = (node: Node): string[] => [
  ...Object.keys(node.properties ?? {}),
  ...branchesOf(node).flatMap(keysOf),
];
const printed = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline', io }) as Node;

/** Everything that a caller may say, wherever it stands. */
export function askedOf({ params, query, body }: Endpoint): string[] {
  const own = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})];
  if (body !== undefined && isFileBody(body)) return [...own, body.field];
  return isSchema(body) ? [...own, ...keysOf(printed(body, 'input'))] : own;
}

export function answerOf({ response }: Endpoint): Shape {
  if (!isSchema(response)) return { list: false, names: [] };
  const node = printed(response, 'output');
  const list = typesOf(node).includes('array');
  return { list, names: keysOf(list ? (node.items ?? {}) : node) };
}
