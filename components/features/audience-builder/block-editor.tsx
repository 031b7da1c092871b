'use client';

import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
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

/** The values of one set. */
export function LeafEditor(props: LeafEditorProps) {
  const { leaf, onChange } = props;
  const t = useTranslations('audience-builder');
  const id = useId();
  const [refused, setRefused] = useState<string[]>([]);
  return (
    <div className="grid min-w-0 gap-1.5">
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
