'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ExploreState } from '@/lib/domain/explore-url';
import { keywordQueryError } from '@/lib/domain/keyword-query/parse';
import { EXTRA_KEYWORD_TYPES } from '@/lib/domain/recipe';
import { FilterPopover } from './filter-popover';

type Extra = Pick<ExploreState, 'extra' | 'extraType'>;

interface ExtraFilterProps {
  value: Extra;
  /** Whether the extra keyword may stand in for the query: not where the query names accounts or posts. */
  either: boolean;
  onChange: (extra: Extra) => void;
}

interface PanelProps extends Pick<ExtraFilterProps, 'value' | 'either'> {
  onApply: (extra: Extra) => void;
}

function Panel({ value, either, onApply }: PanelProps) {
  const t = useTranslations('explore');
  const [extra, setExtra] = useState(value.extra);
  const [extraType, setExtraType] = useState(value.extraType);
  const [asked, setAsked] = useState(false);
  // No word at all takes the extra keyword away.
  const problem = extra.trim() === '' ? null : (keywordQueryError(extra)?.code ?? null);
  const error = asked ? problem : null;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (problem === null) onApply({ extra: extra.trim(), extraType });
      }}
    >
      <SegmentedControl
        label={t('extra.type')}
        value={extraType}
        onValueChange={setExtraType}
        className="w-full [&>button]:flex-1"
        segments={EXTRA_KEYWORD_TYPES.map((type) => ({
          value: type,
          label: t(`extra.types.${type}`),
          disabled: type === 'or' && !either,
        }))}
      />
      <Field
        label={t('extra.label')}
        hint={either ? t(`extra.hints.${extraType}`) : t('extra.notHere')}
        error={error && t(`queryError.${error}`)}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={extra}
            maxLength={1000}
            className="font-mono"
            onChange={(event) => setExtra(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" size="sm" className="flex-1">
          {t('filters.apply')}
        </Button>
        {value.extra !== '' && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => onApply({ extra: '', extraType: value.extraType })}
          >
            {t('extra.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A second query that joins the first: posts must hold it too, may hold it instead, or must not hold it. */
export function ExtraFilter({ value, either, onChange }: ExtraFilterProps) {
  const t = useTranslations('explore.extra');
  const set = value.extra !== '';
  return (
    <FilterPopover
      icon={Plus}
      label={set ? t(`types.${value.extraType}`) : ''}
      value={set ? value.extra : t('add')}
    >
      {(close) => (
        <Panel
          value={value}
          either={either}
          onApply={(extra) => {
            onChange(extra);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
