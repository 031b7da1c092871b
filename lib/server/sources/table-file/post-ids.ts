import 'server-only';
import { hash } from 'node:crypto';
import { postAddress } from '../post-address';

/** Milliseconds of the network's first time-bearing id (4 November 2010). */
const epochMs = 1_288_834_974_657;
const firstSnowflakeMs = Date.UTC(2010, 10, 4);
/** A larger number is another network's id. */
const maxMs = Date.UTC(2040, 0, 1);

const exponentPattern = /^\d(?:[.,]\d+)?[eE]\+?\d+$/;

/** Trims what spreadsheets and exports put around an id (`"123"`, `'123`, `id:123`, `x123`, `123.0`). */
export function cleanId(raw: string): string {
  const value = raw
    .trim()
    .replace(/^['"=\s]+|['"\s]+$/g, '')
    .replace(/^(?:(?:id|tweet|status)[:_]|x)(?=\d{2})/i, '');
  return /^\d{1,15}\.0+$/.test(value) ? value.replace(/\.0+$/, '') : value;
}

/** True for 5.70301E+17 and 1824213416996712627.0: the digits behind are not those of the id. */
export function hasLostDigits(id: string): boolean {
  return exponentPattern.test(id) || /^\d{16,}\.\d+$/.test(id);
}

const minRoundedSample = 20;

/** Ids that someone counted up or shifted into place are round by nature. */
function looksConstructed(ids: string[]): boolean {
  if (ids.every((id) => BigInt(id) % 65_536n === 0n)) return true;
  const steps = new Map<bigint, number>();
  for (let index = 1; index < ids.length; index += 1) {
    const step = BigInt(ids[index] ?? 0) - BigInt(ids[index - 1] ?? 0);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return Math.max(...steps.values()) > ids.length / 4;
}

/** True when every long id of the sample is one that a float can hold: they went through one and were rounded. */
export function looksRounded(ids: string[]): boolean {
  const long = ids.filter((id) => /^\d{16,19}$/.test(id)).slice(0, 500);
  if (long.length < minRoundedSample) return false;
  const round = (id: string) => String(Number(id)) === id || String(BigInt(Number(id))) === id;
  return long.every(round) && !looksConstructed(long);
}

/**
 * When the network minted this id, in epoch ms, with what the lost digits leave open (0 when exact).
 * Null for ids that bear no time: other networks, or before 4 November 2010.
 */
export function idTime(id: string): { ms: number; toleranceMs: number } | null {
  if (!/^\d{15,19}$/.test(id) && !exponentPattern.test(id)) return null;
  const value = Number(id.replace(',', '.'));
  const ms = Math.floor(value / 4_194_304) + epochMs;
  if (!(value >= 1e14) || ms < firstSnowflakeMs || ms > maxMs) return null;
  if (!exponentPattern.test(id)) return { ms, toleranceMs: 0 };
  const decimals = /^\d(?:[.,](\d+))?[eE]\+?(\d+)$/.exec(id);
  const step = 10 ** (Number(decimals?.[2] ?? 0) - (decimals?.[1]?.length ?? 0));
  return { ms, toleranceMs: step / 4_194_304 };
}

/** The post's id within its address (`…/status/123`, `…/statuses/123`); '' when there is none. */
export function idFromUrl(url: string): string {
  return /\/status(?:es)?\/(\d{1,20})(?!\d)/.exec(url)?.[1] ?? '';
}

const postAddressPattern =
  /^(?:https?:\/\/)?(?:[a-z\d-]+\.)?(?:twitter|x)\.com\/(?:#!\/)?@?(\w{1,20})\/status(?:es)?\/\d{1,20}(?!\d)/i;

/** The author's handle within a post's address on X; '' for other addresses and for `/i/status/…`, which names nobody. */
export function handleFromUrl(url: string): string {
  const handle = postAddressPattern.exec(url.trim())?.[1] ?? '';
  return handle.toLowerCase() === 'i' ? '' : handle;
}

const sameDayMs = 86_400_000;

/** The address of a post on X; null unless the id bears the time of the post, so that ids of other networks get none. */
export function postAddressOf(handle: string | null, id: string, createdAt: number): string | null {
  const minted = /^\d{15,19}$/.test(id) ? idTime(id) : null;
  if (handle === null || !/^\w{1,20}$/.test(handle) || minted === null) return null;
  return Math.abs(minted.ms - createdAt) <= sameDayMs ? postAddress(handle, id) : null;
}

/** A stable id for a post that has none: the same author, time and text give the same id in every run. */
export function deriveId(author: string, createdAt: number, text: string): string {
  return `r_${hash('sha1', `${author.toLowerCase()}\n${createdAt}\n${text}`, 'hex').slice(0, 20)}`;
}
