'use client';

import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Chip } from '@/components/kit/chip';
import { useNameOfKind } from '@/components/kit/item-names';
import { Field, type FieldControl } from '@/components/kit/field';
import { JOB_TITLE_GROUPS, MAX_JOB_TITLES } from '@/lib/contracts/job-titles';
import { sortTitles } from './use-job-title-state';

interface TitlePickerProps {
  titles: readonly string[];
  onChange: (titles: string[]) => void;
}

const GROUPS: ReadonlySet<string> = new Set(JOB_TITLE_GROUPS);
export const isGroup = (title: string) => GROUPS.has(title);

interface WordChipsProps extends TitlePickerProps {
  control: FieldControl;
  onRefused: (texts: string[]) => void;
}

/** Words of bios as chips: Enter, a comma, a paste or leaving the field takes what is written. */
function WordChips({ control, titles, onChange, onRefused }: WordChipsProps) {
  const t = useTranslations('creators.jobTitle');
  const [text, setText] = useState('');
  const words = titles.filter((title) => !isGroup(title));
  const take = (written: string) => {
    if (written.trim() === '') return onRefused([]);
    const { titles: found, refused } = sortTitles(written);
    setText(refused.join(', '));
    onRefused(refused);
    const next = [...new Set([...titles, ...found])].slice(0, MAX_JOB_TITLES);
    if (next.length !== titles.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';'].includes(event.key)) {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && words.length > 0)
      onChange(titles.filter((title) => title !== words.at(-1)));
  };
  return (
    <div className="flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface px-1.5 py-[3px] text-sm focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus has-[[aria-invalid=true]]:border-danger-solid pointer-coarse:min-h-11">
      {words.map((word) => (
        <Chip key={word} label={word} onRemove={() => onChange(titles.filter((other) => other !== word))} />
      ))}
      <input
        {...control}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        readOnly={titles.length >= MAX_JOB_TITLES}
        placeholder={words.length === 0 ? t('wordsPlaceholder') : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onRefused([]);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
        className="h-6 min-w-24 flex-1 bg-transparent px-1 text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
      />
    </div>
  );
}

/** The 16 groups of job titles to switch on and off, and words of one's own. */
export function TitlePicker({ titles, onChange }: TitlePickerProps) {
  const t = useTranslations('creators.jobTitle');
  const nameOf = useNameOfKind();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const full = titles.length >= MAX_JOB_TITLES;
  const toggle = (id: string) =>
    onChange(titles.includes(id) ? titles.filter((other) => other !== id) : [...titles, id]);
  return (
    <div className="grid gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-xs text-muted">{t('groups')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {JOB_TITLE_GROUPS.map((id) => {
            const chosen = titles.includes(id);
            return (
              <Chip
                key={id}
                label={nameOf('job', id)}
                state={chosen ? 'selected' : 'neutral'}
                disabled={full && !chosen}
                onToggle={() => toggle(id)}
              />
            );
          })}
        </div>
      </fieldset>
      <Field
        label={t('words')}
        hint={full ? t('full', { count: MAX_JOB_TITLES }) : t('wordsHint')}
        error={refused.length > 0 ? t('refused', { texts: refused.join(', ') }) : null}
      >
        {(control) => (
          <WordChips control={control} titles={titles} onChange={onChange} onRefused={setRefused} />
        )}
      </Field>
    </div>
  );
}
