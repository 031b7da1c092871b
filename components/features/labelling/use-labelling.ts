'use client';

import { useCallback, useEffect, useState } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { nextPosts, saveLabel, undoLabel } from '@/lib/contracts/labelling';
import type { Seat } from '@/lib/domain/labelling';

interface OfRound {
  id: string;
  code: string | undefined;
  seat: Seat;
  answers: number;
}

/** One answer after another: each is kept before the next post comes up, so that stopping loses nothing. */
export function useLabelling({ id, code, seat, answers }: OfRound, onChanged: () => void) {
  const where = { path: { round: id }, query: { seat, code } };
  const { data, error, mutate, isLoading, tookTooLong } = useEndpoint(nextPosts, where, {
    dedupingInterval: 0,
    keepPreviousData: false,
  });
  const [busy, setBusy] = useState(false);
  const post = data?.posts[0];

  const during = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const answer = (place: number) =>
    during(async () => {
      if (!post || place >= answers) return;
      const kept = await request(saveLabel, { ...where, body: { post: post.id, answer: place } });
      const rest = data?.posts.slice(1) ?? [];
      const next = rest.length > 0 ? { ...kept, posts: rest } : undefined;
      await mutate(next, { revalidate: next === undefined });
      if (kept.done === kept.size) onChanged();
    });
  const undo = () =>
    during(async () => {
      const { post: taken } = await request(undoLabel, where);
      if (taken === null) return;
      await mutate();
      onChanged();
    });
  return { data, error, retry: () => mutate(), isLoading, tookTooLong, busy, post, answer, undo };
}

/** The keys 1 to 5 answer, U takes back. */
export function useAnswerKeys(
  answers: number,
  act: { answer: (place: number) => void; undo: () => void },
): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (!isPlainKey(event) || event.repeat) return;
      const place = Number(event.key) - 1;
      if (Number.isInteger(place) && place >= 0 && place < answers) act.answer(place);
      else if (event.key.toLowerCase() === 'u') act.undo();
      else return;
      event.preventDefault();
    },
    [answers, act],
  );
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
}
