'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '@/components/kit/chip';
import { useNameOfKind } from '@/components/kit/item-names';
import { OptionSelect } from '@/components/kit/option-select';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getJobTitle, listJobTitles } from '@/lib/contracts/desk-lookups';
import { JOB_TITLE_GROUPS, type JobTitleGroup } from '@/lib/contracts/job-titles';

/** How many accounts name a title in the data. */
function TitleSize({ id }: { id: string }) {
  const t = useTranslations('audience-creator.titles');
  const count = useKnownCount();
  const { data } = useEndpoint(getJobTitle, { path: { pk: id } }, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <p role="status" className="text-xs text-subtle">
      {data.size === undefined
        ? t('few', { title: data.title })
        : t('size', { title: data.title, count: count(data.size) })}
    </p>
  );
}

interface TitleBrowserProps {
  chosen: readonly string[];
  onChange: (titles: string[]) => void;
}

/** Usual job titles by their group, to be switched on and off. */
export function TitleBrowser({ chosen, onChange }: TitleBrowserProps) {
  const t = useTranslations('audience-creator.titles');
  const nameOf = useNameOfKind();
  const [group, setGroup] = useState<JobTitleGroup | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const { data, isLoading } = useEndpoint(listJobTitles, group ? { query: { group } } : null);
  return (
    <div className="-mt-2 grid gap-2">
      <OptionSelect
        aria-label={t('group')}
        placeholder={t('group')}
        className="w-64 max-w-full"
        options={JOB_TITLE_GROUPS.map((value) => ({ value, label: nameOf('job', value) }))}
        value={group}
        onValueChange={setGroup}
      />
      {isLoading && <Spinner />}
      {group && data && (
        <div role="group" aria-label={nameOf('job', group)} className="flex flex-wrap gap-1.5">
          {data.map(({ id, title }) => (
            <Chip
              key={id}
              label={title}
              state={chosen.includes(title) ? 'selected' : 'neutral'}
              onToggle={() => {
                const on = chosen.includes(title);
                setLast(on ? null : id);
                onChange(on ? chosen.filter((one) => one !== title) : [...chosen, title]);
              }}
            />
          ))}
        </div>
      )}
      {last && <TitleSize id={last} />}
    </div>
  );
}
