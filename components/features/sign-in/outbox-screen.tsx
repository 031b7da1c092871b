'use client';

import { Lock, Mail as MailIcon } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { z } from 'zod';
import { CopyButton } from '@/components/kit/copy-button';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { StateMessage } from '@/components/kit/state-message';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listOutbox, type mailSchema } from '@/lib/contracts/sign-in';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { codeOf, MailText } from './mail-text';
import { useSignInOptions } from './use-sign-in-options';

/** How often the outbox looks for new mail, in milliseconds. */
const REFRESH_MS = 3000;
type Mail = z.infer<typeof mailSchema>;
const TONES = { queued: 'info', kept: 'success', sent: 'success', failed: 'danger' } as const;

function MailItem({ mail }: { mail: Mail }) {
  const t = useTranslations('sign-in.outbox');
  const locale = useLocale();
  const code = codeOf(mail.text);
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <article aria-labelledby={`mail-${mail.id}`}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={`mail-${mail.id}`} className="min-w-0 flex-1 basis-60 text-base font-semibold break-words">
            {mail.subject}
          </h2>
          <time dateTime={mail.created_at} className="font-mono text-xs text-subtle">
            {formatDateTime(mail.created_at, locale)}
          </time>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="min-w-0 break-all">{t('to', { address: mail.to })}</span>
          <StatusLabel tone={TONES[mail.state]}>{t(`state.${mail.state}`)}</StatusLabel>
        </div>
        {mail.error && <p className="mt-1 text-sm text-danger">{mail.error}</p>}
        {code && (
          <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-sunken px-3 py-2">
            <span
              aria-label={t('code', { code: [...code].join(' ') })}
              role="img"
              className="font-mono text-lg font-medium tracking-widest text-ink"
            >
              {code}
            </span>
            <CopyButton content={code}>{t('copyCode')}</CopyButton>
          </div>
        )}
        <div className="mt-3">
          <MailText text={mail.text} />
        </div>
      </article>
    </li>
  );
}

function MailList() {
  const t = useTranslations('sign-in.outbox');
  const { data, error, mutate } = useEndpoint(listOutbox, {}, { refreshInterval: REFRESH_MS });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  if (data.length === 0)
    return (
      <StateMessage icon={<MailIcon />} title={t('empty')} role="status">
        {t('emptyText')}
      </StateMessage>
    );
  const newestFirst = data.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <ul aria-live="polite" aria-relevant="additions" className="grid grid-cols-1 gap-3">
      {newestFirst.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

/** Mail that this installation keeps because it has no mail server; for the holder of the setup key (security.md 7). */
export function OutboxScreen() {
  const t = useTranslations('sign-in.outbox');
  const { data: options, error, mutate } = useSignInOptions();
  const open = options?.outbox && options.setup;
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-8 md:px-7">
      <PageHeader
        title={t('title')}
        meta={open ? t('lead') : undefined}
        actions={
          <Button asChild>
            <Link href={route('login')}>{t('signIn')}</Link>
          </Button>
        }
      />
      {error && !options && (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      )}
      {!error && !options && <Skeleton className="h-40 rounded-lg" />}
      {options && !options.outbox && (
        <StateMessage icon={<MailIcon />} title={t('server')}>
          {t('serverText')}
        </StateMessage>
      )}
      {options?.outbox && !options.setup && (
        <StateMessage icon={<Lock />} title={t('locked')}>
          {t('lockedText')}
        </StateMessage>
      )}
      {open && <MailList />}
    </div>
  );
}
