import {
  completeUpload,
  createAdMedia,
  createUploadPolicy,
  sendUploadPart,
  type AdMedia,
} from '@/lib/contracts/ad-media';
import type { MediaType } from '@/lib/domain/ad-media';
import { request } from './request-client';
import { RequestError } from './request-error';

const BY_ENDING: Record<string, MediaType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
};

export const MEDIA_ENDINGS = Object.keys(BY_ENDING).map((ending) => `.${ending}`);

const typeOf = (name: string): MediaType =>
  BY_ENDING[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'image/png';

const EDGE_BYTES = 1024 ** 2;
/** Waits before a part is sent again after no answer came. */
const PAUSES_MS = [1000, 4000];

/** By its beginning, end and size: the same file chosen again goes on where it was cut off. '' where it cannot be made. */
async function fingerprintOf(file: File): Promise<string> {
  if (!('subtle' in crypto)) return '';
  const edges = [file.slice(0, EDGE_BYTES), file.slice(Math.max(0, file.size - EDGE_BYTES))];
  const bytes = await new Blob([`${file.size} `, ...edges]).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

export interface SendOptions {
  signal: AbortSignal;
  /** Told of the bytes that are there. */
  onProgress: (loaded: number) => void;
}

const isUnanswered = (error: unknown) => error instanceof RequestError && error.status === 0;
const isElsewhere = (error: unknown) => error instanceof RequestError && error.code === 'upload_offset';

type Policy = Awaited<ReturnType<typeof announce>>;

async function announce(file: File, fingerprint: string, signal: AbortSignal) {
  const body = { name: file.name, content_type: typeOf(file.name), size: file.size, fingerprint };
  return request(createUploadPolicy, { body }, { signal });
}

async function sendPart(file: File, policy: Policy, at: number, { signal, onProgress }: SendOptions) {
  const given = new URL(policy.url, window.location.origin).searchParams;
  const { received } = await request(
    sendUploadPart,
    {
      path: { upload_id: policy.upload_id },
      body: {
        part: file.slice(at, at + policy.part_bytes),
        offset: at,
        expires: given.get('expires') ?? '',
        signature: given.get('signature') ?? '',
      },
    },
    { signal, onUploadProgress: ({ loaded }) => onProgress(at + loaded) },
  );
  return received;
}

/**
 * Sends what of a file is not there yet, part by part. No answer is waited for twice, then given up: sent again, the file
 * goes on from what had arrived.
 * @returns the id of the upload.
 */
export async function sendFile(file: File, options: SendOptions): Promise<string> {
  const fingerprint = await fingerprintOf(file);
  let policy = await announce(file, fingerprint, options.signal);
  let failed = 0;
  for (let at = policy.received; at < file.size;) {
    options.onProgress(at);
    try {
      at = await sendPart(file, policy, at, options);
      failed = 0;
    } catch (error) {
      const wait = isUnanswered(error)
        ? PAUSES_MS[failed]
        : isElsewhere(error) && failed === 0
          ? 0
          : undefined;
      if (wait === undefined || fingerprint === '') throw error;
      failed += 1;
      await pause(wait, options.signal);
      policy = await announce(file, fingerprint, options.signal);
      at = policy.received;
    }
  }
  options.onProgress(file.size);
  return policy.upload_id;
}

/** A file that has arrived becomes media of a team. Safe to repeat. */
export async function finishFile(team: string, upload: { id: string; name: string }): Promise<AdMedia> {
  await request(completeUpload, { body: { upload_id: upload.id } });
  return request(createAdMedia, { body: { team, name: upload.name, upload_id: upload.id } });
}
