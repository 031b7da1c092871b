import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPdf } from '../services/exports/pdf/render-pdf';
import type { PdfWork } from '../services/exports/pdf/pdf-thread';

// Entry of dist/workers/pdf.mjs: laying out a report takes seconds of one core, off the server's event loop.
const { model, projectRoot } = workerData as PdfWork;
const bytes = await renderPdf(model, projectRoot);
parentPort?.postMessage(bytes, [bytes.buffer]);
