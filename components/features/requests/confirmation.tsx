'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { PageHeader } from '@/components/kit/page-header';
import { StatusLabel } from '@/components/kit/status-label';
import { useForm } from '@/components/kit/use-form';
import { OptionSelect } from '@/components/kit/option-select';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { giveRequestFeedback, readRequestStatus } from '@/lib/contracts/requests';
import type { RequestStatus } from '@/lib/domain/requests';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { STATE_TONES } from './state-tones';
import { WishLines } from './wish-lines';

/** The signature of the link stands behind the '#': no server sees it and no log keeps it. */
function useSignature(): string | null {
  return useSyncExternalStore(
    (tell) => {
      window.addEventListener('hashchange', tell);
      return () => window.removeEventListener('hashchange', tell);
    },
    () => window.location.hash.slice(1),
    () => null,
  );
}

const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** What they say of it; kept beside the request. */
function FeedbackForm({ id, signature }: { id: string; signature: string }) {
  const t = useTranslations('requests.feedback');
  const [said, setSaid] = useState(false);
  const [rating, setRating] = useState<(typeof RATINGS)[number] | null>(null);
  const form = useForm({
    initial: { text: '' },
    rules: { text: { required: true, maxLength: 5_000, label: t('text') } },
    onSubmit: async ({ text }) => {
      const body = { request: id, signature, rating: rating && Number(rating), text };
      await request(giveRequestFeedback, { body });
      setSaid(true);
    },
    onError: tellFailure,
  });
  if (said)
    return (
      <p role="status" className="text-sm">
        {t('thanks')}
      </p>
    );
  return (
    <form {...form.formProps} className="grid gap-3">
      <Field label={t('rating')} optional className="max-w-60">
        {(control) => (
          <OptionSelect
            {...control}
            options={RATINGS.map((value) => ({ value, label: t('of5', { value }) }))}
            value={rating}
            onValueChange={setRating}
          />
        )}
      </Field>
      <Field label={t('text')} error={form.errors.text} required>
        {(control) => <Textarea {...control} {...form.register('text')} rows={3} />}
      </Field>
      <AsyncButton type="submit" pending={form.submitting} className="justify-self-start">
        {t('send')}
      </AsyncButton>
    </form>
  );
}

function Status({ status, signature }: { status: RequestStatus; signature: string }) {
  const t = useTranslations('requests');
  const locale = useLocale();
  const date = (at: string) => formatDateTime(at, locale);
  return (
    <div className="grid gap-4">
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-base font-semibold">{t(`kinds.${status.kind}`)}</h2>
          <StatusLabel tone={STATE_TONES[status.state]}>{t(`states.${status.state}`)}</StatusLabel>
        </div>
        <p className="text-sm text-muted">{t(`confirmation.next.${status.state}`)}</p>
        {status.answer && (
          <blockquote className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">
            {status.answer}
          </blockquote>
        )}
        <WishLines wish={status.wish} kind={status.kind} />
        <p className="text-xs text-subtle">
          {t('confirmation.dates', { sent: date(status.created_at), ends: date(status.expires_at) })}
        </p>
      </section>
      <section className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-6">
        <h2 className="text-base font-semibold">{t('feedback.title')}</h2>
        <FeedbackForm id={status.id} signature={signature} />
      </section>
    </div>
  );
}

const TOOLS = ['explore', 'compare', 'topic-clusters', 'creators'] as const;

/** `/request-confirmation` (SCR-P21): thanks, what was asked for and where it stands, by the signed link. */
export function RequestConfirmationScreen() {
  const t = useTranslations('requests');
  const signature = useSignature();
  const { data, error, mutate } = useEndpoint(readRequestStatus, signature ? { body: { signature } } : null);
  const thanks = signature !== '' && !error && data?.state !== 'done' && data?.state !== 'declined';
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-8 md:px-7">
      <PageHeader
        title={t(thanks ? 'confirmation.title' : 'confirmation.status')}
        meta={t('confirmation.lead')}
      />
      {signature === '' && (
        <EmptyState title={t('confirmation.none')}>{t('confirmation.noneText')}</EmptyState>
      )}
      {error && !data && (
        <ErrorState
          title={t('confirmation.failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {signature !== '' && !data && !error && <Skeleton className="h-60 rounded-lg" />}
      {data && signature && <Status key={data.id} status={data} signature={signature} />}
      <nav
        aria-label={t('confirmation.tools')}
        className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm"
      >
        <span className="text-muted">{t('confirmation.meanwhile')}</span>
        {TOOLS.map((tool) => (
          <Link
            key={tool}
            href={route(tool)}
            className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline"
          >
            {t(`confirmation.to.${tool}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
