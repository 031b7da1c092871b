'use client';

import { ListTree, Megaphone, SpellCheck } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterButton } from '@/components/kit/filter-button';
import { Button } from '@/components/ui/button';
import type { Dataset } from '@/lib/domain/datasets';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import type { QueryType } from '@/lib/domain/recipe';
import { cn } from '@/lib/utils';
import { ExtraFilter } from '@/components/kit/query-filters/extra-filter';
import { FilterRow } from '@/components/kit/query-filters/filter-row';
import { brandsOf, editGroups, type GroupEdit, shareGroup } from './group-text';
import { QueryHistoryMenu } from './query-history-menu';
import { QueryLine } from './query-line';
import { readText } from '@/lib/domain/read-text';
import { TypeSwitch } from './type-switch';
import { useDraft } from '@/lib/client/use-draft';
import { useDescription } from '@/lib/client/use-description';
import { useStuck } from './use-stuck';

// What is opened by a button loads with it.
const GroupEditor = dynamic(() => import('./group-editor').then((module) => module.GroupEditor));
const SynonymsPanel = dynamic(() => import('./synonyms-panel').then((module) => module.SynonymsPanel));
const VoicesDialog = dynamic(() => import('./voices-dialog').then((module) => module.VoicesDialog));

/** A question as it is asked. */
export type Asked = Pick<ExploreState, 'type' | 'text' | 'description'> &
  Partial<Pick<ExploreState, 'countries'>>;

interface QueryBlockProps {
  state: ExploreState;
  datasets: Dataset[];
  chosen: Dataset[];
  running: boolean;
  onRun: (asked: Asked) => void;
  /** Another type while nothing has been asked. */
  onType: (type: QueryType) => void;
  onStop: () => void;
  onChange: (patch: Partial<ExploreState>) => void;
  /** Goes to a past question by its address. */
  onOpen: (search: string) => void;
}

const NO_WORDS: KeywordQuery = { groups: [], exclude: [] };

function wordsOf(text: string): KeywordQuery {
  const read = readText('conversation', text);
  return read.kind === 'query' ? read.query : NO_WORDS;
}

/** What leaves when only the line sticks, unless one of its menus is open. */
const ABOVE_LINE = 'md:not-has-[[data-state=open]]:hidden';

/** The description belongs to the line while its groups are changed as chips, or while it keeps one of them. */
function useDescribedLine({ text, description }: ExploreState) {
  const [edited, setEdited] = useState({ description, text });
  const made = edited.description === description ? [text, edited.text] : [text];
  const describes = (line: string) => made.some((one) => shareGroup(wordsOf(one), wordsOf(line)));
  return {
    descriptionOf: (line: string) => (describes(line) ? description : ''),
    moved: (from: string, to: string) => {
      if (describes(from)) setEdited({ description, text: to });
    },
  };
}

function useQuestion({ state, onRun, onType }: QueryBlockProps, onDescribed: () => void) {
  const t = useTranslations('explore');
  const draft = useDraft(state);
  const { describe, reading } = useDescription();
  /** The description in which no keyword could be read. */
  const [unread, setUnread] = useState<string | null>(null);
  const { descriptionOf, moved } = useDescribedLine(state);
  const { type } = draft;
  const written = draft.text.trim();
  const read = readText(type, draft.text);
  const runDescription = async () => {
    const found = await describe(written);
    if (found === 'nothing') setUnread(written);
    else if (found) {
      const countries = found.countries.length > 0 ? { countries: found.countries } : {};
      onDescribed();
      onRun({ type, text: found.text, description: written, ...countries });
    }
  };
  const submit = () => {
    draft.show();
    if (read.kind === 'description') void runDescription();
    else if (read.kind !== 'error')
      onRun({ type, text: written, description: type === 'keyword' ? descriptionOf(written) : '' });
  };
  const words = read.kind === 'query' ? read.query : NO_WORDS;
  const wrong = draft.shown && read.kind === 'error' ? read : null;
  return {
    ...draft,
    read,
    reading,
    submit,
    choose: (next: QueryType) => {
      draft.choose(next);
      if (state.text === '') onType(next);
    },
    words,
    edit: (change: GroupEdit) => {
      const next = printKeywordQuery(editGroups(words, change)).trim();
      moved(written, next);
      draft.write(next);
    },
    error: wrong
      ? t(`queryError.${wrong.code}`, { value: wrong.value.slice(0, 60) })
      : unread === written && written !== ''
        ? t('queryError.no-keywords')
        : null,
  };
}

type Panel = 'groups' | 'synonyms' | null;

function VoicesButton({
  state,
  words,
  dataset,
  onChange,
}: {
  state: ExploreState;
  words: KeywordQuery;
  dataset: string | undefined;
  onChange: QueryBlockProps['onChange'];
}) {
  const t = useTranslations('explore.voices');
  const [open, setOpen] = useState(false);
  const { voices } = state;
  const brands = brandsOf(words);
  return (
    <>
      <FilterButton
        icon={<Megaphone aria-hidden />}
        name={t('label')}
        value={voices.length > 0 ? t('count', { count: voices.length }) : t('byGroups')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <VoicesDialog
          value={state}
          brands={brands}
          leftOut={brands.length < words.groups.length}
          dataset={dataset}
          onApply={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * Type, query and filters. The text and the chips are two views of one query: each changes the other. Scrolled out
 * of view, the query alone stays as one line under the header.
 */
export function QueryBlock(props: QueryBlockProps) {
  const { state, chosen, running, onStop, onChange } = props;
  const t = useTranslations('explore');
  const { place, stuck, height } = useStuck<HTMLDivElement>();
  // What a description was turned into is shown at once, to be changed.
  const [panel, setPanel] = useState<Panel>(state.description === '' ? null : 'groups');
  const question = useQuestion(props, () => setPanel('groups'));
  const described = state.description !== '' && question.type === 'keyword';
  const hasWords = question.type === 'keyword' || question.type === 'conversation';
  const readable = question.read.kind === 'query' || question.text.trim() === '';
  const toggle = (next: Panel) => setPanel(panel === next ? null : next);
  const shown = hasWords && readable ? panel : null;
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
        <div className={cn('mb-3', stuck && 'md:hidden')}>
          <TypeSwitch type={question.type} onChange={question.choose} />
        </div>
        <QueryLine
          type={question.type}
          text={question.text}
          error={question.error}
          status={question.reading ? 'reading' : running ? 'running' : 'idle'}
          stuck={stuck}
          onWrite={question.write}
          onSubmit={question.submit}
          onStop={onStop}
        />
        {described && (
          <p className={cn('mt-1.5 text-xs text-muted', stuck && 'md:hidden')}>
            {t('described', { text: state.description })}
          </p>
        )}
        <FilterRow {...props} className={cn('mt-3', stuck && ABOVE_LINE)}>
          <ExtraFilter value={state} either={hasWords} onChange={onChange} />
          <VoicesButton state={state} words={question.words} dataset={chosen[0]?.name} onChange={onChange} />
          {hasWords && (
            <>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                aria-expanded={shown === 'groups'}
                disabled={!readable}
                onClick={() => toggle('groups')}
              >
                <ListTree aria-hidden />
                {t('groups.edit')}
              </Button>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                aria-expanded={shown === 'synonyms'}
                disabled={question.read.kind !== 'query'}
                onClick={() => toggle('synonyms')}
              >
                <SpellCheck aria-hidden />
                {t('synonyms.open')}
              </Button>
            </>
          )}
          <QueryHistoryMenu onOpen={props.onOpen} />
        </FilterRow>
        {shown && (
          <div className={cn('mt-3', stuck && 'md:hidden')}>
            {shown === 'groups' ? (
              <GroupEditor value={question.words} onEdit={question.edit} />
            ) : (
              <SynonymsPanel
                words={question.words.groups.flat().map((term) => term.text)}
                dataset={chosen[0]?.name}
                onAdd={(word, of) => question.edit({ kind: 'add-synonym', of, word })}
              />
            )}
          </div>
        )}
      </section>
    </div>
  );
}
