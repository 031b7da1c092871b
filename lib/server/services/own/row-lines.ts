import 'server-only';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { AppError } from '@/lib/domain/app-error';

/** A line holds at most 2000 rows; nothing that we write comes near. */
const MAX_LINE = 16 * 1024 * 1024;
const MAX_UNPACKED = 2 * 1024 * 1024 * 1024;

export const brokenRows = (cause?: unknown) =>
  new AppError('unprocessable', 'These are not the whole rows of an archive', {
    code: 'archive_rows',
    cause,
  });

const tooLarge = () =>
  new AppError('too_large', 'The archive holds more rows than can be kept', { code: 'file_too_large' });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw brokenRows(cause);
  }
}

/** Whole lines of what has come so far; the rest waits. */
function* cut(text: string): Generator<string, string> {
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    yield text.slice(from, at);
    from = at + 1;
  }
  return text.slice(from);
}

/** Unpacks rows line by line, with the memory of one line. @throws AppError for what is no such file. */
export async function* rowLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const unpacked = Readable.from(stream, { objectMode: false }).pipe(createGunzip());
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      const part: Buffer = chunk;
      bytes += part.length;
      if (bytes > MAX_UNPACKED) throw tooLarge();
      const lines = cut(rest + decoder.write(part));
      let next = lines.next();
      for (; !next.done; next = lines.next()) if (next.value !== '') yield parsed(next.value);
      rest = next.value;
      if (rest.length > MAX_LINE) throw brokenRows();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw brokenRows(error);
  }
  if (rest.trim() !== '') yield parsed(rest);
}
