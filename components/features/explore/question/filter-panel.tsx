'use client';

import { ListTree, Megaphone, SpellCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { FilterButton } from '@/components/kit/filter-button';
import { ExtraFilter } from '@/components/kit/query-filters/extra-filter';
import { FilterRow, type FilterRowProps } from '@/components/kit/query-filters/filter-row';
import { Button } from '@/components/ui/button';
import { FilterChips } from '@/components/features/explore/report/filter-chips';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { ColumnFilters } from './column-filters';
import { CountryPicker } from './country-picker';
import { brandsOf } from './group-text';
import { QueryHelp } from './query-help';
import { QueryHistoryMenu } from './query-history-menu';
import type { Question } from './use-question';

// What is opened by a button loads with it.
const VoicesDialog = lazy(async () => ({ default: (await import('./voices-dialog')).VoicesDialog }));

export type Panel = 'groups' | 'synonyms' | null;

interface VoicesButtonProps extends Pick<FilterRowProps, 'state' | 'onChange'> {
  words: KeywordQuery;
  dataset: string | undefined;
}

function VoicesButton({ state, words, dataset, onChange }: VoicesButtonProps) {
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
      <Suspense>
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
      </Suspense>
    </>
  );
}

export interface PanelButtonsProps {
  shown: Panel;
  readable: boolean;
  hasQuery: boolean;
  onToggle: (panel: Panel) => void;
}

/** Groups and synonyms change the line: what they open stands beneath it. */
function PanelButtons({ shown, readable, hasQuery, onToggle }: PanelButtonsProps) {
  const t = useTranslations('explore');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={shown === 'groups'}
        disabled={!readable}
        onClick={() => onToggle('groups')}
      >
        <ListTree aria-hidden />
        {t('groups.edit')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={shown === 'synonyms'}
        disabled={!hasQuery}
        onClick={() => onToggle('synonyms')}
      >
        <SpellCheck aria-hidden />
        {t('synonyms.open')}
      </Button>
    </>
  );
}

export interface FilterPanelProps extends Omit<FilterRowProps, 'countryPicker'> {
  question: Question;
  /** Goes to a past question by its address. */
  onOpen: (search: string) => void;
  hasWords: boolean;
  panels: PanelButtonsProps;
  onClose: () => void;
}

/** What is folded behind the button of the filters. */
export function FilterPanel({ question, hasWords, panels, onClose, ...props }: FilterPanelProps) {
  const { state, chosen, onChange } = props;
  return (
    <>
      <FilterRow {...props} countryPicker={(picker) => <CountryPicker {...picker} />}>
        {chosen.map((dataset) => (
          <ColumnFilters
            key={dataset.id}
            dataset={dataset}
            filters={state.filters}
            onChange={(filters) => onChange({ filters })}
          />
        ))}
        <ExtraFilter value={state} either={hasWords} onChange={onChange} />
        <VoicesButton state={state} words={question.words} dataset={chosen[0]?.name} onChange={onChange} />
        <QueryHistoryMenu onOpen={props.onOpen} />
      </FilterRow>
      <FilterChips
        filters={state.filters}
        people={state.people}
        onChange={(filters) => onChange({ filters })}
        onEverybody={() => onChange({ people: undefined })}
        posts={state.posts}
        onAllPosts={() => onChange({ posts: undefined })}
      />
      {hasWords && (
        <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line-soft pt-2">
          <PanelButtons
            {...panels}
            onToggle={(panel) => {
              panels.onToggle(panel);
              onClose();
            }}
          />
          <span className="text-xs">
            <QueryHelp />
          </span>
        </div>
      )}
    </>
  );
}
