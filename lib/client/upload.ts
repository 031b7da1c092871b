export interface UploadProgress {
  loaded: number;
  /** 0 when the size is not known. */
  total: number;
}

export interface UploadRequest {
  url: string;
  method: string;
  headers: Headers;
  body: Blob;
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** Statuses whose answers have no body; `Response` refuses one. */
const NO_BODY = new Set([204, 205, 304]);

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * Sends a file as the body. XMLHttpRequest, because `fetch` cannot tell how far an upload has come.
 * @throws TypeError when no answer came, the signal's reason when it was aborted; like `fetch`.
 */
export function uploadFile(request: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    const onAbort = () => xhr.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = (run: () => void) => () => {
      signal?.removeEventListener('abort', onAbort);
      run();
    };
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    xhr.responseType = 'arraybuffer';
    request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.onprogress = (event) => request.onProgress?.({ loaded: event.loaded, total: event.total });
    xhr.onerror = settle(() => reject(new TypeError('Upload failed')));
    xhr.onabort = settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    xhr.onload = settle(() => {
      const body: unknown = xhr.response;
      const bytes = body instanceof ArrayBuffer && !NO_BODY.has(xhr.status) ? body : null;
      resolve(new Response(bytes, { status: xhr.status, headers: headersOf(xhr) }));
    });
    xhr.send(request.body);
  });
}
