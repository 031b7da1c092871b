'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { KeyHint } from '@/components/kit/key-hint';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { RoundPosts, RoundView, Seat } from '@/lib/domain/labelling';
import { formatFull } from '@/lib/format/number';
import { useLabelText } from './use-label-text';
import { useAnswerKeys, useLabelling } from './use-labelling';

function PostText({ post, place, size }: { post: RoundPosts['posts'][number]; place: number; size: number }) {
  const t = useTranslations('labelling.round');
  const locale = useLocale();
  const label = t('post', { place: formatFull(place, locale), size: formatFull(size, locale) });
  return (
    <div aria-live="polite" aria-atomic>
      <h2 className="text-xs text-subtle">{label}</h2>
      <p
        dir="auto"
        lang={post.language === '' || post.language === 'und' ? undefined : post.language}
        className="mt-2 min-h-32 text-lg break-words whitespace-pre-wrap"
      >
        {post.text}
      </p>
    </div>
  );
}

function Finished({ data, mine }: { data: RoundPosts; mine: boolean }) {
  const t = useTranslations('labelling.round');
  const missing = data.size - data.done;
  return (
    <p className="py-6 text-sm" role="status">
      {missing > 0
        ? t('missing', { count: missing })
        : mine
          ? t('done', { size: data.size })
          : t('doneSecond')}
    </p>
  );
}

export interface LabelPanelProps {
  round: RoundView;
  code: string | undefined;
  seat: Seat;
  onChanged: () => void;
}

/** One post at a time and its answers, by key or by hand. */
export function LabelPanel({ round, code, seat, onChanged }: LabelPanelProps) {
  const t = useTranslations('labelling.round');
  const text = useLabelText();
  const names = text.answers(round.question);
  const work = useLabelling({ id: round.id, code, seat, answers: names.length }, onChanged);
  const { data, error, post } = work;
  useAnswerKeys(names.length, {
    answer: (place) => void work.answer(place),
    undo: () => void work.undo(),
  });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => work.retry()} />;
  if (!data)
    return (
      <>
        <SectionSkeleton shape="table" />
        {work.tookTooLong && <p className="text-sm text-subtle">{t('slow')}</p>}
      </>
    );
  const progress = t('progress', { done: data.done, size: data.size });
  return (
    <section
      className="rounded-lg border border-line bg-surface p-4"
      aria-label={text.question(round.question)}
    >
      <div className="mb-3 flex items-center gap-3 text-xs text-subtle">
        <Progress value={data.size === 0 ? 1 : data.done / data.size} label={progress} />
        <span className="whitespace-nowrap">{progress}</span>
      </div>
      {post ? (
        <>
          <PostText post={post} place={data.done + 1} size={data.size} />
          <div
            className="mt-4 grid gap-2 sm:grid-cols-3"
            role="group"
            aria-label={text.question(round.question)}
          >
            {names.map((name, place) => (
              <Button
                key={name}
                aria-disabled={work.busy}
                aria-keyshortcuts={String(place + 1)}
                className="h-auto min-h-11 justify-between gap-2 py-2 whitespace-normal"
                onClick={() => void work.answer(place)}
              >
                <span dir="auto" className="min-w-0 text-left break-words">
                  {name}
                </span>
                <KeyHint keys={[String(place + 1)]} />
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Finished data={data} mine={round.mine} />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-subtle">{t('keys', { first: 1, last: names.length })}</p>
        <Button
          variant="ghost"
          size="sm"
          aria-disabled={work.busy || data.done === 0}
          aria-keyshortcuts="u"
          onClick={() => void work.undo()}
        >
          <Undo2 aria-hidden />
          {t('undo')}
        </Button>
      </div>
    </section>
  );
}
