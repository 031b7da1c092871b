'use client';

import { ExternalLink, Lock, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { focusRing } from '@/components/ui/focus-ring';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { type ListsOnX, useListsOnX } from '@/lib/client/lists-on-x';
import { displayMessage } from '@/lib/client/request-error';
import { type SocialListsState, useSocialLists } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import type { SocialList } from '@/lib/contracts/own-lists';
import { cn } from '@/lib/utils';
import { ListDialog } from './list-dialog';
import { ListMembers } from './list-members';
import { ReadLists } from './read-lists';

const UNDO_MS = 15_000;
const EMPTY = { name: '', description: '', private: true };

function NewList({ state, primary = false }: { state: SocialListsState; primary?: boolean }) {
  const t = useTranslations('own-circle.lists');
  return (
    <ListDialog
      title={t('newTitle')}
      action={t('make')}
      initial={EMPTY}
      onSave={async (fields) => (await state.create(fields)) !== null}
      trigger={
        <Button variant={primary ? 'primary' : 'secondary'}>
          <Plus aria-hidden />
          {t('new')}
        </Button>
      }
    />
  );
}

/** Here it can be brought back; what stands on X stays there until it is deleted there. */
function DeleteList({ list, onDelete }: { list: SocialList; onDelete: () => Promise<void> }) {
  const t = useTranslations('own-circle.lists');
  const { name } = list;
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={t('delete', { name })}
        onClick={() => (list.where === 'both' ? setAsked(true) : void onDelete())}
      >
        <Trash2 />
      </IconButton>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        action={t('deleteHere')}
        messageOf={displayMessage}
        onConfirm={onDelete}
      />
    </>
  );
}

function ListRow({
  list,
  state,
  open,
  onOpen,
}: {
  list: SocialList;
  state: SocialListsState;
  open: boolean;
  onOpen: () => void;
}) {
  const t = useTranslations('own-circle.lists');
  const { name, description, private: hidden, member_count: count } = list;
  const remove = async () => {
    if (!(await state.remove(list))) return;
    const action = { label: t('undo'), run: () => void state.restore(list) };
    toastStore.getState().add(t('deleted', { name }), 'success', { timeoutMs: UNDO_MS, action });
  };
  return (
    <li className={cn('flex items-center gap-1 px-2 py-1', open && 'bg-accent-soft')}>
      <button
        type="button"
        aria-pressed={open}
        onClick={onOpen}
        className={cn('min-w-0 flex-1 cursor-pointer rounded-sm px-2 py-1.5 text-left', focusRing)}
      >
        <span className="flex items-center gap-1.5 text-sm font-medium">
          <span className="truncate">{name}</span>
          {list.where === 'both' && <Badge tone="accent">{t('badge')}</Badge>}
          {hidden && <Lock role="img" aria-label={t('private')} className="size-3.5 shrink-0 text-subtle" />}
        </span>
        <span className="block truncate text-xs text-subtle">
          {t('members', { count: count ?? 0 })}
          {description && ` · ${description}`}
        </span>
      </button>
      <ListDialog
        title={t('changeTitle', { name })}
        action={t('save')}
        initial={{ name, description, private: hidden }}
        onSave={async (fields) => (await state.change(list, fields)) !== null}
        trigger={
          <IconButton label={t('change', { name })}>
            <Pencil />
          </IconButton>
        }
      />
      <DeleteList list={list} onDelete={remove} />
    </li>
  );
}

/** Lists of which the archive names the address alone. */
function ListsOnX({ lists }: { lists: readonly SocialList[] }) {
  const t = useTranslations('own-circle.lists');
  if (lists.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-3" aria-label={t('onX')}>
      <h2 className="flex items-center gap-2 text-base font-semibold">
        {t('onX')} <Badge>{t('addressOnly')}</Badge>
      </h2>
      <p className="mt-1 text-xs text-subtle">{t('onXText')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[12.5px]/[18px]">
        {lists.map(({ id, url }) => (
          <li key={id}>
            <a
              href={url ?? undefined}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-accent-text hover:underline"
            >
              {id.replace(/^x-/, '')}
              <ExternalLink aria-hidden className="size-3" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KeptProps {
  lists: readonly SocialList[];
  state: SocialListsState;
  onX: ListsOnX;
}

function KeptLists({ lists, state, onX }: KeptProps) {
  const t = useTranslations('own-circle.lists');
  const [openId, setOpenId] = useState<string | null>(null);
  const open = lists.find(({ id }) => id === openId) ?? lists[0];
  if (!open)
    return (
      <EmptyState picture="start" title={t('none')} action={<NewList state={state} primary />}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr]">
      <ul className="divide-y divide-line-soft overflow-hidden rounded-lg border border-line bg-surface">
        {lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            state={state}
            open={list.id === open.id}
            onOpen={() => setOpenId(list.id)}
          />
        ))}
      </ul>
      <ListMembers key={open.id} list={open} state={state} onX={onX} />
    </div>
  );
}

/** Lists of accounts: those kept here, which of them X has too, and where it keeps others. */
export function OwnListsScreen() {
  const t = useTranslations('own-circle.lists');
  const state = useSocialLists();
  const { data, error, mutate } = state;
  const onX = useListsOnX();
  const kept = state.lists.filter(({ where }) => where !== 'x');
  const readable = onX.data?.state === 'ready' || onX.data?.state === 'needs_permission';
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader
        title={t('title')}
        meta={t('here')}
        actions={
          <>
            {readable && <ReadLists state={state} price={onX.data?.prices.list ?? 0} />}
            {kept.length > 0 && <NewList state={state} primary />}
          </>
        }
        className="mb-0"
      />
      {error && !data && <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && <KeptLists lists={kept} state={state} onX={onX} />}
      <ListsOnX lists={state.lists.filter(({ where }) => where === 'x')} />
    </div>
  );
}
