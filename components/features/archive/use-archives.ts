'use client';

import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ArchiveRefusal } from '@/lib/archive/archive-error';
import type { JudgedTime } from '@/lib/domain/best-time';
import type { ArchiveAsk, ArchiveNews, ReadArchive } from './archive-work';

export interface DroppedArchive {
  id: number;
  file: File;
  state:
    | { kind: 'reading'; ratio: number; posts: number }
    /** `time` is undefined while it is reckoned. */
    | { kind: 'read'; archive: ReadArchive; time?: JudgedTime | null }
    | { kind: 'refused'; why: ArchiveRefusal };
}

type Change =
  | { kind: 'dropped'; dropped: DroppedArchive[] }
  | { kind: 'removed'; id: number }
  | { kind: 'told'; id: number; news: ArchiveNews };

function stateAfter(state: DroppedArchive['state'], news: ArchiveNews): DroppedArchive['state'] {
  if (news.kind === 'progress') return { kind: 'reading', ratio: news.ratio, posts: news.posts };
  if (news.kind === 'time') return state.kind === 'read' ? { ...state, time: news.time } : state;
  return news.kind === 'rows' ? state : news;
}

function reduce(archives: DroppedArchive[], change: Change): DroppedArchive[] {
  switch (change.kind) {
    case 'dropped':
      return [...archives, ...change.dropped];
    case 'removed':
      return archives.filter(({ id }) => id !== change.id);
    case 'told':
      return archives.map((one) =>
        one.id === change.id ? { ...one, state: stateAfter(one.state, change.news) } : one,
      );
  }
}

const startWorker = () => new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' });

/** What ends a thread: the rest of its answer is on its way after the others. */
const isLast = ({ kind }: ArchiveNews) => kind !== 'progress' && kind !== 'read';

/** Asks a thread of its own; the end of its answer ends it. */
export function askWorker(ask: ArchiveAsk, onNews: (news: ArchiveNews) => void): Worker {
  const worker = startWorker();
  worker.addEventListener('message', ({ data }: MessageEvent<ArchiveNews>) => {
    if (isLast(data)) worker.terminate();
    onNews(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    onNews({ kind: 'refused', why: 'failed' });
  });
  worker.postMessage(ask);
  return worker;
}

/** Archives that were dropped on the page; each is read in a thread, and all are forgotten with the page. */
export function useArchives() {
  const [archives, change] = useReducer(reduce, []);
  const workers = useRef(new Map<number, Worker>());
  const next = useRef(0);

  useEffect(() => {
    const running = workers.current;
    return () => running.forEach((worker) => worker.terminate());
  }, []);

  const drop = useCallback((files: readonly File[]) => {
    const dropped = files.map((file): DroppedArchive => {
      next.current += 1;
      return { id: next.current, file, state: { kind: 'reading', ratio: 0, posts: 0 } };
    });
    change({ kind: 'dropped', dropped });
    for (const { id, file } of dropped) {
      const worker = askWorker({ kind: 'read', file }, (news) => change({ kind: 'told', id, news }));
      workers.current.set(id, worker);
    }
  }, []);

  const remove = useCallback((id: number) => {
    workers.current.get(id)?.terminate();
    change({ kind: 'removed', id });
  }, []);

  return { archives, drop, remove };
}
