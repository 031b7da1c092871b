import 'server-only';
import type { FilePreview } from '@/lib/domain/datasets';

export type Encoding = FilePreview['encoding'];

export interface EncodingFinding {
  encoding: Encoding;
  /** Bytes that are no valid UTF-8 although the file is UTF-8; each reads as U+FFFD. */
  badBytes: number;
}

/** Non-Latin text in UTF-16 still has its line ends, digits and delimiters: a zero byte each. */
const minZeros = 0.005;

/** UTF-16 without a byte-order mark: the high byte of each Latin character is zero, on one side only. */
function unmarkedUtf16(head: Uint8Array): Encoding | null {
  const sample = head.subarray(0, 20_000);
  let [even, odd] = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (sample.length < 40 || even + odd < sample.length * minZeros) return null;
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : null;
}

interface Reading {
  encoding: Encoding;
  /** Full-width kana in 100 characters beyond ASCII. */
  kana: number;
  /** Unreadable in 100 characters beyond ASCII. */
  bad: number;
}

function reading(head: Uint8Array, encoding: Encoding): Reading {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const all = Math.max(1, count(/[^\0-\x7f]/g));
  return {
    encoding,
    kana: (count(/[\u3041-\u30fe]/g) * 100) / all,
    bad: (count(/[\ufffd\ue000-\uf8ff]/g) * 100) / all,
  };
}

/** Japanese is told by its kana: Western text read as Japanese gives rare kanji and hardly any kana. */
function japanese(head: Uint8Array): Encoding | null {
  const sample = head.subarray(0, 500_000);
  const [best] = (['shift_jis', 'euc-jp'] as const)
    .map((encoding) => reading(sample, encoding))
    .sort((a, b) => b.kana - b.bad - (a.kana - a.bad));
  return best && best.kana >= 15 && best.bad <= 5 ? best.encoding : null;
}

function invalidUtf8(head: Uint8Array): EncodingFinding | null {
  try {
    // `stream` lets the sample end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return null;
  } catch {
    const text = new TextDecoder('utf-8').decode(head, { stream: true });
    const bad = text.match(/\uFFFD/g)?.length ?? 0;
    const nonAscii = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
    return { encoding: nonAscii > bad * 10 ? 'utf-8' : 'windows-1252', badBytes: bad };
  }
}

/**
 * Encoding of a text file from its first bytes, in this order: a byte-order mark (UTF-8, UTF-16 LE, UTF-16 BE); zero
 * bytes on one side (UTF-16 without a mark); valid UTF-8; mostly valid UTF-8, whose broken bytes are counted; kana in
 * Shift_JIS or EUC-JP; else Windows-1252, in which every byte is some character.
 */
export function detectEncoding(head: Uint8Array): EncodingFinding {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', badBytes: 0 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', badBytes: 0 };
  const wide = unmarkedUtf16(head);
  if (wide !== null) return { encoding: wide, badBytes: 0 };
  const finding = invalidUtf8(head);
  if (finding === null) return { encoding: 'utf-8', badBytes: 0 };
  if (finding.encoding === 'utf-8') return finding;
  return { encoding: japanese(head) ?? 'windows-1252', badBytes: 0 };
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 0x7f) return false;
  return true;
}

/** Counts what could not be read; U+FFFD that stands in the file itself is not the reader's doing. */
function countReplaced(text: string, bytes: Uint8Array, encoding: string): number {
  if (!text.includes('\uFFFD')) return 0;
  const shown = text.split('\uFFFD').length - 1;
  if (encoding !== 'utf-8') return shown;
  const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .split('\xef\xbf\xbd');
  return Math.max(0, shown - (own.length - 1));
}

/**
 * Decodes a stream of bytes. A file whose head was pure ASCII is called UTF-8; the first bytes beyond ASCII,
 * wherever they come, then decide.
 * @param onReplaced Told how many characters could not be read, chunk by chunk.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  onReplaced: (count: number) => void = () => undefined,
) {
  let decoder: TextDecoder | null = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  for await (const chunk of chunks) {
    if (decoder === null) {
      if (isAscii(chunk)) {
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
        continue;
      }
      const found = detectEncoding(chunk).encoding;
      decoder = new TextDecoder(found === 'utf-16le' || found === 'utf-16be' ? 'utf-8' : found);
    }
    const text = decoder.decode(chunk, { stream: true });
    onReplaced(countReplaced(text, chunk, decoder.encoding));
    yield text;
  }
  const rest = decoder?.decode() ?? '';
  onReplaced(rest === '' ? 0 : countReplaced(rest, new Uint8Array(), 'utf-8'));
  if (rest !== '') yield rest;
}
