'use client';

import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { failureText, isAbort } from '@/lib/client/request-error';
import { stream } from '@/lib/client/request-client';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { tellRefusal } from '@/lib/client/tool-failure';
import { createReport } from '@/lib/contracts/analysis';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { BegunReport, ReportEvent } from '@/lib/domain/report-event';
import { begunReport, reduceReport, reportOf, type ReportAction, type ReportState } from './report-state';

/** The page's clock, read each second while something has been on its way for longer than 30 s; else null. */
function useSlowClock(oldest: number | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (oldest === null) return;
    const tick = () => {
      const at = performance.now();
      setNow(at - oldest >= TOOK_TOO_LONG_MS ? at : null);
    };
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      setNow(null);
    };
  }, [oldest]);
  return now;
}

/** When the section was asked for that is waited for the longest. */
function waitingSince({ sections }: ReportState): number | null {
  const since = Object.values(sections).flatMap((section) =>
    section.status === 'loading' ? [section.since] : [],
  );
  return since.length === 0 ? null : Math.min(...since);
}

interface Run {
  /** The recipe as JSON: the same text is the same run. */
  key: string;
  sections?: SectionId[];
  signal: AbortSignal;
  onEvent: (event: ReportEvent) => void;
  onFailure: (message: string) => void;
  /** Called when the whole answer has come. */
  onDone?: (recipe: RecipeInput) => void;
}

/** Asks for a report and passes its events on; an abort ends it without a word. */
function runReport({ key, sections, signal, onEvent, onFailure, onDone }: Run): void {
  const recipe = JSON.parse(key) as RecipeInput;
  stream(createReport, { body: { recipe, sections } }, { signal, onEvent }).then(
    () => onDone?.(recipe),
    (error: unknown) => {
      if (signal.aborted || isAbort(error)) return;
      tellRefusal(error);
      onFailure(failureText(error));
    },
  );
}

/** Asks again for one section of a report that stands. */
function retrySection(
  key: string,
  id: SectionId,
  signal: AbortSignal,
  dispatch: (action: ReportAction) => void,
): void {
  const fail = (message: string) =>
    dispatch({ kind: 'event', event: { event: 'section_error', id, message, code: 'failed' } });
  dispatch({ kind: 'retry-section', id, at: performance.now() });
  runReport({
    key,
    sections: [id],
    signal,
    onFailure: fail,
    onEvent: (event) => {
      if (event.event === 'error') fail(event.message);
      else if (event.event !== 'start' && event.event !== 'end') dispatch({ kind: 'event', event });
    },
  });
}

/** What a page came with is good for one run: by the next, or when Back leads here again, the data may be newer. */
const TAKEN = new WeakSet<BegunReport>();

interface StreamParts {
  /** All when absent; the same list in every render. */
  sections?: readonly SectionId[];
  /** What the page came with; the same object in every render. */
  begun?: BegunReport;
}

const freshOf = (begun: BegunReport | undefined, key: string | null) =>
  begun?.key === key && !TAKEN.has(begun) ? begun : undefined;

/** What is noted of an answered question disturbs nobody, and its code waits until the answer is there. */
function noteDone(done: RecipeInput): void {
  import('./note-answered').then(
    ({ noteAnswered }) => noteAnswered(done),
    () => undefined,
  );
}

/** Whether nothing is to be asked: it is all there, or it was stopped. */
function needsNothing({ key, whole, stopped = false }: BegunReport): boolean {
  if (whole) noteDone(JSON.parse(key) as RecipeInput);
  return whole || stopped;
}

const useReportOf = (key: string | null, last: ReportState) =>
  useMemo(() => reportOf(key, last), [key, last]);

/**
 * Runs a recipe and grows its report as sections arrive. A new recipe, `stop` and leaving the page abort the
 * request, which ends the work on the server too. What the page came with stands at once: only what is missing is asked.
 * @param recipe null: nothing to run yet. @param nonce Changes to run the same recipe again.
 */
export function useReportStream(
  recipe: RecipeInput | null,
  nonce: number,
  { sections, begun }: StreamParts = {},
) {
  const key = recipe === null ? null : JSON.stringify(recipe);
  const [last, dispatch] = useReducer(reduceReport, freshOf(begun, key), begunReport);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    if (key === null) return;
    const here = freshOf(begun, key);
    if (here) TAKEN.add(here);
    if (here && needsNothing(here)) return;
    const controller = new AbortController();
    running.current = controller;
    if (!here) dispatch({ kind: 'begin', key, at: performance.now() });
    runReport({
      key,
      sections: sections && [...sections],
      signal: controller.signal,
      onEvent: (event) => dispatch({ kind: 'event', event }),
      onFailure: (message) => dispatch({ kind: 'fail', message }),
      onDone: noteDone,
    });
    return () => controller.abort();
  }, [key, nonce, sections, begun]);

  const stop = useCallback(() => {
    running.current?.abort();
    dispatch({ kind: 'stop' });
  }, []);

  const retry = useCallback(
    (id: SectionId) => {
      if (key === null) return;
      if (running.current?.signal.aborted !== false) running.current = new AbortController();
      retrySection(key, id, running.current.signal, dispatch);
    },
    [key],
  );

  return { state: useReportOf(key, last), stop, retry, now: useSlowClock(waitingSince(last)) };
}
