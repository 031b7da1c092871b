'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { createImport, getImport, startImport } from '@/lib/contracts/imports';
import { keepOwnArchive, listOwnXAccounts } from '@/lib/contracts/own-x-account';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { Import, ImportState } from '@/lib/domain/datasets';
import type { ArchiveReading } from '@/lib/archive/read-archive';
import { askWorker } from './use-archives';

const POLL_MS = 500;
const MOVING: ReadonlySet<ImportState> = new Set(['queued', 'running', 'committing']);

/** What stands of an archive besides its posts. */
export type KeptOwn = ResponseOf<typeof keepOwnArchive>;

export type Keeping =
  | { kind: 'no' }
  | { kind: 'writing' }
  | { kind: 'sending'; ratio: number }
  | { kind: 'importing'; value: Import }
  | { kind: 'kept'; posts: Import | null; own: KeptOwn | null }
  | { kind: 'failed' };

interface Rows {
  posts: Blob | null;
  own: Blob | null;
}

const rowsOf = (file: File) =>
  new Promise<Rows>((resolve, reject) => {
    askWorker({ kind: 'rows', file }, (news) => {
      if (news.kind === 'rows') resolve(news);
      else if (news.kind === 'refused') reject(new Error(news.why));
    });
  });

/** Under which name the posts are kept: whose they are, and of which day; the same archive again is the same dataset. */
export function keptName({ account }: ArchiveReading): { dataset: string; handle: string; day: string } {
  const handle = account.handle ?? 'own';
  const day = new Date(account.exportedAt ?? Date.now()).toISOString().slice(0, 10);
  const dataset = `archive-${handle.toLowerCase()}`.replaceAll(/[^a-z0-9_-]/gu, '-').slice(0, 64);
  return { dataset, handle, day };
}

type Sending = { kind: 'no' | 'writing' } | { kind: 'sending'; ratio: number };

const sentOf =
  (tell: (sending: Sending) => void, from: number, share: number, size: number) =>
  ({ loaded }: { loaded: number }) =>
    tell({ kind: 'sending', ratio: from + share * Math.min(1, loaded / Math.max(1, size)) });

/** Sends people, likes, ads and beliefs: all of them or none. */
function sendOwn(own: Blob, tell: (sending: Sending) => void, share: number): Promise<KeptOwn> {
  const body = {
    file: new File([own], 'archive.jsonl.gz'),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return request(keepOwnArchive, { body }, { onUploadProgress: sentOf(tell, 0, share, own.size) });
}

/** Sends the posts, which an import takes in from then on. */
async function sendPosts(
  posts: Blob,
  of: { name: string; dataset: string; title: string },
  onUploadProgress: (progress: { loaded: number }) => void,
): Promise<Import> {
  const file_name = `${of.name}-archive.jsonl.gz`;
  const body = { file: new File([posts], file_name), file_name };
  const uploaded = await request(createImport, { body }, { onUploadProgress });
  return request(startImport, {
    path: { id: uploaded.id },
    body: { dataset: of.dataset, title: of.title, format: 'jsonl' },
  });
}

/** Sends the cleaned rows of an archive to this Murmur, after the person said so, and waits until they stand. */
export function useKeeping() {
  const [sending, setSending] = useState<Sending>({ kind: 'no' });
  const [own, setOwn] = useState<KeptOwn | null>(null);
  const [id, setId] = useState<string | null>(null);
  const { mutate } = useSWRConfig();
  const { data } = useEndpoint(getImport, id === null ? null : { path: { id } }, {
    refreshInterval: (latest) => (latest && MOVING.has(latest.state) ? POLL_MS : 0),
  });

  const keep = async (file: File, reading: ArchiveReading, title: string) => {
    const { dataset, handle } = keptName(reading);
    setSending({ kind: 'writing' });
    try {
      const rows = await rowsOf(file);
      const whole = Math.max(1, (rows.own?.size ?? 0) + (rows.posts?.size ?? 0));
      const share = (rows.own?.size ?? 0) / whole;
      const kept = rows.own === null ? null : await sendOwn(rows.own, setSending, share);
      if (rows.posts !== null) {
        const of = { name: handle, dataset: kept?.dataset ?? dataset, title };
        const tell = sentOf(setSending, share, 1 - share, rows.posts.size);
        setId((await sendPosts(rows.posts, of, tell)).id);
      }
      // Told with the posts: where these fail, all of it is kept by the next try.
      setOwn(kept);
      await mutate(endpointKey(listOwnXAccounts, {}));
    } catch (error) {
      tellFailure(error);
    }
    setSending({ kind: 'no' });
  };

  return { keeping: stateOf(sending, data, own, id), keep };
}

function stateOf(
  sending: Sending,
  data: Import | undefined,
  own: KeptOwn | null,
  id: string | null,
): Keeping {
  if (sending.kind === 'sending') return sending;
  if (sending.kind !== 'no') return { kind: 'writing' };
  // People alone: there was no post to take in.
  if (id === null) return own === null ? { kind: 'no' } : { kind: 'kept', posts: null, own };
  if (data === undefined) return { kind: 'writing' };
  if (data.state === 'done') return { kind: 'kept', posts: data, own };
  return MOVING.has(data.state) ? { kind: 'importing', value: data } : { kind: 'failed' };
}
