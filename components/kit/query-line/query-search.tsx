'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { readText } from '@/lib/domain/read-text';
import type { QueryType } from '@/lib/domain/recipe';
import { cn } from '@/lib/utils';
import { route } from '@/lib/tenants/routes';
import { FiltersFold } from './filters-fold';
import { QueryField } from './query-field';
import { QueryLine } from './query-line';

interface QuerySearchProps {
  /** What was asked; another one is another form (`key`). */
  text: string;
  /** How the words are read. */
  type?: QueryType;
  label: string;
  /** What the button says. */
  run: string;
  /** The dataset that is asked: in the line, on a narrow screen among the filters. */
  dataset: (bare: boolean) => ReactNode;
  /** How many of the filters are set. */
  count: number;
  /** Called with a query that can be read. */
  onAsk: (text: string) => void;
  /** What else narrows the question. */
  children: ReactNode;
}

/** The question of a tool in words. What is wrong with them is not said before somebody asks. */
export function QuerySearch(props: QuerySearchProps) {
  const { text, type = 'conversation', label, run, dataset, count, onAsk, children } = props;
  const t = useTranslations('explore');
  const noteId = useId();
  const [draft, setDraft] = useState(text);
  const [asked, setAsked] = useState(false);
  const read = readText(type, draft);
  const wrong = asked && read.kind === 'error' ? read : null;
  const ask = () => {
    setAsked(true);
    if (read.kind !== 'error') onAsk(draft.trim());
  };
  return (
    <QueryLine
      label={label}
      below={
        <p
          id={noteId}
          role={wrong ? 'alert' : undefined}
          className={cn('pt-2 text-xs', wrong ? 'text-danger' : text === '' ? 'text-subtle' : 'sr-only')}
        >
          {wrong ? t(`queryError.${wrong.code}`, { value: wrong.value.slice(0, 60) }) : t('queryHint')}{' '}
          <Link
            href={route('help')}
            prefetch={false}
            className="text-accent-text underline decoration-accent-line underline-offset-3"
          >
            {t('queryHelp')}
          </Link>
        </p>
      }
    >
      <QueryField
        value={draft}
        label={label}
        placeholder={t('queryExample')}
        plain={type === 'handle' || type === 'post'}
        invalid={wrong !== null}
        wrongAt={wrong?.at}
        describedBy={noteId}
        onChange={setDraft}
        onSubmit={ask}
      />
      <span className="w-44 flex-none max-lg:hidden">{dataset(true)}</span>
      <FiltersFold count={count}>
        {() => (
          <div className="grid gap-3">
            <div className="lg:hidden">{dataset(false)}</div>
            {children}
          </div>
        )}
      </FiltersFold>
      <Button
        variant={draft.trim() === text ? 'secondary' : 'primary'}
        aria-label={run}
        className="h-9 max-md:w-11 max-md:px-0"
        onClick={ask}
      >
        <Search aria-hidden />
        <span className="max-md:hidden">{run}</span>
      </Button>
    </QueryLine>
  );
}
