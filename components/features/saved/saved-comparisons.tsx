'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { failureText } from '@/lib/client/request-error';
import { shortMessage, tellFailure, tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import {
  listSavedComparisons,
  removeSavedComparison,
  renameSavedComparison,
} from '@/lib/contracts/saved-comparisons';
import { recipeTitle } from '@/lib/domain/recipe';
import type { SavedComparison } from '@/lib/domain/saved-comparisons';
import { compareSearchOf } from '@/lib/domain/saved-columns';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { NameEditor } from './name-cell';

const ID = 'saved-comparisons';

const pathOf = ({ sides }: SavedComparison, pinned: boolean) =>
  `${route('compare')}?${compareSearchOf(sides, { pinned })}`;

interface RowProps {
  comparison: SavedComparison;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
}

function Row({ comparison, onRename, onRemove }: RowProps) {
  const t = useTranslations('saved.comparisons');
  const locale = useLocale();
  const [renaming, setRenaming] = useState(false);
  const { name, notes, sides, created_at: createdAt } = comparison;
  const texts = sides.map((side) => side.name ?? recipeTitle(side.recipe));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        {renaming ? (
          <NameEditor name={name} onSave={onRename} onClose={() => setRenaming(false)} />
        ) : (
          <Link href={pathOf(comparison, false)} className="block truncate font-medium hover:underline">
            {name}
          </Link>
        )}
        <span className="block truncate font-mono text-xs text-muted" title={texts.join(' · ')}>
          {texts.join(' · ')}
        </span>
        <span className="block text-xs text-subtle">
          {t('savedOn', { date: formatDate(createdAt, locale) })}
          {notes && ` · ${notes}`}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link href={pathOf(comparison, true)}>{t('openPinned')}</Link>
        </Button>
        <Button size="sm" aria-label={t('renameNamed', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        <ConfirmButton
          label={t('remove')}
          button={{ size: 'sm', 'aria-label': t('removeNamed', { name }) }}
          title={t('removeTitle', { name })}
          text={t('removeText')}
          action={t('removeAction')}
          onConfirm={onRemove}
          messageOf={(error) => (tellRefusal(error) ? null : shortMessage(failureText(error)))}
        />
      </div>
    </li>
  );
}

/** Comparisons that the person has saved, each opened on the newest data or as it was; absent while there are none. */
export function SavedComparisons() {
  const t = useTranslations('saved.comparisons');
  const signedIn = usePersonal('token') !== null;
  const { data = [], mutate } = useEndpoint(listSavedComparisons, signedIn ? {} : null);
  const section = useRef<HTMLElement>(null);
  const there = data.length > 0;
  // Whoever comes from saving one looks for it; it is not there yet when the browser looks for the address's place.
  useEffect(() => {
    if (there && window.location.hash === `#${ID}`) section.current?.scrollIntoView();
  }, [there]);
  if (!there) return null;
  const rename = async (id: string, name: string) => {
    try {
      await request(renameSavedComparison, { path: { id }, body: { name } });
    } catch (error) {
      tellFailure(error);
    }
    await mutate();
  };
  const remove = async (id: string) => {
    await request(removeSavedComparison, { path: { id } });
    await mutate();
  };
  return (
    <section ref={section} id={ID} aria-labelledby={`${ID}-title`} className="mt-8 scroll-mt-16">
      <h2 id={`${ID}-title`} className="mb-2 text-base font-semibold">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
        {data.map((comparison) => (
          <Row
            key={comparison.id}
            comparison={comparison}
            onRename={(name) => rename(comparison.id, name)}
            onRemove={() => remove(comparison.id)}
          />
        ))}
      </ul>
    </section>
  );
}
