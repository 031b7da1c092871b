'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ListPicker } from '@/components/kit/list-picker';
import { useFollowQueue } from '@/lib/client/follow-queue';
import { useSocialLists } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import { route } from '@/lib/tenants/routes';

/** Calls take so many handles at once. */
const AT_ONCE = 200;

interface ChosenPeopleProps {
  kind: 'followers' | 'following' | 'unfollowed';
  /** Of the chosen, those whose handle is known. */
  handles: readonly string[];
}

/** What can be done about chosen people: put them on a list, or into the queue of single clicks. */
export function ChosenPeople({ kind, handles }: ChosenPeopleProps) {
  const t = useTranslations('own-people.chosenActions');
  const queue = useFollowQueue();
  const { lists, put, create } = useSocialLists();
  const some = handles.slice(0, AT_ONCE);
  const say = (text: string, href?: string) =>
    toastStore
      .getState()
      .add(text, 'success', href === undefined ? {} : { link: { href, label: t('openQueue') } });
  const unfollow = async () => {
    const reason = { kind: kind === 'unfollowed' ? ('unfollowed_you' as const) : ('chosen' as const) };
    const done = await queue.addUnfollows(some, reason);
    if (done) say(t('queued', { count: done.queued.length }), `${route('own-accounts')}#queue`);
  };
  const onList = async (id: string, list: string) => {
    const added = await put({ id }, some);
    if (added !== null) say(t('onList', { count: added, list }));
  };
  if (some.length === 0) return <span className="text-xs text-subtle">{t('noHandles')}</span>;
  return (
    <>
      {kind !== 'followers' && (
        <AsyncButton size="sm" onClick={unfollow}>
          {t('unfollow')}
        </AsyncButton>
      )}
      <ListPicker
        lists={lists.filter(({ where }) => where === 'here')}
        onPick={(id) => onList(id, lists.find((list) => list.id === id)?.name ?? '')}
        onCreate={async (name) => {
          const list = await create({ name, description: '', private: true });
          if (list) await onList(list.id, list.name);
        }}
      />
    </>
  );
}

/** Where the followers are told as a group, and where the queue stands. */
export function CircleLink({ to }: { to: 'signals' | 'queue' }) {
  const t = useTranslations('own-people.chosenActions');
  return (
    <Link
      href={`${route('own-accounts')}#${to}`}
      className="text-sm text-accent-text underline-offset-3 hover:underline"
    >
      {t(to)}
    </Link>
  );
}
