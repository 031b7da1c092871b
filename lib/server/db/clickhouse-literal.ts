import 'server-only';

export type SqlValue = string | number | bigint | boolean | Date | null | readonly SqlValue[];
export type SqlParams = Readonly<Record<string, SqlValue>>;

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function quoted(text: string): string {
  return `'${text.toWellFormed().replace(/[\\'\0\b\f\n\r\t]/g, (char) => ESCAPES[char] ?? char)}'`;
}

function integer(value: SqlValue, type: string): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  if (!/^-?\d{1,20}$/.test(text)) throw new TypeError(`Not an integer for ${type}: ${text.slice(0, 40)}`);
  return text;
}

function float(value: SqlValue): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('Not a finite number');
  return String(value);
}

function instant(value: SqlValue): string {
  const ms = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : value;
  if (typeof ms !== 'number' || !Number.isSafeInteger(ms)) throw new TypeError('Not an instant');
  return `fromUnixTimestamp64Milli(toInt64(${ms}), 'UTC')`;
}

function literal(value: SqlValue, type: string): string {
  const inner = /^Array\((.+)\)$/.exec(type)?.[1];
  if (inner !== undefined) {
    if (!Array.isArray(value)) throw new TypeError(`Not a list for ${type}`);
    if (value.length === 0) return `CAST([], ${quoted(type)})`;
    return `[${value.map((item: SqlValue) => literal(item, inner)).join(',')}]`;
  }
  if (/^U?Int(8|16|32|64)$/.test(type)) return integer(value, type);
  if (type === 'Float64') return float(value);
  if (type.startsWith('DateTime64')) return instant(value);
  if (type !== 'String' || typeof value !== 'string')
    throw new TypeError(`Not a value for ${type}: ${value === null ? 'null' : typeof value}`);
  return quoted(value);
}

/**
 * Writes `{name:Type}` parameters into the statement as literals.
 * chDB runs parameterised queries of one process one after the other, so binding there would undo the pool.
 * Types: String, (U)IntN, Float64, DateTime64 (Date, ISO text or epoch ms) and Array of these.
 * @throws TypeError when a parameter is missing or does not fit its type.
 */
export function renderSql(sql: string, params: SqlParams = {}): string {
  return sql.replace(/\{(\w+):([^{}]+)\}/g, (_, name: string, type: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new TypeError(`Missing parameter ${name}`);
    return literal(value, type.trim());
  });
}
