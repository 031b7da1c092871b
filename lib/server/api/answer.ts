import 'server-only';
import { type Endpoint, type FileAnswer, isSchema } from '@/lib/contracts/core/endpoint';

/** `attachment` with a name that no header can be broken with; other letters travel in `filename*`. */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function isFileAnswer(value: unknown): value is FileAnswer {
  return typeof value === 'object' && value !== null && 'bytes' in value && 'fileName' in value;
}

/** Whether `If-None-Match` names the tag; a weak one stands for the same bytes here. */
const isHeld = (held: string | undefined, etag: string) =>
  held !== undefined && held.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/**
 * The handler's value as the contract says it travels. @throws ZodError when it does not fit: our defect.
 * @param held What the caller says they have already.
 */
export function answerOf(endpoint: Endpoint, value: unknown, held?: string): Response {
  const { response, status = 200 } = endpoint;
  if (isSchema(response)) {
    const content = response.parse(value);
    return status === 204 ? new Response(null, { status }) : Response.json(content, { status });
  }
  const headers = new Headers({ 'Content-Type': response.contentType });
  if (response.kind === 'text') return new Response(String(value), { status, headers });
  if (!isFileAnswer(value)) throw new Error(`${endpoint.id}: the handler gave no file`);
  headers.set('Content-Disposition', contentDisposition(value.fileName));
  if (value.contentType) headers.set('Content-Type', value.contentType);
  // Else a proxy would hold the events back until there are many.
  if (response.contentType === 'text/event-stream') headers.set('X-Accel-Buffering', 'no');
  if (value.cacheControl) headers.set('Cache-Control', value.cacheControl);
  if (value.etag) headers.set('ETag', value.etag);
  if (value.etag && isHeld(held, value.etag)) return new Response(null, { status: 304, headers });
  return new Response(value.bytes, { status, headers });
}
