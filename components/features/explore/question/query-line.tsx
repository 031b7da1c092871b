'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { KeyHint } from '@/components/kit/key-hint';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { QueryType } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import { QueryInput } from './query-input';

interface QueryLineProps {
  type: QueryType;
  text: string;
  /** What is wrong with it, once somebody asked. */
  error: string | null;
  /** `reading`: a description is being turned into groups. */
  status: 'idle' | 'reading' | 'running';
  stuck: boolean;
  onWrite: (text: string) => void;
  onSubmit: () => void;
  onStop: () => void;
}

/** The line people write in, with its button, and beneath it how it is read or what is wrong. */
export function QueryLine({ type, text, error, status, stuck, onWrite, onSubmit, onStop }: QueryLineProps) {
  const t = useTranslations('explore');
  const hintId = useId();
  const action = 'max-md:h-10 max-md:flex-1';
  return (
    <>
      <div
        className={`flex items-start gap-2 rounded-md border bg-sunken p-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-md:flex-col max-md:items-stretch ${error ? 'border-danger-solid' : 'border-control'}`}
      >
        <QueryInput
          value={text}
          label={t('queryLabel')}
          placeholder={t(`placeholder.${type}`)}
          plain={type === 'handle' || type === 'post'}
          invalid={error !== null}
          describedBy={hintId}
          oneLine={stuck}
          onChange={onWrite}
          onSubmit={onSubmit}
        />
        <span className="flex items-center gap-2 self-center max-md:self-stretch">
          <KeyHint keys={['/']} className="max-md:hidden" />
          {status === 'running' ? (
            <Button type="button" variant="secondary" className={action} onClick={onStop}>
              {t('stop')}
            </Button>
          ) : (
            <Button
              type="button"
              variant="primary"
              className={action}
              aria-busy={status === 'reading'}
              onClick={onSubmit}
            >
              {status === 'reading' && <Spinner />}
              {t(status === 'reading' ? 'reading' : 'run')}
            </Button>
          )}
        </span>
      </div>
      <p
        id={hintId}
        role={error ? 'alert' : undefined}
        className={cn('mt-1.5 text-xs', error ? 'text-danger' : ['text-subtle', stuck && 'md:hidden'])}
      >
        {error ?? t(`hints.${type}`)}{' '}
        {(type === 'conversation' || type === 'keyword') && (
          <Link
            href={route('help')}
            prefetch={false}
            className="text-accent-text underline decoration-accent-line underline-offset-3"
          >
            {t('queryHelp')}
          </Link>
        )}
      </p>
    </>
  );
}
