'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { StatusLabel } from '@/components/kit/status-label';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { changeRequest } from '@/lib/contracts/requests';
import { REQUEST_STATES, type RequestRow } from '@/lib/domain/requests';
import { formatDateTime } from '@/lib/format/date';
import { STATE_TONES } from './state-tones';
import { WishLines } from './wish-lines';

interface InboxRowProps {
  row: RequestRow;
  onMoved: (row: RequestRow) => void;
  /** Somebody else has moved it meanwhile. */
  onStale: () => void;
}

/** Moves it on, with a word to who asked. What was typed stays when somebody else was faster. */
function MoveForm({ row, onMoved, onStale }: InboxRowProps) {
  const t = useTranslations('requests');
  const [state, setState] = useState(row.state);
  const [answer, setAnswer] = useState(row.answer);
  const move = async () => {
    const body = { state, answer, version: row.version };
    onMoved(await request(changeRequest, { path: { pk: row.id }, body }));
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
      <Field label={t('inbox.state')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={REQUEST_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onValueChange={setState}
          />
        )}
      </Field>
      <Field label={t('inbox.answer')} hint={state === 'new' ? t('inbox.silent') : t('inbox.mailed')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2_000}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton
        className="sm:mt-6.5"
        aria-disabled={(state === row.state && answer === row.answer) || undefined}
        onClick={move}
        onError={(error) => {
          if (error instanceof RequestError && error.code === 'stale') onStale();
          tellFailure(error);
        }}
      >
        {t('inbox.move')}
      </AsyncButton>
    </div>
  );
}

/** One request with everything that was said about it. */
export function InboxRow({ row, ...moves }: InboxRowProps) {
  const t = useTranslations('requests');
  const locale = useLocale();
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <article aria-labelledby={`request-${row.id}`} className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={`request-${row.id}`} className="text-base font-semibold break-words">
            {row.name}
          </h2>
          <span className="text-sm text-muted">{t(`kinds.${row.kind}`)}</span>
          <StatusLabel tone={STATE_TONES[row.state]}>{t(`states.${row.state}`)}</StatusLabel>
          <time dateTime={row.created_at} className="ml-auto font-mono text-xs text-subtle">
            {formatDateTime(row.created_at, locale)}
          </time>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <a href={`mailto:${row.email}`} className="break-all text-accent-text hover:underline">
            {row.email}
          </a>
          {row.company && <span>{row.company}</span>}
          {row.ad_account_id && <span className="font-mono">{row.ad_account_id}</span>}
        </p>
        <WishLines wish={row.wish} kind={row.kind} />
        {row.feedback.map((said, place) => (
          // They only grow, at the end.
          <blockquote key={place} className="border-l-2 border-line-strong pl-3 text-sm">
            {said.rating !== null && <b className="mr-2">{t('feedback.of5', { value: said.rating })}</b>}
            <span className="whitespace-pre-line">{said.text}</span>
          </blockquote>
        ))}
        <MoveForm row={row} {...moves} />
      </article>
    </li>
  );
}
