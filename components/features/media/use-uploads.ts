'use client';

import { useEffect, useRef, useState } from 'react';
import { finishFile, sendFile } from '@/lib/client/media-upload';
import { failureText, isAbort, RequestError } from '@/lib/client/request-error';
import type { AdMedia } from '@/lib/contracts/ad-media';

export type UploadStep = 'waiting' | 'sending' | 'checking' | 'paused' | 'lost' | 'refused';

export interface LocalUpload {
  key: string;
  file: File;
  step: UploadStep;
  loaded: number;
  /** Bytes a second so far; null: not known yet. */
  speed: number | null;
  /** Why it was refused. */
  problem: string | null;
}

type Change = Partial<Omit<LocalUpload, 'key' | 'file'>>;
const FRESH = { step: 'waiting', loaded: 0, speed: null, problem: null } as const;

interface Sending {
  team: string;
  file: File;
  signal: AbortSignal;
  change: (next: Change) => void;
}

/** Bytes a second, once there is something to tell it by. */
function speedometer() {
  const began = performance.now();
  let first: number | null = null;
  return (loaded: number): number | null => {
    first ??= loaded;
    const seconds = (performance.now() - began) / 1000;
    return seconds > 1 && loaded > first ? (loaded - first) / seconds : null;
  };
}

async function bring({ team, file, signal, change }: Sending): Promise<AdMedia> {
  const speedAt = speedometer();
  change({ step: 'sending', problem: null });
  const onProgress = (loaded: number) => change({ loaded, speed: speedAt(loaded) });
  const id = await sendFile(file, { signal, onProgress });
  change({ step: 'checking' });
  return finishFile(team, { id, name: file.name });
}

function stepAfter(error: unknown, signal: AbortSignal): Change {
  if (signal.aborted || isAbort(error)) return { step: 'paused' };
  const lost = error instanceof RequestError && error.status === 0;
  return lost ? { step: 'lost' } : { step: 'refused', problem: failureText(error) };
}

/** What runs in this tab: one after another, stopped when the screen is left. */
function useLine() {
  const running = useRef(new Map<string, AbortController>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);
  return {
    queue: (key: string, work: (signal: AbortSignal) => Promise<void>) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      last.current = last.current.then(() => work(controller.signal));
    },
    stop: (key: string) => running.current.get(key)?.abort(),
  };
}

/** Files of this tab on their way in: one after another, each can rest and go on. */
export function useUploads(team: string, onDone: (media: AdMedia) => void) {
  const [uploads, setUploads] = useState<LocalUpload[]>([]);
  const line = useLine();
  const count = useRef(0);
  const change = (key: string, next: Change) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));
  const start = (key: string, file: File) => {
    change(key, { step: 'waiting' });
    line.queue(key, async (signal) => {
      try {
        signal.throwIfAborted();
        onDone(await bring({ team, file, signal, change: (next) => change(key, next) }));
        remove(key);
      } catch (error) {
        change(key, stepAfter(error, signal));
      }
    });
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: `upload-${(count.current += 1)}`, file }));
      setUploads((before) => [...added.map((one) => ({ ...one, ...FRESH })), ...before]);
      for (const { key, file } of added) start(key, file);
    },
    pause: line.stop,
    resume: ({ key, file }: LocalUpload) => start(key, file),
    remove,
  };
}
