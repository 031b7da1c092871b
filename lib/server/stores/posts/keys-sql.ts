import 'server-only';
import type { Keys } from '@/lib/server/db/native-answer';
import type { Params } from './posts-question';

/** A subquery of 64-bit keys that are sent along. @param digits 16 of each. */
export function digitsSql(digits: string, count: number, params: Params): string {
  const all = `SELECT ${params.add(digits, 'String')} AS digits`;
  const each = `arrayMap(i -> reinterpretAsUInt64(unhex(substring(digits, 16 * i + 1, 16))), range(${count}))`;
  return `SELECT arrayJoin(${each}) AS key FROM (${all})`;
}

export function keysSql(keys: Keys, params: Params): string {
  const bytes = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
  return digitsSql(bytes.toString('hex'), keys.length / 2, params);
}
