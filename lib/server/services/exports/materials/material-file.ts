import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { slidesOf } from '@/lib/server/services/exports/create-pptx';
import { drawPdf } from '@/lib/server/services/exports/pdf/pdf-thread';
import { reportModel } from '@/lib/server/services/exports/pdf/report-model';
import { network } from '@/lib/server/services/people/sign-in/send-delay';
import { requestCounter } from '@/lib/server/stores/request-counter';
import type { MaterialRow } from './catalogue';

/* Files of materials are drawn once for each state of the sample world and each language. */

const SAMPLE = 'sample';
const MOST_BYTES = 48 * 1024 * 1024;
/** Of a drawing, whoever waits for it: one who leaves takes it from nobody else. */
const DRAW_MS = 60_000;
/** Each reader keeps it, and asks whether it is still the same. */
const CACHE = 'private, no-cache';

interface Drawn {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

const drawnFiles = perProcess('material-files', () => ({
  kept: new LRUCache<string, Drawn>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length }),
  drawing: new Map<string, Promise<Drawn>>(),
}));

async function bytesOf(given: Ctx, row: MaterialRow, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const ctx = { ...given, signal: AbortSignal.timeout(DRAW_MS) };
  const { title, intro } = row.text[locale];
  const recipe: RecipeInput = {
    ...{ type: 'keyword', text: row.query, from: null, to: null },
    datasets: [{ name: SAMPLE }],
  };
  const sections = [...row.sections];
  const report = await runReport(ctx, recipe, { sections, unfit: 'leave_out', findings: true });
  const now = ctx.now();
  if (row.format === 'pptx')
    return (await slidesOf(report, { locale, title, message: intro.join(' '), now })).bytes;
  return drawPdf(reportModel(report, { locale, title, intro, now }), ctx.signal);
}

async function draw(ctx: Ctx, row: MaterialRow, locale: Locale): Promise<Drawn> {
  const bytes = await bytesOf(ctx, row, locale);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
}

/** Its data decide what stands in it; texts and drawing change with a release, which begins with nothing kept. */
async function keyOf(ctx: Ctx, { id }: MaterialRow, locale: Locale): Promise<string> {
  const sample = (await listDatasets(ctx)).find(({ name }) => name === SAMPLE);
  return `${id} ${locale} ${sample?.version ?? 'none'}`;
}

/** The file of a material, drawn once for all who ask for it at the same time or later. */
export async function materialFile(ctx: Ctx, row: MaterialRow, locale: Locale): Promise<FileAnswer> {
  const { kept, drawing } = drawnFiles;
  const key = await keyOf(ctx, row, locale);
  let drawn = kept.get(key);
  if (!drawn) {
    const begun = drawing.get(key) ?? draw(ctx, row, locale).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    drawn = await begun;
    kept.set(key, drawn);
  }
  return { ...drawn, fileName: `murmur-${row.id}-${locale}.${row.format}`, cacheControl: CACHE };
}

/** From one address of the network; an office behind one may want all of them in both languages. */
const WINDOW = { name: 'materials', requests: 60, seconds: 600 };
const counter = perProcess('material-fetches', requestCounter);

/** @throws AppError `rate_limited` (code `rate_limited`). */
export async function countFetch({ client }: Ctx): Promise<void> {
  const waitMs = await counter(WINDOW, network(client.address ?? ''));
  if (waitMs === 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1_000);
  throw new AppError('rate_limited', 'Too many requests. Please wait a moment.', {
    code: 'rate_limited',
    retryAfterSeconds,
  });
}
