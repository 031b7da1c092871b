'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { cn } from '@/lib/utils';
import { ListIcon } from './icon-choice';
import { Members } from './members';
import { useUserLists } from './use-user-lists';

function NewList({ onCreate }: { onCreate: (name: string) => Promise<unknown> }) {
  const t = useTranslations('user-lists');
  const [name, setName] = useState('');
  const given = name.trim();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('new')} className="flex-1 basis-40">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton
        aria-disabled={given === '' || undefined}
        onClick={async () => {
          if (given === '') return;
          await onCreate(given);
          setName('');
        }}
        onError={tellFailure}
      >
        {t('create')}
      </AsyncButton>
    </div>
  );
}

/** The person's lists of handles: gathered here, used in the creator. */
export function UserListsPanel({ team }: { team: string }) {
  const t = useTranslations('user-lists');
  const [open, setOpen] = useState<string | null>(null);
  const lists = useUserLists(open);
  const { data, error, mutate } = lists.lists;
  return (
    <section aria-labelledby="user-lists" className="w-full px-4 pb-8 md:px-7">
      <h2 id="user-lists" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('hint')}</p>
      {error && !data && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[280px_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          {data?.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
          <ul aria-label={t('title')} className="grid gap-1">
            {(data ?? []).map(({ id, name, icon, member_count }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={open === id}
                  onClick={() => setOpen(open === id ? null : id)}
                  className={cn(
                    'flex w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm hover:bg-hover pointer-coarse:min-h-11',
                    open === id && 'bg-accent-soft',
                  )}
                >
                  <ListIcon id={icon} />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="text-xs text-subtle tabular-nums">{member_count}</span>
                </button>
              </li>
            ))}
          </ul>
          <NewList onCreate={async (name) => setOpen((await lists.create({ name, icon: '' })).id)} />
        </div>
        {open ? (
          <Members team={team} lists={lists} onGone={() => setOpen(null)} />
        ) : (
          <p className="self-center text-sm text-muted">{t('choose')}</p>
        )}
      </div>
    </section>
  );
}
