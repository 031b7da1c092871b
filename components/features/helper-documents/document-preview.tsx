'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { ErrorState } from '@/components/kit/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getHelperDocument } from '@/lib/contracts/site';
import { type Locale } from '@/lib/domain/locales';

/** The document's own headings stand one level below the page's. */
const PARTS: Components = {
  h1: ({ children }) => <h2 className="mb-2 text-base font-semibold">{children}</h2>,
  h2: ({ children }) => <h3 className="mt-4 mb-1 font-semibold">{children}</h3>,
  p: ({ children }) => <p className="my-2 text-muted">{children}</p>,
  ul: ({ children }) => <ul className="my-2 list-disc pl-5 text-muted">{children}</ul>,
  ol: ({ children }) => <ol className="my-2 list-decimal pl-5 text-muted">{children}</ol>,
  strong: ({ children }) => <strong className="font-semibold text-ink">{children}</strong>,
  code: ({ children }) => (
    <code className="rounded-sm bg-sunken px-1 font-mono text-xs break-words">{children}</code>
  ),
};

interface DocumentPreviewProps {
  id: string;
  language: Locale;
  onClose: () => void;
}

/** One document beside the table; where there is no room, below it, and the focus leads there. */
export function DocumentPreview({ id, language, onClose }: DocumentPreviewProps) {
  const t = useTranslations('helper-documents');
  const { data, error, mutate } = useEndpoint(getHelperDocument, { path: { pk: id }, query: { language } });
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <article
      ref={box}
      tabIndex={-1}
      aria-label={data?.name ?? t('preview')}
      aria-busy={!data && !error}
      className="relative scroll-mt-16 rounded-lg border border-line bg-surface p-4 outline-none"
    >
      <IconButton label={t('close')} onClick={onClose} className="absolute top-2 right-2">
        <X aria-hidden />
      </IconButton>
      {error && !data && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="mt-8 h-60" />}
      {data && (
        <div className="max-w-prose pr-8">
          <Markdown components={PARTS}>{data.text}</Markdown>
        </div>
      )}
    </article>
  );
}
