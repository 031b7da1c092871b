import 'server-only';
import type { FilePreview } from '@/lib/domain/datasets';

export type Encoding = FilePreview['encoding'];

export interface EncodingFinding {
  encoding: Encoding;
  /** Bytes that are no valid UTF-8 although the file is UTF-8; each reads as U+FFFD. */
  badBytes: number;
}

/**
 * Encoding of a text file from its first bytes: a byte-order mark, else UTF-8 when valid, else Windows-1252.
 * A few broken bytes in an otherwise UTF-8 file do not turn the whole file into Windows-1252.
 */
export function detectEncoding(head: Uint8Array): EncodingFinding {
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', badBytes: 0 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', badBytes: 0 };
  if (looksLikeUtf16(head)) return { encoding: 'utf-16le', badBytes: 0 };
  try {
    // `stream` lets the sample end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return { encoding: 'utf-8', badBytes: 0 };
  } catch {
    const text = new TextDecoder('utf-8').decode(head, { stream: true });
    const bad = text.match(/\uFFFD/g)?.length ?? 0;
    const nonAscii = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
    if (nonAscii > bad * 10) return { encoding: 'utf-8', badBytes: bad };
    return { encoding: 'windows-1252', badBytes: 0 };
  }
}

/** UTF-16 without a byte-order mark: every second byte of mostly Latin text is zero. */
function looksLikeUtf16(head: Uint8Array): boolean {
  const sample = head.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  return (
    sample.length >= 40 && (zeros[1] ?? 0) > sample.length * 0.3 && (zeros[0] ?? 0) < sample.length * 0.02
  );
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 0x7f) return false;
  return true;
}

/**
 * Decodes a stream of bytes. A file whose head was pure ASCII is called UTF-8; the first bytes beyond ASCII,
 * wherever they come, then decide between UTF-8 and Windows-1252.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: Encoding) {
  let decoder: TextDecoder | null = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  for await (const chunk of chunks) {
    if (decoder === null) {
      if (isAscii(chunk)) {
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
        continue;
      }
      decoder = new TextDecoder(detectEncoding(chunk).encoding === 'windows-1252' ? 'windows-1252' : 'utf-8');
    }
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}
