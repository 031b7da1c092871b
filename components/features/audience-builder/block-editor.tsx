'use client';

import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { OptionSelect } from '@/components/kit/option-select';
import { type SortedText, TextChips } from '@/components/kit/text-chips';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type BuiltSize, suggestInterests } from '@/lib/contracts/audience-builder';
import {
  type AudienceBlock,
  BLOCK_OPERATORS,
  type BlockOperator,
  MAX_BLOCK_VALUES,
  audienceBlocksSchema,
} from '@/lib/domain/audience-blocks';
import type { DraftLeaf } from './builder-state';

interface OperatorSelectProps {
  value: BlockOperator;
  onChange: (operator: BlockOperator) => void;
}

/** How a block joins what stands before it. */
export function OperatorSelect({ value, onChange }: OperatorSelectProps) {
  const t = useTranslations('audience-builder');
  return (
    <OptionSelect
      aria-label={t('operator')}
      className="w-32"
      options={BLOCK_OPERATORS.map((one) => ({ value: one, label: t(`operators.${one}`) }))}
      value={value}
      onValueChange={onChange}
    />
  );
}

/** Several at once, parted by commas or lines; what could match nothing is refused. */
function sortFor(kind: DraftLeaf['kind']) {
  return (text: string): SortedText => {
    const parts = text
      .split(/[,;、\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const fits = (value: string) =>
      audienceBlocksSchema.safeParse([{ kind, values: [value] } satisfies Partial<AudienceBlock>]).success;
    return { taken: parts.filter(fits), refused: parts.filter((part) => !fits(part)) };
  };
}

interface LeafEditorProps {
  leaf: DraftLeaf;
  dataset: string | null;
  onChange: (leaf: DraftLeaf) => void;
}

/** Interests are chosen among those that profiles tell; typing finds them by name. */
function InterestPicker({ leaf, dataset, onChange }: LeafEditorProps) {
  const t = useTranslations('audience-builder');
  const locale = useLocale();
  const format = useChartFormat();
  const [text, setText] = useState('');
  const keywords = text.trim().length > 1 ? [text.trim()] : null;
  const { data = [] } = useEndpoint(suggestInterests, keywords && { body: { keywords, dataset } }, {
    keepPreviousData: true,
  });
  const open = keywords ? data.filter(({ id }) => !leaf.values.includes(id)) : [];
  return (
    <div className="grid gap-1.5">
      <input
        type="search"
        aria-label={t('findInterest')}
        placeholder={t('findInterest')}
        className="h-8 w-full rounded-sm border border-control bg-surface px-2 text-sm pointer-coarse:h-11"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {open.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {open.map(({ id, names, size }) => (
            <Button
              key={id}
              size="sm"
              onClick={() => onChange({ ...leaf, values: [...leaf.values, id].slice(0, MAX_BLOCK_VALUES) })}
            >
              {names[locale]} · {size === null ? t('underTen') : format.count(size)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const DAY_MS = 86_400_000;
const dayOf = (instant: string | null | undefined, back: number) =>
  instant ? new Date(Date.parse(instant) - back).toISOString().slice(0, 10) : '';
const instantOf = (day: string, on: number) =>
  day === '' ? null : new Date(Date.parse(`${day}T00:00:00Z`) + on).toISOString();

/** When they were to have posted: two days, both included, in UTC; empty is any time of the data. */
function PostedWhen({ leaf, onChange }: LeafEditorProps) {
  const t = useTranslations('audience-builder.when');
  const ends = { from: dayOf(leaf.from, 0), to: dayOf(leaf.to, 1) };
  const wrong = ends.from !== '' && ends.to !== '' && ends.from > ends.to;
  const write = { from: (day: string) => instantOf(day, 0), to: (day: string) => instantOf(day, DAY_MS) };
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2">
            {t(end)}
            <input
              type="date"
              min="2006-01-01"
              max="2099-12-31"
              value={ends[end]}
              aria-invalid={wrong || undefined}
              className="h-8 rounded-sm border border-control bg-surface px-2 text-sm text-ink pointer-coarse:h-11"
              onChange={({ target }) => onChange({ ...leaf, [end]: write[end](target.value) })}
            />
          </label>
        ))}
      </div>
      {wrong && (
        <p role="alert" className="text-xs text-danger">
          {t('wrong')}
        </p>
      )}
    </div>
  );
}

/** A set that was just added is written at once: its first field has the focus. */
function useFirstFocus(empty: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [added] = useState(empty);
  useEffect(() => {
    if (added) box.current?.querySelector('input')?.focus();
  }, [added]);
  return box;
}

/** The values of one set. */
export function LeafEditor(props: LeafEditorProps) {
  const { leaf, onChange } = props;
  const t = useTranslations('audience-builder');
  const id = useId();
  const [refused, setRefused] = useState<string[]>([]);
  const box = useFirstFocus(leaf.values.length === 0);
  return (
    <div ref={box} className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {t(`kinds.${leaf.kind}`)}
      </label>
      {leaf.kind === 'interested_in' && <InterestPicker {...props} />}
      <TextChips
        control={{
          id,
          'aria-required': undefined,
          'aria-invalid': refused.length > 0 || undefined,
          'aria-describedby': `${id}-note`,
        }}
        value={leaf.values}
        max={MAX_BLOCK_VALUES}
        placeholder={t(`placeholders.${leaf.kind}`)}
        sort={sortFor(leaf.kind)}
        onChange={(values) => onChange({ ...leaf, values })}
        onRefused={setRefused}
      />
      <p id={`${id}-note`} className={refused.length > 0 ? 'text-xs text-danger' : 'text-xs text-subtle'}>
        {refused.length > 0 ? t('refused', { words: refused.join(', ') }) : t(`notes.${leaf.kind}`)}
      </p>
      {leaf.kind === 'posted_about' && <PostedWhen {...props} />}
    </div>
  );
}

/** What a block is by itself, and what it changes. */
export function BlockFigures({
  figures,
  first,
}: {
  figures: BuiltSize['blocks'][number] | undefined;
  first: boolean;
}) {
  const t = useTranslations('audience-builder');
  const format = useChartFormat();
  if (!figures) return null;
  const { size, change } = figures;
  const told = change === null ? t('underTen') : `${change > 0 ? '+' : ''}${format.count(change)}`;
  return (
    <p className="text-xs text-muted tabular-nums">
      {t('inBlock', { count: size === null ? t('underTen') : format.count(size) })}
      {!first && ` · ${t('change', { change: told })}`}
    </p>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton label={label} onClick={onRemove}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
