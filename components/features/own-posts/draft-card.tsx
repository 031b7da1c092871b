'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { type DraftAnswer, predictPostPerformance } from '@/lib/contracts/own-predictions';
import { formatFull } from '@/lib/format/number';
import { DraftResult } from './draft-result';
import type { Predictions } from './use-predictions';
import { cardState } from './waiting';

interface Draft {
  text: string;
  /** As the field has it, in the reader's own clock; empty: now. */
  at: string;
  media: boolean;
}

async function predict({ text, at, media }: Draft): Promise<DraftAnswer | null> {
  try {
    const post_at = at === '' ? null : new Date(at).toISOString();
    return await request(predictPostPerformance, { body: { text, post_at, media } });
  } catch (error) {
    tellFailure(error);
    return null;
  }
}

function DraftForm({ onAsk }: { onAsk: (draft: Draft) => Promise<void> }) {
  const t = useTranslations('own-posts.draft');
  const [draft, setDraft] = useState<Draft>({ text: '', at: '', media: false });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  return (
    <div className="grid gap-3">
      <Field label={t('text')}>
        {(control) => (
          <Textarea
            {...control}
            value={draft.text}
            maxLength={25_000}
            placeholder={t('placeholder')}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('at')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.at}
              onChange={({ target }) => change({ at: target.value })}
            />
          )}
        </Field>
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <Checkbox checked={draft.media} onCheckedChange={(on) => change({ media: on === true })} />
          {t('media')}
        </label>
        <AsyncButton
          variant="primary"
          className="ml-auto"
          disabled={draft.text.trim() === ''}
          pendingLabel={t('asking')}
          onClick={() => onAsk(draft)}
        >
          {t('ask')}
        </AsyncButton>
      </div>
    </div>
  );
}

/** Before a draft: of how many posts the model has learnt, or that it has not been told apart from the median. */
function Before({ told }: { told: DraftAnswer }): ReactNode {
  const t = useTranslations('own-posts.draft');
  const locale = useLocale();
  if (!told.advice) return <DraftResult told={told} />;
  return <p className="text-sm text-muted">{t('start', { count: formatFull(told.known, locale) })}</p>;
}

/** A draft held against the account's own past. */
export function DraftCard({ answer }: { answer: Predictions['draft'] }) {
  const t = useTranslations('own-posts.draft');
  const locale = useLocale();
  const [told, setTold] = useState<DraftAnswer | null>(null);
  const { data } = answer;
  const few = data && {
    kind: 'empty' as const,
    reason: t('few', { needed: data.needed, known: formatFull(data.known, locale) }),
  };
  const ask = async (draft: Draft) => {
    const found = await predict(draft);
    if (found) setTold(found);
  };
  return (
    <SectionCard
      id="draft"
      title={t('title')}
      sample={data?.score ? { n: data.known, of: data.posts, unit: 'posts' } : null}
      state={few && !data?.score ? few : cardState(answer, { shape: 'table', counting: t('counting') })}
      footer={{ left: t('impressions') }}
    >
      {data && (
        <div className="grid gap-4">
          <DraftForm onAsk={ask} />
          <div aria-live="polite">{told ? <DraftResult told={told} /> : <Before told={data} />}</div>
        </div>
      )}
    </SectionCard>
  );
}
