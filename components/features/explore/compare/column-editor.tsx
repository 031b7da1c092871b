'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { ExternalLink, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { OptionSelect } from '@/components/kit/option-select';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import type { Dataset } from '@/lib/domain/datasets';
import type { Column } from '@/lib/domain/compare-url';
import { printExploreState } from '@/lib/domain/explore-url';
import { QUERY_TYPES } from '@/lib/domain/recipe';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { DatasetFilter } from '@/components/kit/query-filters/dataset-filter';
import { WindowFilter } from '@/components/kit/query-filters/window-filter';
import { readText } from '@/lib/domain/read-text';
import { useDescription } from '@/lib/client/use-description';
import { useDraft } from '@/lib/client/use-draft';
import { ColumnMark, columnLetter } from './column-mark';
import { LibraryPicker } from './library-picker';
import type { ColumnResult } from './use-columns';

interface ColumnEditorProps {
  place: number;
  state: Column;
  datasets: Dataset[];
  result: ColumnResult;
  onChange: (state: Column) => void;
  /** Absent: there must be two columns at least. */
  onRemove?: () => void;
}

function Outcome({ result }: { result: ColumnResult }) {
  const t = useTranslations('compare');
  const locale = useLocale();
  const known = useKnownCount();
  if (result.status === 'empty') return <p className="text-xs text-subtle">{t('column.empty')}</p>;
  if (result.status === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2 text-xs text-muted">
        <Spinner /> {t(result.slow ? 'column.slow' : 'column.loading')}
      </p>
    );
  }
  if (result.status === 'error') {
    return (
      <div role="alert" className="grid justify-items-start gap-1 text-xs text-danger">
        {result.retry ? result.message : t('column.missing', { names: result.message })}
        {result.retry && (
          <Button variant="text" size="sm" onClick={result.retry}>
            {t('again')}
          </Button>
        )}
      </div>
    );
  }
  const { query, totals, sections } = result.report;
  const sample = sections.posts?.receipt.datasets.some((dataset) => dataset.sample) ?? false;
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p className="font-mono">
        {t('column.totals', {
          postCount: totals.posts,
          accountCount: totals.accounts ?? 0,
          posts: formatFull(totals.posts, locale),
          accounts: known(totals.accounts),
        })}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {t('column.window', {
          from: formatDate(query.from, locale),
          to: formatDate(Date.parse(query.to) - 1, locale),
        })}
        {sample && <SampleBadge />}
      </p>
    </div>
  );
}

function QueryField({ place, state, onChange }: Pick<ColumnEditorProps, 'place' | 'state' | 'onChange'>) {
  const t = useTranslations('compare.column');
  const te = useTranslations('explore');
  const draft = useDraft(state);
  const noteId = useId();
  const read = readText(draft.type, draft.text);
  const { describe, reading } = useDescription();
  // Other words are another side: the name of what was chosen no longer fits.
  const asked = { ...state, name: undefined, whole: undefined, posts: undefined };
  const wrong = draft.shown && draft.text.trim() !== '' && read.kind === 'error' ? read : null;
  const apply = async () => {
    const written = draft.text.trim();
    draft.show();
    if (read.kind === 'error' || written === state.text || written === state.description) return;
    if (read.kind !== 'description') return onChange({ ...asked, text: written, description: '' });
    const found = await describe(written);
    if (found !== null && found !== 'nothing') onChange({ ...asked, text: found.text, description: written });
  };
  return (
    <div>
      <Input
        value={draft.text}
        aria-label={t('query', { letter: columnLetter(place) })}
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? noteId : undefined}
        placeholder={te(`placeholder.${state.type}`)}
        maxLength={10_000}
        enterKeyHint="search"
        className="font-mono"
        onChange={(event) => draft.write(event.target.value)}
        onBlur={() => void apply()}
        aria-busy={reading}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void apply();
        }}
      />
      {wrong && (
        <p id={noteId} role="alert" className="mt-1 text-xs text-danger">
          {te(`queryError.${wrong.code}`, { value: wrong.value.slice(0, 60) })}
        </p>
      )}
    </div>
  );
}

/** One column: what it asks, of which data and when, all to be changed in place, and what came of it. */
export function ColumnEditor({ place, state, datasets, result, onChange, onRemove }: ColumnEditorProps) {
  const t = useTranslations('compare.column');
  const te = useTranslations('explore');
  const letter = columnLetter(place);
  const chosen = chooseDatasets(state.datasets, datasets);
  const change = (patch: Partial<Column>) => onChange({ ...state, ...patch });
  return (
    <section
      aria-label={t('label', { letter })}
      data-status={result.status}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 rounded-lg border border-line bg-surface p-3"
    >
      <div className="flex items-center gap-2">
        <ColumnMark place={place} />
        <span className="min-w-0 flex-1 truncate text-xs text-subtle">
          {[state.name, place === 0 && t('first')].filter(Boolean).join(' · ')}
        </span>
        <OptionSelect
          aria-label={t('type', { letter })}
          className="w-auto shrink-0"
          value={state.type}
          options={QUERY_TYPES.map((value) => ({ value, label: te(`types.${value}`) }))}
          onValueChange={(type) =>
            change({ type, description: '', name: undefined, whole: undefined, posts: undefined })
          }
        />
        {onRemove && (
          <IconButton label={t('remove', { letter })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <QueryField place={place} state={state} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <DatasetFilter
          datasets={datasets}
          chosen={chosen}
          onChange={(patch) => change({ ...patch, versions: {}, ...(state.whole && { name: undefined }) })}
        />
        <WindowFilter window={state} datasets={chosen} onChange={change} />
        <LibraryPicker letter={letter} state={state} datasets={datasets} onPick={onChange} />
      </div>
      <Outcome result={result} />
      {result.status === 'ready' && (
        <Link
          href={`${route('explore')}?${printExploreState(state)}`}
          prefetch={false}
          className="inline-flex items-center gap-1 text-xs text-accent-text hover:underline"
        >
          <ExternalLink aria-hidden className="size-3.5 stroke-[1.75]" />
          {t('open', { letter })}
        </Link>
      )}
    </section>
  );
}
