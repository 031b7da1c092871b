'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import * as contracts from '@/lib/contracts/desk-lookups';
import { listAudienceConfigs } from '@/lib/contracts/targeting-lists';
import { formatFull } from '@/lib/format/number';

/** What one account is mentioned for. */
function About({ handle }: { handle: string }) {
  const t = useTranslations('user-lists.heard');
  const locale = useLocale();
  const { data, error } = useEndpoint(contracts.getInfluencer, { path: { pk: handle } });
  if (error) return <p className="text-xs text-danger">{displayMessage(error)}</p>;
  if (!data) return <Skeleton className="h-8" />;
  return (
    <p className="text-xs text-muted">
      {t('about', {
        count: formatFull(data.mentioned_by, locale),
        topics: data.topics.slice(0, 5).join(', ') || t('noTopics'),
      })}
    </p>
  );
}

/** The audience in words, and what is heard in it. */
function Answer({ audience, onAdd }: { audience: string; onAdd: (handles: string[]) => Promise<unknown> }) {
  const t = useTranslations('user-lists.heard');
  const locale = useLocale();
  const [open, setOpen] = useState<string | null>(null);
  const asked = { body: { audience_config: audience, locale } };
  const summary = useEndpoint(contracts.summariseInsights, asked);
  const pro = useEndpoint(contracts.summariseProTargeting, asked);
  const heard = useEndpoint(contracts.listInfluencers, { query: { audience_config: audience } });
  if (heard.error)
    return (
      <ErrorState
        title={t('failed')}
        message={displayMessage(heard.error) ?? undefined}
        onRetry={() => heard.mutate()}
      />
    );
  if (!heard.data) return <Skeleton className="h-32" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{summary.data?.summary ?? pro.data?.summary}</p>
      {summary.data?.highlights.map((line) => (
        <p key={line} className="text-xs text-muted">
          {line}
        </p>
      ))}
      {heard.data.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <ul className="grid gap-1 text-sm">
        {heard.data.slice(0, 12).map(({ handle, mentioned_by }) => (
          <li key={handle}>
            <span className="flex items-center gap-2">
              <button
                type="button"
                aria-expanded={open === handle}
                onClick={() => setOpen(open === handle ? null : handle)}
                className="min-w-0 flex-1 cursor-pointer truncate text-left text-accent-text hover:underline"
              >
                @{handle}
              </button>
              <span className="text-xs text-subtle tabular-nums">
                {t('mentioned', { count: mentioned_by })}
              </span>
              <AsyncButton
                size="sm"
                variant="ghost"
                aria-label={t('addOf', { handle })}
                onClick={() => onAdd([handle])}
                onError={tellFailure}
              >
                {t('add')}
              </AsyncButton>
            </span>
            {open === handle && <About handle={handle} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Accounts that are heard in an audience, to be added to the list. */
export function Heard({ onAdd }: { onAdd: (handles: string[]) => Promise<unknown> }) {
  const t = useTranslations('user-lists.heard');
  const locale = useLocale();
  const [audience, setAudience] = useState<string | null>(null);
  const { data } = useEndpoint(listAudienceConfigs, { query: { locale } });
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return (
    <section aria-label={t('title')} className="border-t border-line-soft pt-3">
      <Field label={t('title')} hint={t('hint')}>
        {({ id }) => <OptionSelect id={id} options={options} value={audience} onValueChange={setAudience} />}
      </Field>
      {audience && (
        <div className="mt-3">
          <Answer key={audience} audience={audience} onAdd={onAdd} />
        </div>
      )}
    </section>
  );
}
