'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { AsyncButton, type AsyncButtonProps } from '@/components/kit/async-button';
import { copyContent, type CopyOutcome } from '@/components/kit/copy-content';
import { cn } from '@/lib/utils';

/** How long the outcome stands beside the button, in milliseconds. */
export const COPY_NOTE_MS = 4000;

export interface CopyResult {
  level: 'success' | 'warn' | 'error';
  text: string;
}

export interface CopyButtonProps extends Omit<AsyncButtonProps, 'onClick' | 'content'> {
  content: string | null | undefined | (() => string | Promise<string>);
  /** Said instead of "Copied!". */
  successText?: string;
  /** Given, the caller shows the outcome, for example as a toast; else it stands beside the button. */
  onResult?: (result: CopyResult) => void;
}

const LEVELS: Record<CopyOutcome, CopyResult['level']> = { done: 'success', empty: 'warn', failed: 'error' };

export function CopyButton({ content, successText, onResult, children, ...props }: CopyButtonProps) {
  const t = useTranslations('kit.copy');
  const [result, setResult] = useState<CopyResult | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const outcome = await copyContent(typeof content === 'function' ? await content() : content);
    const text = outcome === 'done' ? (successText ?? t('done')) : t(outcome);
    const next = { level: LEVELS[outcome], text };
    setResult(next);
    onResult?.(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResult(null), COPY_NOTE_MS);
  };

  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <AsyncButton {...props} onClick={copy}>
        {result?.level === 'success' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {children ?? t('action')}
      </AsyncButton>
      {!onResult && (
        <span
          role="status"
          className={cn(
            'text-xs',
            result?.level === 'error'
              ? 'text-danger'
              : result?.level === 'warn'
                ? 'text-warn'
                : 'text-success',
          )}
        >
          {result?.text}
        </span>
      )}
    </span>
  );
}
