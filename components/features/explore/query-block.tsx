'use client';

import { ListTree, MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { KeyHint } from '@/components/kit/key-hint';
import type { Dataset } from '@/lib/domain/datasets';
import type { ExploreState } from '@/lib/domain/explore-url';
import { KeywordQueryError, parseKeywordQuery, type KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import { FilterRow } from './filters/filter-row';
import { GroupEditor } from './group-editor';
import { editGroups, textOfGroups, type WordGroups } from './group-text';
import { QueryHistoryMenu } from './query-history-menu';
import { QueryInput } from './query-input';
import { useStuck } from './use-stuck';

interface QueryBlockProps {
  state: ExploreState;
  datasets: Dataset[];
  chosen: Dataset[];
  running: boolean;
  onRun: (text: string) => void;
  onStop: () => void;
  onChange: (patch: Partial<ExploreState>) => void;
  /** Goes to a past question by its address. */
  onOpen: (search: string) => void;
}

function read(text: string): { query: KeywordQuery } | { error: KeywordQueryError } {
  try {
    return { query: parseKeywordQuery(text) };
  } catch (error) {
    if (error instanceof KeywordQueryError) return { error };
    throw error;
  }
}

function wordsOf(query: KeywordQuery): WordGroups {
  return {
    groups: query.groups.map((group) => group.map((term) => term.text)),
    exclude: query.exclude.map((term) => term.text),
  };
}

/** What leaves when only the line sticks, unless one of its menus is open. */
const ABOVE_LINE = 'md:not-has-[[data-state=open]]:hidden';

/**
 * Type, query and filters. The text and the chips are two views of one query: each changes the other. Scrolled out
 * of view, the query alone stays as one line under the header.
 */
export function QueryBlock(props: QueryBlockProps) {
  const { state, running, onRun, onStop } = props;
  const t = useTranslations('explore');
  const hintId = useId();
  const [draft, setDraft] = useState(state.text);
  const [asked, setAsked] = useState(false);
  const [editing, setEditing] = useState(false);
  const { place, stuck, height } = useStuck<HTMLDivElement>();
  const result = read(draft);
  const error = 'error' in result ? result.error : null;
  const submit = () => {
    setAsked(true);
    if (!error) onRun(draft.trim());
  };
  return (
    <div ref={place} style={height === null ? undefined : { height }}>
      <section
        aria-label={t('queryLabel')}
        data-query-block
        data-stuck={stuck || undefined}
        className={cn(
          'border-b border-line bg-canvas px-4 py-4 md:px-6',
          stuck && 'md:fixed md:inset-x-0 md:top-12 md:z-20 md:py-1',
        )}
      >
        <div className={cn('mb-3 flex items-center gap-2 text-sm font-medium', stuck && 'md:hidden')}>
          <MessagesSquare aria-hidden className="size-4 text-accent-text" strokeWidth={1.75} />
          {t(`types.${state.type}`)}
        </div>
        <div
          className={`flex items-start gap-2 rounded-md border bg-sunken p-1 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus max-md:flex-col max-md:items-stretch ${asked && error ? 'border-danger-solid' : 'border-control'}`}
        >
          <QueryInput
            value={draft}
            label={t('queryLabel')}
            placeholder={t(`placeholder.${state.type}`)}
            invalid={asked && error !== null}
            describedBy={hintId}
            oneLine={stuck}
            onChange={setDraft}
            onSubmit={submit}
          />
          <span className="flex items-center gap-2 self-center max-md:self-stretch">
            <KeyHint keys={['/']} className="max-md:hidden" />
            {running ? (
              <Button
                type="button"
                variant="secondary"
                className="max-md:h-10 max-md:flex-1"
                onClick={onStop}
              >
                {t('stop')}
              </Button>
            ) : (
              <Button type="button" variant="primary" className="max-md:h-10 max-md:flex-1" onClick={submit}>
                {t('run')}
              </Button>
            )}
          </span>
        </div>
        <p
          id={hintId}
          role={asked && error ? 'alert' : undefined}
          className={cn(
            'mt-1.5 text-xs',
            asked && error ? 'text-danger' : ['text-subtle', stuck && 'md:hidden'],
          )}
        >
          {asked && error ? t(`queryError.${error.code}`) : t('syntaxHelp')}{' '}
          <Link
            href={route('help')}
            prefetch={false}
            className="text-accent-text underline decoration-accent-line underline-offset-3"
          >
            {t('queryHelp')}
          </Link>
        </p>
        <FilterRow {...props} className={cn('mt-3', stuck && ABOVE_LINE)}>
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-expanded={editing}
            disabled={error !== null && draft.trim() !== ''}
            onClick={() => setEditing(!editing)}
          >
            <ListTree aria-hidden />
            {t('groups.edit')}
          </Button>
          <QueryHistoryMenu onOpen={props.onOpen} />
        </FilterRow>
        {editing && (
          <div className={cn('mt-3', stuck && 'md:hidden')}>
            <GroupEditor
              value={'query' in result ? wordsOf(result.query) : { groups: [], exclude: [] }}
              onEdit={(edit) => {
                const before = 'query' in result ? wordsOf(result.query) : { groups: [], exclude: [] };
                setDraft(textOfGroups(editGroups(before, edit)));
              }}
            />
          </div>
        )}
      </section>
    </div>
  );
}
