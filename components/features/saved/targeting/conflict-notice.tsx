'use client';

import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { PackageDiff } from './package-diff';
import { draftOf, type Draft } from './use-package-editor';
import type { Conflict, TargetingListState } from './use-targeting-list';

/** Somebody saved this list meanwhile: what differs, and three ways on of which none loses anything. */
export function ConflictNotice({
  conflict,
  draft,
  list,
}: {
  conflict: Conflict;
  draft: Draft;
  list: TargetingListState;
}) {
  const t = useTranslations('targeting-lists.conflict');
  return (
    <div
      role="alert"
      className="mb-4 rounded-lg border border-warn-line bg-warn-soft px-4 py-3 text-sm text-ink"
    >
      <p className="font-semibold">{t('title', { version: conflict.theirs.version })}</p>
      <p className="mt-0.5 text-muted">{t('hint')}</p>
      <div className="mt-2">
        <PackageDiff before={draftOf(conflict.theirs)} after={draft} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <AsyncButton variant="primary" onClick={list.saveOver}>
          {t('over', { version: conflict.theirs.version + 1 })}
        </AsyncButton>
        <AsyncButton onClick={list.saveCopy}>{t('copy')}</AsyncButton>
        <AsyncButton onClick={list.takeTheirs}>{t('theirs')}</AsyncButton>
      </div>
    </div>
  );
}
