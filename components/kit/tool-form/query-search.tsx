'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Field } from '@/components/kit/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { keywordQueryError } from '@/lib/domain/keyword-query/parse';
import { route } from '@/lib/tenants/routes';

interface QuerySearchProps {
  /** What was asked; another one is another form (`key`). */
  text: string;
  label: string;
  /** What the button says. */
  run: string;
  /** Called with a query that can be read. */
  onAsk: (text: string) => void;
  /** What narrows the question. */
  children: ReactNode;
}

/** The question of a tool in words. What is wrong with them is not said before somebody asks. */
export function QuerySearch({ text, label, run, onAsk, children }: QuerySearchProps) {
  const t = useTranslations('explore');
  const [draft, setDraft] = useState(text);
  const [asked, setAsked] = useState(false);
  const error = keywordQueryError(draft);
  const note = (words: string) => (
    <span>
      {words}{' '}
      <Link
        href={route('help')}
        prefetch={false}
        className="text-accent-text underline decoration-accent-line underline-offset-3"
      >
        {t('queryHelp')}
      </Link>
    </span>
  );
  return (
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!error) onAsk(draft.trim());
      }}
    >
      <Field
        label={label}
        hint={note(t('queryHint'))}
        error={asked && error ? note(t(`queryError.${error.code}`)) : null}
      >
        {(control) => (
          <span className="flex gap-2 max-sm:flex-col">
            <Input
              {...control}
              type="search"
              value={draft}
              placeholder={t('queryExample')}
              onChange={(event) => setDraft(event.target.value)}
            />
            <Button type="submit" variant="primary">
              {run}
            </Button>
          </span>
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-end gap-3">{children}</div>
    </form>
  );
}
