'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { StateMessage } from '@/components/kit/state-message';

/** Longest part of a server's message that is shown, in characters. */
export const ERROR_TEXT_LIMIT = 300;

export interface ErrorStateProps {
  /** "Could not load ..." */
  title?: ReactNode;
  /** The server's message; what is beyond 300 characters is cut. */
  message?: string;
  onRetry?: () => unknown;
  className?: string;
}

export function ErrorState({ title, message, onRetry, className }: ErrorStateProps) {
  const t = useTranslations('kit.states');
  const retry = onRetry && (
    <AsyncButton size="sm" onClick={onRetry} pendingLabel={t('retrying')}>
      <RotateCw aria-hidden />
      {t('retry')}
    </AsyncButton>
  );
  return (
    <StateMessage
      icon={<CircleAlert />}
      tone="danger"
      role="alert"
      title={title ?? t('error')}
      action={retry}
      className={className}
    >
      {message && Array.from(message).slice(0, ERROR_TEXT_LIMIT).join('')}
    </StateMessage>
  );
}
