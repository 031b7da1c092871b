'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { ListPicker } from '@/components/kit/list-picker';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useFollowQueue } from '@/lib/client/follow-queue';
import { useSocialLists } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useSettled } from '@/lib/client/use-settled';
import { type FollowSuggestion, whoToFollow } from '@/lib/contracts/own-circle';
import { formatFull } from '@/lib/format/number';
import { AccountName } from './account-name';
import { CirclePanel } from './circle-panel';

function Suggestion({ account, onQueued }: { account: FollowSuggestion; onQueued: () => unknown }) {
  const t = useTranslations('own-circle.suggestions');
  const queue = useFollowQueue();
  const { lists, put, create } = useSocialLists();
  const { handle, name, followers, reason, queued } = account;
  const say = (text: string) => toastStore.getState().add(text, 'success');
  const follow = async () => {
    const { engagers } = reason;
    const added = await queue.add('follow', handle, { kind: 'engagers_mention', engagers });
    if (added !== null) say(t('queuedNow', { handle: `@${handle}` }));
    await onQueued();
  };
  const onList = async (id: string, listName: string) => {
    if ((await put({ id }, [handle])) !== null) say(t('onList', { handle: `@${handle}`, list: listName }));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <AccountName name={name} handle={handle} />
        <span className="mt-0.5 block pl-8 text-xs text-muted">
          {t('reason', { count: reason.engagers })}
          {followers !== null && ` · ${t('followers', { count: followers })}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <AsyncButton size="sm" aria-disabled={queued || undefined} onClick={follow}>
          {t(queued ? 'queued' : 'queue')}
        </AsyncButton>
        <ListPicker
          lists={lists.filter(({ where }) => where === 'here')}
          onPick={(id) => onList(id, lists.find((list) => list.id === id)?.name ?? '')}
          onCreate={async (listName) => {
            const list = await create({ name: listName, description: '', private: true });
            if (list) await onList(list.id, list.name);
          }}
        />
      </span>
    </li>
  );
}

const MOST_LETTERS = 100;

/** Accounts that one's engagers mention and that one does not follow yet; in posts that hold a word, where one is given. */
export function SuggestionsPanel() {
  const t = useTranslations('own-circle.suggestions');
  const locale = useLocale();
  const asked = useSearchParams().get('topic') ?? '';
  const [word, setWord] = useState(asked.slice(0, MOST_LETTERS));
  const topic = useSettled(word.trim()) || null;
  const { data, error, mutate } = useEndpoint(
    whoToFollow,
    { body: { limit: 20, topic } },
    { dedupingInterval: 0, keepPreviousData: true },
  );
  const unknown = data?.unknown_following ?? 0;
  const none = data?.engagers === 0 ? 'noEngagers' : topic === null ? 'none' : 'noneOnTopic';
  return (
    <CirclePanel
      anchor="suggestions"
      title={t('title')}
      actions={
        <Input
          type="search"
          aria-label={t('topic')}
          placeholder={t('topic')}
          value={word}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => setWord(target.value)}
          className="h-7 w-44"
        />
      }
      note={data && t('n', { count: formatFull(data.engagers, locale) })}
      footer={unknown > 0 ? t('unknown', { count: formatFull(unknown, locale) }) : undefined}
    >
      {error && !data && <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.accounts.length === 0 && <p className="text-[12.5px]/[18px] text-muted">{t(none)}</p>}
      <ul className="divide-y divide-line-soft">
        {data?.accounts.map((account) => (
          <Suggestion key={account.handle} account={account} onQueued={() => mutate()} />
        ))}
      </ul>
    </CirclePanel>
  );
}
