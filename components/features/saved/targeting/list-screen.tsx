'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { leavePackage, showPackage } from '@/lib/client/stores/open-package';
import { type AudienceConfig, getAudienceConfig } from '@/lib/contracts/targeting-lists';
import { appliedPackage, MOST_HANDLES } from '@/lib/domain/applied-package';
import { targetingPackageSchema, type TargetingPackage } from '@/lib/domain/targeting-package';
import { LinkNotice } from '../link-notice';
import { useSavedLink } from '../use-saved-link';
import { ChipGroup } from './chip-group';
import { ConflictNotice } from './conflict-notice';
import { HandleOrderMenu } from './handle-order-menu';
import { FiltersCard } from './filters-card';
import { ListHeader } from './list-header';
import type { ListId } from './package-edit';
import { useEditorKeys } from './use-editor-keys';
import { type Draft, draftOf, usePackageEditor } from './use-package-editor';
import { useTargetingList } from './use-targeting-list';

/** Primary lists: another item of them widens. */
const PRIMARY = [
  'keywords',
  'hashtags',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
] as const satisfies readonly ListId[];

export const NEW_LIST = 'new';

interface Parts {
  /** Above the list: what the package reaches. */
  above?: ReactNode;
  /** Panels beside the list; they read it from `useOpenPackage`. */
  aside?: ReactNode;
  /** Below the list: whom the package reaches. */
  below?: ReactNode;
}

interface EditorProps extends Parts {
  config: AudienceConfig | null;
  first: Draft;
  onSaved: (saved: AudienceConfig) => Promise<unknown>;
}

function Lists({
  given,
  onChange,
}: {
  given: TargetingPackage;
  onChange: ((next: TargetingPackage) => void) | undefined;
}) {
  const t = useTranslations('targeting-lists');
  return (
    <section aria-labelledby="any-of" className="min-w-0 rounded-lg border border-accent-line bg-surface">
      <div className="border-b border-line-soft px-4 py-3">
        <h2 id="any-of" className="text-base font-semibold">
          {t('anyOf')}
        </h2>
        <p className="text-xs text-muted">{t('anyOfHint')}</p>
      </div>
      {PRIMARY.map((list) => (
        <ChipGroup
          key={list}
          {...{ list, given, onChange }}
          ordered={list === 'handles'}
          tools={
            list === 'handles' &&
            onChange &&
            given.handles.length > 1 && <HandleOrderMenu given={given} onChange={onChange} />
          }
          note={list === 'handles' && <HandlesNote given={given} />}
        />
      ))}
    </section>
  );
}

/** Said before it happens: X takes no more look-alikes than these. */
function HandlesNote({ given }: { given: TargetingPackage }) {
  const t = useTranslations('targeting-lists');
  const { handlesLeftOut: count } = appliedPackage(given, []);
  if (count === 0) return null;
  return (
    <p role="status" className="mt-1 text-xs text-warn">
      {t('tooManyHandles', { count, limit: MOST_HANDLES })}
    </p>
  );
}

function Editor({ config, first, onSaved, above, aside, below }: EditorProps) {
  const editor = usePackageEditor(first);
  const list = useTargetingList(config, editor, onSaved);
  const { draft, change } = editor;
  const editable = !config?.deleted_at;
  useEditorKeys(editor, list);
  useEffect(() => {
    const { name, targeting_package, countries } = draft;
    showPackage({
      open: {
        id: config?.id ?? NEW_LIST,
        name,
        targeting_package,
        countries,
        version: config?.version ?? null,
      },
      change: (next) => change((now) => ({ ...now, ...next })),
    });
    // The latest `change` does the same as any before it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, config]);
  useEffect(() => leavePackage, []);
  const onPackage = editable
    ? (targeting_package: TargetingPackage) => change((now) => ({ ...now, targeting_package }))
    : undefined;
  return (
    <>
      <ListHeader {...{ config, editor, list }} />
      {list.conflict && <ConflictNotice conflict={list.conflict} draft={draft} list={list} />}
      {above}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
          <Lists given={draft.targeting_package} onChange={onPackage} />
          <FiltersCard
            given={draft}
            onChange={editable ? (next) => change((now) => ({ ...now, ...next })) : undefined}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-4">{aside}</aside>
      </div>
      {below}
    </>
  );
}

const EMPTY: Draft = {
  name: '',
  categories: [],
  targeting_package: targetingPackageSchema.parse({}),
  countries: [],
};

function Waiting() {
  const t = useTranslations('targeting-lists');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-8 w-72" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

function Stored({ id, ...parts }: Parts & { id: string }) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const link = useSavedLink();
  const { data, error, mutate } = useEndpoint(getAudienceConfig, { path: { pk: id }, query: { locale } });
  if (data)
    return (
      <Editor
        key={data.id}
        config={data}
        first={draftOf(data)}
        {...parts}
        onSaved={(saved) => mutate(saved, { revalidate: false })}
      />
    );
  if (!error) return <Waiting />;
  if (error.status !== 404 && error.status !== 400)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  return (
    <>
      <LinkNotice link={link} />
      <EmptyState picture="none" title={t('missingTitle')}>
        {t('missingHint')}
      </EmptyState>
    </>
  );
}

/** One targeting list: what it aims at, why, and what can be done with it. */
export function ListScreen({ id, ...parts }: Parts & { id: string }) {
  const t = useTranslations('targeting-lists');
  const begun = useBuildTargeting((state) => state.begun);
  const first = { ...EMPTY, name: t('newName'), ...begun };
  return (
    <div className="answer-frame pt-5 pb-12">
      {id === NEW_LIST ? (
        <Editor config={null} first={first} {...parts} onSaved={() => Promise.resolve()} />
      ) : (
        <Stored id={id} {...parts} />
      )}
    </div>
  );
}
