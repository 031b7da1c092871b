import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  location: string | null;
  bytes: Buffer;
  body: string;
}

/** A plain request with a Host of our choice, which no name has to resolve for. Redirects are not followed. */
export function askServer(
  port: number,
  path: string,
  headers: Record<string, string> & { host: string },
  sent?: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = sent ? 'POST' : 'GET';
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          location: answer.headers.location ?? null,
          bytes,
          body: bytes.toString(),
        });
      });
    });
    call.on('error', reject);
    call.end(sent);
  });
}

/** The site that a page says it belongs to. */
export const siteOf = (answer: Answer) => /data-tenant="(\w+)"/.exec(answer.body)?.[1];
