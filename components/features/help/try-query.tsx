'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { route } from '@/lib/tenants/routes';
import { QueryFailure } from './query-failure';
import { QueryReading } from './query-reading';
import { readQuery, type HelpPost } from './read-query';

/** A field that reads a query as it is typed, with what it would find among a few posts. */
export function TryQuery({ start, posts }: { start: string; posts: readonly HelpPost[] }) {
  const t = useTranslations('help.try');
  const [text, setText] = useState(start);
  const fieldId = useId();
  const read = readQuery(text);
  const failed = 'error' in read;
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <label htmlFor={fieldId} className="font-semibold">
        {t('label')}
      </label>
      <textarea
        id={fieldId}
        data-main-field=""
        aria-keyshortcuts="/"
        aria-invalid={failed}
        aria-describedby={`${fieldId}-read`}
        rows={2}
        value={text}
        maxLength={10_000}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => setText(event.target.value)}
        className={`w-full resize-y rounded-md border bg-sunken px-3 py-2 font-mono text-base ${failed ? 'border-danger-solid' : 'border-control'}`}
      />
      <div id={`${fieldId}-read`} aria-live="polite">
        {'error' in read ? (
          <QueryFailure text={text} error={read.error} />
        ) : (
          <QueryReading query={read.query} posts={posts} />
        )}
      </div>
      {!failed && (
        <Link
          prefetch={false}
          href={`${route('explore')}?${new URLSearchParams({ q: text.trim() }).toString()}`}
          className="justify-self-start text-sm font-[550] text-accent-text hover:underline"
        >
          {t('open')}
        </Link>
      )}
    </div>
  );
}
