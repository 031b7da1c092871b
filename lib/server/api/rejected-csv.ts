import 'server-only';
import type { RejectedRow } from '@/lib/domain/datasets';
import { csvCell } from '@/lib/domain/csv-cell';

/** The rows as a CSV stream, page by page, produced only as fast as they are read. */
export function rejectedCsv(pages: AsyncGenerator<RejectedRow[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let header = 'row,reason\r\n';
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const page = await pages.next();
        const lines = page.done ? [] : page.value.map((row) => `${row.row},${csvCell(row.reason)}\r\n`);
        const text = header + lines.join('');
        header = '';
        if (text) controller.enqueue(encoder.encode(text));
        if (page.done) controller.close();
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
