'use client';

import { useTranslations } from 'next-intl';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SAVED_STATUSES, type SavedAudience } from '@/lib/domain/saved';
import type { AudienceFilters } from './audience-filters';

/** Stands for no choice: an option cannot be empty. */
const ANY = '*';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const t = useTranslations('saved.filters');
  // A choice that has no row any more can still be taken back.
  const missing = value !== '' && !options.some((option) => option.value === value);
  const all = missing ? [...options, { value, label: value }] : options;
  if (all.length === 0) return null;
  return (
    <OptionSelect
      aria-label={label}
      value={value || ANY}
      onValueChange={(next) => onChange(next === ANY ? '' : next)}
      options={[{ value: ANY, label: `${label}: ${t('any')}` }, ...all]}
      className="w-auto max-w-48"
    />
  );
}

const named = (values: readonly string[]) =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value }));

interface AudienceBarProps {
  rows: readonly SavedAudience[];
  filters: AudienceFilters;
  onChange: (patch: Partial<AudienceFilters>) => void;
}

/** Search and filters above the table; a filter that no row could fit is absent. */
export function AudienceBar({ rows, filters, onChange }: AudienceBarProps) {
  const t = useTranslations('saved.filters');
  const ts = useTranslations('saved.statuses');
  const te = useTranslations('saved.empty');
  const shared = rows.some(({ owner }) => !owner.mine);
  const owners = shared ? (['mine', 'others'] as const).map((value) => ({ value, label: t(value) })) : [];
  const { search, tag, folder, status, owner, id } = filters;
  const narrowed = [search, tag, folder, status, owner, id].some((value) => value !== '');
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="w-full sm:w-64"
      />
      <Choice
        label={t('status')}
        value={status}
        options={SAVED_STATUSES.map((value) => ({ value, label: ts(value) }))}
        onChange={(value) => onChange({ status: SAVED_STATUSES.find((one) => one === value) ?? '' })}
      />
      <Choice
        label={t('folder')}
        value={folder}
        options={named(rows.flatMap((row) => row.folder || []))}
        onChange={(value) => onChange({ folder: value })}
      />
      <Choice
        label={t('tag')}
        value={tag}
        options={named(rows.flatMap((row) => row.tags))}
        onChange={(value) => onChange({ tag: value })}
      />
      <Choice
        label={t('owner')}
        value={owner}
        options={owners}
        onChange={(value) => onChange({ owner: value === 'mine' || value === 'others' ? value : '' })}
      />
      {narrowed && (
        <Button
          variant="text"
          size="sm"
          onClick={() => onChange({ search: '', tag: '', folder: '', status: '', owner: '', id: '' })}
        >
          {te('reset')}
        </Button>
      )}
    </div>
  );
}
