'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Beliefs } from '@/lib/archive/archive-beliefs';
import { formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';

const PAGE = 40;

function Chips({ label, items }: { label: string; items: readonly string[] }) {
  const t = useTranslations('archive.beliefs');
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, PAGE);
  return (
    <div className="mt-3">
      <h3 className="mb-1.5 text-xs font-medium text-muted">{label}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((item) => (
          <li key={item} className="rounded-xs bg-sunken px-2 py-0.5 text-xs break-words dark:bg-press">
            {item}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          {t('all', { count: items.length })}
        </Button>
      )}
    </div>
  );
}

/** Age and gender are nobody else's business who looks at the screen: they show when asked for. */
function Traits({ beliefs }: { beliefs: Beliefs }) {
  const t = useTranslations('archive.beliefs');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const rows = [
    { key: 'languages', value: beliefs.languages.join(', ') || null, hidden: false },
    { key: 'age', value: beliefs.age, hidden: !open },
    { key: 'gender', value: beliefs.gender, hidden: !open },
    {
      key: 'audiences',
      value: beliefs.audiences === null ? null : formatFull(beliefs.audiences, locale),
      hidden: false,
    },
    { key: 'advertisers', value: formatFull(beliefs.advertisers.length, locale), hidden: false },
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[12.5px]/[18px]">
        {rows.map(({ key, value, hidden }) => (
          <div key={key} className="contents">
            <dt className="text-muted">{t(key)}</dt>
            <dd className="font-medium">{hidden ? t('hidden') : (value ?? t('unsaid'))}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" className="mt-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hide' : 'show')}
      </Button>
    </>
  );
}

/** What X wrote down about the person for its advertisers. */
export function WhatXBelieves({ beliefs }: { beliefs: Beliefs }) {
  const t = useTranslations('archive.beliefs');
  const locale = useLocale();
  return (
    <ArchivePanel title={t('title')} note={t('n', { count: formatFull(beliefs.interests.length, locale) })}>
      <Traits beliefs={beliefs} />
      <Chips label={t('interests')} items={beliefs.interests} />
      <Chips label={t('shows')} items={beliefs.shows} />
    </ArchivePanel>
  );
}
