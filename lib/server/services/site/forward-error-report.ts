import 'server-only';
import type { UploadedBody } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { requestConsent } from '@/lib/domain/consent';
import { ERROR_REPORTING } from '@/lib/reporting/settings';
import { env } from '@/lib/server/env';

const MAX_REPORT_BYTES = 1024 * 1024;

async function readWhole({ stream }: UploadedBody): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_REPORT_BYTES)
      throw new AppError('too_large', 'A report may have at most 1 MB', { code: 'body_too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The provider's address, where this installation has one; a report names the one that it was made for. */
function ingestOf(dsn: string | undefined, production: boolean): { dsn: string; address: string } {
  if (!production || !dsn)
    throw new AppError('not_found', 'No error reporter is set up here', { code: 'not_configured' });
  const url = new URL(dsn);
  const parts = url.pathname.split('/');
  const project = parts.pop() ?? '';
  const query = new URLSearchParams({ sentry_version: '7', sentry_key: url.username });
  return { dsn, address: `${url.origin}${parts.join('/')}/api/${project}/envelope/?${query.toString()}` };
}

function namedDsn(report: Buffer): unknown {
  try {
    const end = report.indexOf('\n');
    const head: unknown = JSON.parse(report.toString('utf8', 0, end === -1 ? report.length : end));
    return typeof head === 'object' && head !== null && 'dsn' in head ? head.dsn : null;
  } catch {
    return null;
  }
}

/**
 * Hands a browser's crash report on to the operator's error reporter: the bytes alone, so that the provider sees
 * neither the person's address nor a cookie, and nowhere else, whatever the report says.
 */
export async function forwardErrorReport(body: UploadedBody): Promise<null> {
  const { MURMUR_MODE, ERROR_REPORTING_DSN } = env();
  const { dsn, address } = ingestOf(ERROR_REPORTING_DSN, MURMUR_MODE === 'production');
  if (requestConsent(body.header) !== 'yes')
    throw new AppError('forbidden', 'Nothing is sent without consent', { code: 'no_consent' });
  const report = await readWhole(body);
  if (namedDsn(report) !== dsn)
    throw new AppError('bad_request', 'The report is for another error reporter', { code: 'other_reporter' });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: new Uint8Array(report),
    redirect: 'error',
    signal: AbortSignal.timeout(ERROR_REPORTING.responseReadMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  if (answer?.status === 429)
    throw new AppError('rate_limited', 'The error reporter takes no more for now', { code: 'rate_limited' });
  if (!answer?.ok)
    throw new AppError('unavailable', 'The error reporter does not answer', { code: 'reporter_down' });
  return null;
}
