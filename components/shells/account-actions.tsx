'use client';

import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ListPicker } from '@/components/kit/list-picker';
import { useOwn } from '@/lib/client/own';
import { useFollowQueue } from '@/lib/client/follow-queue';
import { request } from '@/lib/client/request-client';
import { useSocialLists } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { trackAccounts } from '@/lib/contracts/own-circle';
import type { QueueReason } from '@/lib/domain/own-circle';
import { route } from '@/lib/tenants/routes';
import { KeepAudience } from './keep-audience';

/** A call takes so many handles; so many follows are queued, and accounts compared, at once. */
const [PER_CALL, MOST_FOLLOWS, MOST_COMPARED] = [200, 50, 20];

function parts(handles: readonly string[]): string[][] {
  const count = Math.ceil(handles.length / PER_CALL);
  return Array.from({ length: count }, (_, at) => handles.slice(at * PER_CALL, (at + 1) * PER_CALL));
}

const say = (text: string, link?: { href: string; label: string }) =>
  toastStore.getState().add(text, 'success', link && { link });

/** Puts accounts on a list that stands here, or on a new one. */
function OnList({ handles }: { handles: readonly string[] }) {
  const t = useTranslations('own.accountActions');
  const { lists, put, create } = useSocialLists();
  const onList = async (id: string, list: string) => {
    let added: number | null = null;
    for (const some of parts(handles)) {
      const fresh = await put({ id }, some);
      if (fresh === null) break;
      added = (added ?? 0) + fresh;
    }
    const link = { href: route('own-lists'), label: t('openLists') };
    if (added !== null) say(t('onList', { count: added, list }), link);
  };
  return (
    <ListPicker
      lists={lists.filter(({ where }) => where !== 'x')}
      onPick={(id) => onList(id, lists.find((list) => list.id === id)?.name ?? '')}
      onCreate={async (name) => {
        const list = await create({ name, description: '', private: true });
        if (list) await onList(list.id, list.name);
      }}
    />
  );
}

function Compare({ handles }: { handles: readonly string[] }) {
  const t = useTranslations('own.accountActions');
  const compare = async () => {
    await request(trackAccounts, { body: { handles: [...handles] } });
    say(t('compared', { count: handles.length }), { href: route('own-accounts'), label: t('openAccounts') });
  };
  const many = handles.length > MOST_COMPARED;
  return (
    <AsyncButton
      size="sm"
      aria-disabled={many || undefined}
      title={many ? t('most', { count: MOST_COMPARED }) : undefined}
      onClick={compare}
      onError={tellFailure}
    >
      {t('compare')}
    </AsyncButton>
  );
}

/** Queues accounts for a click each: X forbids following and unfollowing in bulk. */
function Queue({ handles, unfollow }: { handles: readonly string[]; unfollow: QueueReason | undefined }) {
  const t = useTranslations('own.accountActions');
  const queue = useFollowQueue();
  const many = !unfollow && handles.length > MOST_FOLLOWS;
  const add = async () => {
    const queued = unfollow
      ? (await queue.addUnfollows([...handles], unfollow))?.queued.length
      : await queue.addFollows(handles);
    const link = { href: `${route('own-accounts')}#queue`, label: t('openQueue') };
    if (queued != null) say(t('queued', { count: queued }), link);
  };
  return (
    <AsyncButton
      size="sm"
      aria-disabled={many || undefined}
      title={many ? t('most', { count: MOST_FOLLOWS }) : undefined}
      onClick={add}
    >
      {t(unfollow ? 'unfollow' : 'follow')}
    </AsyncButton>
  );
}

interface AccountActionsProps {
  /** Of the chosen accounts, those whose handle is known. */
  handles: readonly string[];
  /** Why they would be unfollowed; absent: they would be followed. */
  unfollow?: QueueReason;
}

/** What can be done about chosen accounts. None of it changes anything on X. */
export function AccountActions({ handles, unfollow }: AccountActionsProps) {
  const t = useTranslations('own.accountActions');
  const { account } = useOwn();
  if (handles.length === 0) return <span className="text-xs text-subtle">{t('noHandles')}</span>;
  return (
    <>
      <Queue handles={handles} unfollow={unfollow} />
      <OnList handles={handles} />
      <Compare handles={handles} />
      {account && <KeepAudience own={account.handle} handles={handles} />}
    </>
  );
}
