'use client';

import { useEffect, useRef, useState } from 'react';
import { caller } from '@/lib/client/caller';
import { request } from '@/lib/client/request-client';
import { isAbort, RequestError } from '@/lib/client/request-error';
import { generateNativePack, getInsights, type Insights, stopInsights } from '@/lib/contracts/autopilot';
import { INSIGHTS_EVERY_MS } from '@/lib/domain/autopilot';
import { type AutopilotState, bodyOf, packFailure } from './form-state';

export interface PackFailure {
  text: ReturnType<typeof packFailure> | 'stopped';
  /** What the server says besides. */
  detail: string | undefined;
  /** What ended a run that had begun. */
  code?: string | undefined;
}

interface Run {
  insights: Insights | null;
  running: boolean;
  failure: PackFailure | null;
}

const IDLE: Run = { insights: null, running: false, failure: null };

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, INSIGHTS_EVERY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('left', 'AbortError'));
    });
  });

const hasWords = ({ targeting_package: { keywords, hashtags } }: Insights) =>
  keywords.length + hashtags.length > 0;

/** Asks again every 3 seconds until there is a keyword or hashtag, or the run has ended without (AUP-13). */
async function followed(
  id: string,
  signal: AbortSignal,
  onNews: (insights: Insights) => void,
): Promise<Insights> {
  for (;;) {
    const insights = await request(getInsights, { path: { pk: id } }, { signal });
    onNews(insights);
    if (hasWords(insights) || insights.status !== 'running') return insights;
    await pause(signal);
  }
}

function failureOf(error: unknown): PackFailure {
  if (!(error instanceof RequestError)) return { text: 'failed', detail: undefined };
  return { text: packFailure(error.body, error.message), detail: error.message };
}

/** What a run that ended without a package is told by: the specification's sentence, and why. */
function endedFailure({ status, error }: Insights): PackFailure | null {
  if (status === 'stopped') return { text: 'stopped', detail: undefined };
  if (status !== 'failed') return null;
  return { text: packFailure(null, error?.message ?? ''), detail: undefined, code: error?.code };
}

/** One run of the autopilot at a time: started, followed, stopped. */
export function usePack(onFound: (found: Insights) => void) {
  const [run, setRun] = useState<Run>(IDLE);
  const left = useRef<AbortController | null>(null);
  const id = useRef<string | null>(null);
  useEffect(() => () => left.current?.abort(), []);
  const generate = async (state: AutopilotState) => {
    left.current?.abort();
    const abort = new AbortController();
    left.current = abort;
    id.current = null;
    setRun({ ...IDLE, running: true });
    try {
      const body = bodyOf(state, caller().email);
      const started = await request(generateNativePack, { body }, { signal: abort.signal });
      id.current = started.id;
      const found = await followed(started.id, abort.signal, (insights) =>
        setRun((before) => ({ ...before, insights })),
      );
      setRun({ insights: found, running: false, failure: endedFailure(found) });
      if (hasWords(found)) onFound(found);
    } catch (error) {
      if (!isAbort(error)) setRun({ ...IDLE, failure: failureOf(error) });
    }
  };
  const stop = async () => {
    left.current?.abort();
    setRun(IDLE);
    if (id.current !== null) await request(stopInsights, { path: { pk: id.current } }).catch(() => null);
  };
  return { ...run, generate, stop };
}
export type Pack = ReturnType<typeof usePack>;
