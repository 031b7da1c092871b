'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DialogHead } from '@/components/kit/dialog-head';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePayers } from '@/lib/client/use-payers';
import { listWatched, unwatchHandles, type Watched, watchHandles } from '@/lib/contracts/watched';
import type { Dataset } from '@/lib/domain/datasets';
import { QueryTextError, readHandles } from '@/lib/domain/query-text';
import { formatDate } from '@/lib/format/date';
import { formatBudget } from '@/lib/format/number';

type Row = Watched['handles'][number];

function WatchedRow({ row, onRemove }: { row: Row; onRemove: (row: Row) => Promise<void> }) {
  const t = useTranslations('datasets.watched');
  const locale = useLocale();
  const read = row.read_on === null ? t('neverRead') : t('readOn', { date: formatDate(row.read_on, locale) });
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">@{row.handle}</span>
        <span className="block truncate text-xs text-subtle">
          {read} · {row.team ? t('paidBy', { name: row.team.name }) : t('paidHere')}
        </span>
      </span>
      <AsyncButton
        size="sm"
        variant="ghost"
        aria-label={t('stopOf', { handle: row.handle })}
        onClick={() => onRemove(row)}
      >
        {t('stop')}
      </AsyncButton>
    </li>
  );
}

/** The line of handles and who pays for them. */
function AddForm({ name, onAdded }: { name: string; onAdded: (watched: Watched) => void }) {
  const t = useTranslations('datasets.watched');
  const { payers } = usePayers(t('installation'));
  const [text, setText] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const payer = payers.find((one) => (one.slug ?? '') === slug) ?? payers[0];
  const add = async () => {
    let handles: string[];
    try {
      handles = readHandles(text);
    } catch (error) {
      if (!(error instanceof QueryTextError)) throw error;
      return setProblem(t('noHandles'));
    }
    try {
      onAdded(await request(watchHandles, { path: { name }, body: { handles, team: payer?.slug ?? null } }));
      setText('');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={t('handles')} hint={t('handlesHint')} error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        {payers.length > 1 && (
          <OptionSelect
            aria-label={t('payer')}
            className="w-56"
            options={payers.map((one) => ({ value: one.slug ?? '', label: one.name }))}
            value={payer?.slug ?? ''}
            onValueChange={setSlug}
          />
        )}
        <AsyncButton type="submit" variant="primary" disabled={!payer} onClick={add}>
          {t('add')}
        </AsyncButton>
      </div>
    </form>
  );
}

function WatchedHandles({ name }: { name: string }) {
  const t = useTranslations('datasets.watched');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(listWatched, { path: { name } });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <SectionSkeleton shape="table" />;
  const keep = (watched: Watched) => void mutate(watched, { revalidate: false });
  const remove = async ({ handle }: Row) => {
    try {
      keep(await request(unwatchHandles, { path: { name }, body: { handles: [handle] } }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const daily = formatBudget(data.price_micros * data.handles.length, locale);
  return (
    <>
      {!data.configured && <p className="mt-4 text-sm text-warn">{t('notConfigured')}</p>}
      {data.handles.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('empty')}</p>
      ) : (
        <>
          <p className="mt-4 text-xs text-subtle">
            {t('count', { count: data.handles.length, most: data.most, daily })}
          </p>
          <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto text-sm">
            {data.handles.map((row) => (
              <WatchedRow key={row.handle} row={row} onRemove={remove} />
            ))}
          </ul>
        </>
      )}
      <AddForm name={name} onAdded={keep} />
      <p className="mt-3 text-xs text-subtle">
        {t('price', { price: formatBudget(data.price_micros, locale) })}
      </p>
    </>
  );
}

/** Accounts whose profile is read every day, for the growth of their followers. Open while there is a dataset. */
export function WatchedDialog({ dataset, onClose }: { dataset: Dataset | null; onClose: () => void }) {
  const t = useTranslations('datasets.watched');
  return (
    <Dialog open={dataset !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogHead
          title={t('heading')}
          description={dataset === null ? '' : t('hint', { name: dataset.title })}
          closeLabel={t('close')}
        />
        {dataset && <WatchedHandles name={dataset.name} />}
      </DialogContent>
    </Dialog>
  );
}
