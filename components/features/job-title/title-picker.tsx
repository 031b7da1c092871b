'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '@/components/kit/chip';
import { useNameOfKind } from '@/components/kit/item-names';
import { Field } from '@/components/kit/field';
import { TextChips } from '@/components/kit/text-chips';
import { JOB_TITLE_GROUPS, MAX_JOB_TITLES } from '@/lib/contracts/job-titles';
import { sortTitles } from './use-job-title-state';

interface TitlePickerProps {
  titles: readonly string[];
  onChange: (titles: string[]) => void;
}

const GROUPS: ReadonlySet<string> = new Set(JOB_TITLE_GROUPS);
export const isGroup = (title: string) => GROUPS.has(title);

/** The 16 groups of job titles to switch on and off, and words of one's own. */
export function TitlePicker({ titles, onChange }: TitlePickerProps) {
  const t = useTranslations('creators.jobTitle');
  const nameOf = useNameOfKind();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const words = titles.filter((title) => !isGroup(title));
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
          <TextChips
            control={control}
            value={words}
            sort={sortTitles}
            max={MAX_JOB_TITLES - (titles.length - words.length)}
            placeholder={t('wordsPlaceholder')}
            onChange={(next) =>
              onChange([
                ...new Set([...titles.filter((title) => isGroup(title) || next.includes(title)), ...next]),
              ])
            }
            onRefused={setRefused}
          />
        )}
      </Field>
    </div>
  );
}
