import 'server-only';
import type { UploadedBody } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';

/** The bytes of a small file. @throws what `tooLarge` makes, AppError `unprocessable` (code `file_empty`). */
export async function wholeUpload(
  { stream, bytes }: UploadedBody,
  { most, tooLarge }: { most: number; tooLarge: () => AppError },
): Promise<Buffer> {
  if (bytes !== null && bytes > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  if (size === 0) throw new AppError('unprocessable', 'The file is empty', { code: 'file_empty' });
  return Buffer.concat(chunks);
}
