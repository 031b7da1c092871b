'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { type LookupChoice, LookupField } from '@/components/kit/lookup-field';
import { OptionSelect } from '@/components/kit/option-select';
import { SUGGESTION_KINDS, type SuggestionKind } from '@/lib/domain/catalogues';
import { type LookupSuggestion, useLookup } from '@/lib/client/use-lookup';

const EVERY = 'every';

/** What the lists know of the rows that were chosen. */
function ChosenRows({ rows }: { rows: readonly LookupSuggestion[] }) {
  const t = useTranslations('catalogues');
  if (rows.length === 0) return null;
  return (
    <dl className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
      {rows.map(({ key, label, kind, group, id, note_code: note, source, as_of: asOf }) => (
        <div
          key={key}
          className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <dt className="min-w-0">
            <span className="font-medium">{label}</span>
            <span className="block text-xs text-subtle">
              {[t(`kinds.${kind}`), group].filter(Boolean).join(' · ')}
            </span>
          </dt>
          <dd className="min-w-0 text-muted">
            {note === 'from_account' ? t('noId') : <span className="font-mono text-xs">{id}</span>}
            <span className="block text-xs text-subtle">
              {t(`sources.${source}`)}
              {asOf !== null && ` · ${asOf}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Tries the lists: what they hold, by what words it is found, and what is known of it. */
export function CatalogueSearch() {
  const t = useTranslations('catalogues');
  const [kind, setKind] = useState<SuggestionKind | null>(null);
  const [chosen, setChosen] = useState<LookupChoice[]>([]);
  const [known, setKnown] = useState<readonly LookupSuggestion[]>([]);
  const lookup = useLookup({ kind });
  const choose = (next: LookupChoice[]) => {
    setChosen(next);
    const rows = new Map([...known, ...lookup.items].map((row) => [row.key, row]));
    setKnown(next.flatMap(({ key }) => rows.get(key) ?? []));
  };
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t('list')}>
          {(control) => (
            <OptionSelect
              {...control}
              value={kind ?? EVERY}
              onValueChange={(value) => setKind(value === EVERY ? null : value)}
              options={[
                { value: EVERY, label: t('every') },
                ...SUGGESTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
            />
          )}
        </Field>
        <Field label={t('search')} hint={t('hint')}>
          {(control) => (
            <LookupField
              {...control}
              label={t('search')}
              placeholder={t('placeholder')}
              mixed={kind === null}
              items={lookup.items}
              loading={lookup.loading}
              failure={lookup.error && t('failed')}
              chosen={chosen}
              onQueryChange={lookup.setQuery}
              onChange={choose}
            />
          )}
        </Field>
      </div>
      <ChosenRows rows={known} />
    </div>
  );
}
