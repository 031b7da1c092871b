'use client';

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { isAbort } from '@/lib/client/request-error';
import { stream } from '@/lib/client/request-client';
import { TOOK_TOO_LONG_MS } from '@/lib/client/slow';
import { createReport } from '@/lib/contracts/analysis';
import type { RecipeInput, SectionId } from '@/lib/domain/report';
import { IDLE_REPORT, reduceReport } from './report-state';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Seconds since the run began, once it has taken longer than 30 s and while something is still on its way. */
function useSlowSeconds(startedAt: number | null, loading: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null || !loading) return;
    const tick = () => {
      const elapsed = performance.now() - startedAt;
      setSeconds(elapsed >= TOOK_TOO_LONG_MS ? Math.round(elapsed / 1000) : null);
    };
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      setSeconds(null);
    };
  }, [startedAt, loading]);
  return seconds;
}

/**
 * Runs a recipe and grows its report as sections arrive. A new recipe, `stop` and leaving the page abort the
 * request, which ends the work on the server too.
 * @param recipe null: nothing to run yet. @param nonce Changes to run the same recipe again.
 */
export function useReportStream(recipe: RecipeInput | null, nonce: number) {
  const [state, dispatch] = useReducer(reduceReport, IDLE_REPORT);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const key = recipe === null ? null : JSON.stringify(recipe);

  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    running.current = controller;
    dispatch({ kind: 'begin' });
    setStartedAt(performance.now());
    const body = { recipe: JSON.parse(key) as RecipeInput };
    stream(
      createReport,
      { body },
      { signal: controller.signal, onEvent: (event) => dispatch({ kind: 'event', event }) },
    ).catch((error: unknown) => {
      if (!controller.signal.aborted && !isAbort(error))
        dispatch({ kind: 'fail', message: messageOf(error) });
    });
    return () => controller.abort();
  }, [key, nonce]);

  const stop = useCallback(() => {
    running.current?.abort();
    dispatch({ kind: 'stop' });
  }, []);

  const retry = useCallback(
    (id: SectionId) => {
      if (key === null) return;
      dispatch({ kind: 'retry-section', id });
      const body = { recipe: JSON.parse(key) as RecipeInput, sections: [id] };
      stream(
        createReport,
        { body },
        {
          signal: running.current?.signal,
          onEvent: (event) => {
            if (event.event !== 'start') dispatch({ kind: 'event', event });
          },
        },
      ).catch((error: unknown) => {
        if (isAbort(error)) return;
        const failed = { event: 'section_error', id, message: messageOf(error), code: 'failed' } as const;
        dispatch({ kind: 'event', event: failed });
      });
    },
    [key],
  );

  const loading = Object.values(state.sections).some((section) => section.status === 'loading');
  return { state, stop, retry, slowSeconds: useSlowSeconds(startedAt, loading) };
}
