'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { Field } from '@/components/kit/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { followUnfollow } from '@/lib/contracts/own-queue';
import { route } from '@/lib/tenants/routes';
import { Heard } from './heard';
import { IconChoice, Sign } from './icon-choice';
import type { useUserLists } from './use-user-lists';

const HANDLE = /^@?\w{1,15}$/;
/** Handles that one address carries to the creator. */
const MOST_CARRIED = 100;

const handlesIn = (text: string) => text.split(/[\s,;]+/).filter((word) => HANDLE.test(word));

interface MembersProps {
  team: string;
  lists: ReturnType<typeof useUserLists>;
  onGone: () => void;
}

function AddHandles({ onAdd }: { onAdd: (handles: string[]) => Promise<unknown> }) {
  const t = useTranslations('user-lists');
  const [text, setText] = useState('');
  const handles = handlesIn(text);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('add')} hint={t('addHint')} className="flex-1 basis-56">
        {(control) => <Input {...control} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <AsyncButton
        aria-disabled={handles.length === 0 || undefined}
        onClick={async () => {
          if (handles.length === 0) return;
          await onAdd(handles);
          setText('');
        }}
        onError={tellFailure}
        className="mb-[22px]"
      >
        {t('addAction', { count: handles.length })}
      </AsyncButton>
    </div>
  );
}

interface AboutProps {
  list: { id: string; name: string; description: string; icon: string };
  lists: MembersProps['lists'];
}

/** What the list is called and what it is for. */
function About({ list, lists }: AboutProps) {
  const t = useTranslations('user-lists');
  const { id, icon } = list;
  const [typed, setTyped] = useState<{ name: string; description: string } | null>(null);
  const name = typed?.name.trim() ?? '';
  if (!typed)
    return (
      <div className="flex min-w-0 items-start gap-2">
        <Sign id={icon} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold">{list.name}</h3>
          {list.description !== '' && <p className="text-sm break-words text-muted">{list.description}</p>}
        </div>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setTyped({ name: list.name, description: list.description })}
        >
          {t('rename')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <Field label={t('name')} required>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={typed.name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('description')} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={typed.description}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <AsyncButton
          size="sm"
          variant="primary"
          aria-disabled={name === '' || undefined}
          onClick={async () => {
            if (name === '') return;
            await lists.describe(id, { name, description: typed.description.trim(), icon });
            setTyped(null);
          }}
          onError={tellFailure}
        >
          {t('save')}
        </AsyncButton>
        <Button size="sm" onClick={() => setTyped(null)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** What is in the open list, and what can be done with it. */
export function Members({ team, lists, onGone }: MembersProps) {
  const t = useTranslations('user-lists');
  const { data: list } = lists.list;
  if (!list) return <Skeleton className="h-40" />;
  const { id, name, members } = list;
  const handles = members.slice(0, MOST_CARRIED).map(({ handle }) => handle);
  const search = new URLSearchParams({ handles: handles.join(','), name }).toString();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <About key={id} list={list} lists={lists} />
      <AddHandles onAdd={(given) => lists.add(id, given)} />
      {members.length === 0 ? (
        <p className="text-sm text-muted">{t('noMembers')}</p>
      ) : (
        <ul aria-label={name} className="grid max-h-80 gap-1 overflow-y-auto text-sm">
          {members.map(({ handle }) => (
            <li key={handle} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">@{handle}</span>
              <AsyncButton
                size="sm"
                variant="ghost"
                aria-label={t('followOf', { handle })}
                onClick={async () => {
                  const { queued } = await request(followUnfollow, { body: { handle, follow: true } });
                  toastStore
                    .getState()
                    .add(t(queued ? 'followQueued' : 'followWaits', { handle }), 'success');
                }}
                onError={tellFailure}
              >
                {t('follow')}
              </AsyncButton>
              <a
                href={`https://x.com/${handle}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 text-xs text-accent-text hover:underline"
                aria-label={t('openOf', { handle })}
              >
                {t('open')}
                <ExternalLink aria-hidden className="size-3" />
              </a>
              <AsyncButton
                size="sm"
                variant="ghost"
                aria-label={t('takeOf', { handle })}
                onClick={() => lists.take(id, handle)}
                onError={tellFailure}
              >
                {t('take')}
              </AsyncButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {members.length > 0 && (
          <Button asChild variant="primary" size="sm">
            <Link href={`${route('team-creator', { teamId: team })}?${search}`}>{t('useInCreator')}</Link>
          </Button>
        )}
        <ConfirmButton
          label={t('delete')}
          button={{ size: 'sm', variant: 'ghost' }}
          title={t('deleteTitle', { name })}
          text={t('deleteText')}
          action={t('deleteAction')}
          onConfirm={async () => {
            await lists.remove(id);
            onGone();
          }}
          messageOf={displayMessage}
        />
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer font-medium">{t('icon.change')}</summary>
        <IconChoice value={list.icon} onChange={(icon) => void lists.mark(id, { icon }).catch(tellFailure)} />
      </details>
      <Heard onAdd={(given) => lists.add(id, given)} />
    </div>
  );
}
