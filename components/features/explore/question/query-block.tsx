'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import { PeopleOffer } from './people-offer';
import { QueryField } from '@/components/kit/query-line/query-field';
import { QueryLine } from '@/components/kit/query-line/query-line';
import { LateDatasetFilter } from '@/components/kit/query-filters/late-dataset-filter';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { ReportState } from '@/components/features/explore/report/report-state';
import type { Dataset } from '@/lib/domain/datasets';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { QueryType } from '@/lib/domain/recipe';
import { cn } from '@/lib/utils';
import { CompareOffer } from './compare-offer';
import type { Panel, PanelButtonsProps } from './filter-panel';
import { FoldedFilters } from './folded-filters';
import { QueryHelp } from './query-help';
import { RunState } from './run-state';
import { StopButton } from './stop-button';
import { TypeMenu } from './type-menu';
import { type Asked, useQuestion } from './use-question';

// What is opened by a button loads with it.
const GroupEditor = lazy(async () => ({ default: (await import('./group-editor')).GroupEditor }));
const SynonymsPanel = lazy(async () => ({ default: (await import('./synonyms-panel')).SynonymsPanel }));

interface QueryBlockProps {
  state: ExploreState;
  datasets: Dataset[];
  chosen: Dataset[];
  report: ReportState;
  onRun: (asked: Asked) => void;
  /** Another type while nothing has been asked. */
  onType: (type: QueryType) => void;
  onStop: () => void;
  onChange: (patch: Partial<ExploreState>) => void;
  /** Goes to a past question by its address. */
  onOpen: (search: string) => void;
}

interface RunButtonProps {
  reading: boolean;
  /** Filled only where pressing it asks something new. */
  edited: boolean;
  onRun: () => void;
}

function RunButton({ reading, edited, onRun }: RunButtonProps) {
  const t = useTranslations('explore');
  const name = t(reading ? 'reading' : 'run');
  return (
    <Button
      variant={edited ? 'primary' : 'secondary'}
      aria-label={name}
      aria-busy={reading}
      className="h-9 max-md:w-11 max-md:px-0"
      onClick={onRun}
    >
      {reading ? <Spinner /> : <RotateCw aria-hidden />}
      <span className="max-md:hidden">{name}</span>
    </Button>
  );
}

/** What the line is read as, or what is wrong with it. */
function Hint({
  id,
  type,
  error,
  asked,
}: {
  id: string;
  type: QueryType;
  error: string | null;
  asked: boolean;
}) {
  const t = useTranslations('explore');
  return (
    <p
      id={id}
      role={error ? 'alert' : undefined}
      className={cn('pt-2 text-xs', error ? 'text-danger' : 'text-subtle', asked && !error && 'sr-only')}
    >
      {error ?? t(`hints.${type}`)}{' '}
      {(type === 'conversation' || type === 'keyword') && !asked && <QueryHelp />}
    </p>
  );
}

/**
 * One line of 56 px: type, query, dataset, filters, how the run stands. The text and the chips are two views of one
 * query: each changes the other. From a tablet on the line stays below the header.
 */
export function QueryBlock(props: QueryBlockProps) {
  const { state, chosen, report, onStop } = props;
  const t = useTranslations('explore');
  const hintId = useId();
  // What a description was turned into is shown at once, to be changed.
  const [panel, setPanel] = useState<Panel>(state.description === '' ? null : 'groups');
  const question = useQuestion(props, () => setPanel('groups'));
  const { type } = question;
  const described = state.description !== '' && type === 'keyword';
  const hasWords = type === 'keyword' || type === 'conversation';
  const readable = question.read.kind === 'query' || question.text.trim() === '';
  const shown = hasWords && readable ? panel : null;
  const asked = state.text !== '';
  const panels: PanelButtonsProps = {
    shown,
    readable,
    hasQuery: question.read.kind === 'query',
    onToggle: (next) => setPanel(panel === next ? null : next),
  };
  return (
    <QueryLine
      label={t('queryLabel')}
      below={
        <>
          <Hint id={hintId} type={type} error={question.error} asked={asked} />
          <CompareOffer state={state} type={type} text={question.text} read={question.read} />
          {described && (
            <p className="pt-2 text-xs text-muted">{t('described', { text: state.description })}</p>
          )}
          {described && question.people && (
            <PeopleOffer people={question.people} filters={state.filters} onNarrow={props.onChange} />
          )}
          <Suspense>
            {shown === 'groups' && (
              <div className="pt-2">
                <GroupEditor value={question.words} onEdit={question.edit} />
              </div>
            )}
            {shown === 'synonyms' && (
              <div className="pt-2">
                <SynonymsPanel
                  words={question.words.groups.flat().map((term) => term.text)}
                  dataset={chosen[0]?.name}
                  onAdd={(word, of) => question.edit({ kind: 'add-synonym', of, word })}
                />
              </div>
            )}
          </Suspense>
        </>
      }
    >
      <TypeMenu type={type} onChange={question.choose} />
      <QueryField
        value={question.text}
        label={t('queryLabel')}
        placeholder={t(`placeholder.${type}`)}
        plain={!hasWords}
        invalid={question.error !== null}
        wrongAt={question.wrongAt}
        describedBy={hintId}
        onChange={question.write}
        onSubmit={question.submit}
      />
      <span className="flex max-w-44 max-lg:hidden [&>button]:h-9 [&>button]:rounded-md">
        <LateDatasetFilter {...props} bare />
      </span>
      <FoldedFilters {...props} question={question} hasWords={hasWords} panels={panels} />
      <RunState report={report} />
      {report.status === 'loading' && !question.reading ? (
        <StopButton state={state} onStop={onStop} />
      ) : (
        <RunButton reading={question.reading} edited={question.edited} onRun={question.submit} />
      )}
    </QueryLine>
  );
}
