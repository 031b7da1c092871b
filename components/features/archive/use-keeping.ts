'use client';

import { useState } from 'react';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createImport, getImport, startImport } from '@/lib/contracts/imports';
import type { Import, ImportState } from '@/lib/domain/datasets';
import type { ArchiveReading } from '@/lib/archive/read-archive';
import { askWorker } from './use-archives';

const POLL_MS = 500;
const MOVING: ReadonlySet<ImportState> = new Set(['queued', 'running', 'committing']);

export type Keeping =
  | { kind: 'no' }
  | { kind: 'writing' }
  | { kind: 'sending'; ratio: number }
  | { kind: 'importing'; value: Import }
  | { kind: 'kept'; value: Import }
  | { kind: 'failed'; value: Import };

const rowsOf = (file: File) =>
  new Promise<Blob>((resolve, reject) => {
    askWorker({ kind: 'rows', file }, (news) => {
      if (news.kind === 'rows') resolve(news.blob);
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

/** Sends the cleaned rows of an archive's posts to this Murmur, after the person said so, and waits until they stand. */
export function useKeeping() {
  const [sending, setSending] = useState<{ kind: 'no' | 'writing' } | { kind: 'sending'; ratio: number }>({
    kind: 'no',
  });
  const [id, setId] = useState<string | null>(null);
  const { data } = useEndpoint(getImport, id === null ? null : { path: { id } }, {
    refreshInterval: (latest) => (latest && MOVING.has(latest.state) ? POLL_MS : 0),
  });

  const keep = async (file: File, reading: ArchiveReading, title: string) => {
    const { dataset, handle } = keptName(reading);
    setSending({ kind: 'writing' });
    try {
      const rows = await rowsOf(file);
      const name = `${handle}-archive.jsonl.gz`;
      const uploaded = await request(
        createImport,
        { body: { file: new File([rows], name), file_name: name } },
        {
          onUploadProgress: ({ loaded }) =>
            setSending({ kind: 'sending', ratio: loaded / Math.max(1, rows.size) }),
        },
      );
      const started = await request(startImport, {
        path: { id: uploaded.id },
        body: { dataset, title, format: 'jsonl' },
      });
      setId(started.id);
    } catch (error) {
      tellFailure(error);
    }
    setSending({ kind: 'no' });
  };

  return { keeping: stateOf(sending, data), keep };
}

function stateOf(
  sending: { kind: 'no' | 'writing' } | { kind: 'sending'; ratio: number },
  data: Import | undefined,
): Keeping {
  if (sending.kind !== 'no') return sending.kind === 'sending' ? sending : { kind: 'writing' };
  if (data === undefined) return { kind: 'no' };
  if (data.state === 'done') return { kind: 'kept', value: data };
  return { kind: MOVING.has(data.state) ? 'importing' : 'failed', value: data };
}
