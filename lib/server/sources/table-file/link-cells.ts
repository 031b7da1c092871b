import 'server-only';
import { linksOf } from '../post-links';
import { isObject } from './json-lines';

const pythonToken = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(?:None|True|False)\b/gs;
const pythonWords: Record<string, string> = { None: 'null', True: 'true', False: 'false' };

/** A list or dictionary as Python prints it, as JSON text; what is no plain literal stays as it is and fails to parse. */
function jsonOfPython(text: string): string {
  return text.replace(pythonToken, (token, single?: string, double?: string) => {
    const inner = single ?? double;
    if (inner === undefined) return pythonWords[token] ?? token;
    return JSON.stringify(inner.replace(/\\(['"\\/])/g, '$1'));
  });
}

function parsed(text: string): unknown {
  for (const json of [text, jsonOfPython(text)]) {
    try {
      const value: unknown = JSON.parse(json);
      return value;
    } catch {
      continue;
    }
  }
  return undefined;
}

const written = /https?:\/\/[^\s'"<>\])},;|]+/gi;

/**
 * Addresses that a post links to: a list (JSON, or as Python prints it) of addresses or of objects with them, or plain
 * addresses one after another. `[]` is a post without links, null a cell that does not say.
 */
export function parseLinks(raw: string): string[] | null {
  const text = raw.trim();
  if (text === '' || /^(?:nan|null|none|n\/a|-)$/i.test(text)) return null;
  if (/^[[{]/.test(text)) {
    const value = parsed(text);
    const list = isObject(value) ? (value['urls'] ?? [value]) : value;
    if (Array.isArray(list)) return linksOf(list);
  }
  return linksOf([...text.matchAll(written)].map(([link]) => link));
}
