'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { StatusLabel } from '@/components/kit/status-label';
import { PaidReading } from '@/components/shells/paid-reading';
import { Button } from '@/components/ui/button';
import { type ListsOnX, useListsFromX, useListWriting } from '@/lib/client/lists-on-x';
import type { SocialListsState } from '@/lib/client/social-lists';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import type { ListWritten, SocialList } from '@/lib/contracts/own-lists';
import { formatDateTime } from '@/lib/format/date';
import { formatBudget, formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';

interface PlaceProps {
  list: SocialList;
  state: SocialListsState;
  onX: ListsOnX;
  /** Members have changed. */
  onChange: () => Promise<unknown>;
}

function useEnd(onChange: PlaceProps['onChange']) {
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  return async ({ list, left, stopped, resume_at: resume }: ListWritten) => {
    await onChange();
    if (stopped === null && left === 0)
      toastStore.getState().add(t('written', { name: list.name }), 'success');
    if (stopped === null) return;
    const when = resume === null ? '' : t('resume', { at: formatDateTime(resume, locale) });
    toastStore.getState().add(`${t(`stopped.${stopped}`, { left })} ${when}`.trim(), 'error');
  };
}

/** Writes what waits, at a price that is told before. */
function WriteToX({ list, writing }: { list: SocialList; writing: ReturnType<typeof useListWriting> }) {
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  const micros = list.x?.micros ?? 0;
  const price = formatBudget(micros, locale);
  const isNew = list.where === 'here';
  const text = isNew
    ? t('priceNew', { count: list.member_count ?? 0, price })
    : t('priceChanges', { count: list.x?.waiting ?? 0, price });
  return (
    <PaidReading
      label={t('write')}
      title={t('writeTitle', { name: list.name })}
      hint={t(list.private ? 'writeHintPrivate' : 'writeHintPublic')}
      pending={t('writing')}
      ask={async () => ({ micros, text, action: t('agree', { price }) })}
      read={(team, agreed) => writing.start(list, { team, at_most_micros: agreed })}
    />
  );
}

function ReadMembers({
  list,
  unread,
  state,
  onChange,
  price: each,
}: PlaceProps & { unread: number; price: number }) {
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  const { readMembers } = useListsFromX(state);
  return (
    <PaidReading
      label={t('readMembers')}
      title={t('readMembersTitle', { name: list.name })}
      hint={t('readMembersHint')}
      ask={async () => {
        const micros = unread * each;
        const price = formatBudget(micros, locale);
        return {
          micros,
          text: t('priceMembers', { count: unread, price }),
          action: t('agreeRead', { price }),
        };
      }}
      read={async (team, agreed) => {
        await readMembers(list, { team, at_most_micros: agreed });
        await onChange();
      }}
    />
  );
}

function DeleteOnX({ list, state, onChange, price: micros }: PlaceProps & { price: number }) {
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  const { takeOff } = useListsFromX(state);
  const price = formatBudget(micros, locale);
  return (
    <PaidReading
      label={t('delete')}
      title={t('deleteTitle', { name: list.name })}
      hint={t('deleteHint')}
      pending={t('deleting')}
      ask={async () => ({ micros, text: t('priceDelete', { price }), action: t('agreeDelete', { price }) })}
      read={async (team, agreed) => {
        await takeOff(list, { team, at_most_micros: agreed });
        await onChange();
        toastStore.getState().add(t('deleted', { name: list.name }), 'success');
      }}
    />
  );
}

/** What is missing before a list can be written, with the way to it. */
function Missing({ onX: { data, allow } }: Pick<PlaceProps, 'onX'>) {
  const t = useTranslations('own-circle.onX');
  if (data === undefined || data.state === 'ready') return null;
  if (data.state === 'needs_permission')
    return (
      <AsyncButton onClick={allow} onError={tellFailure} title={t('allowHint')}>
        {t('allow')}
      </AsyncButton>
    );
  return (
    <Button asChild>
      <Link href={route('switch-account')}>{t(data.state === 'broken' ? 'connectAgain' : 'connect')}</Link>
    </Button>
  );
}

function Strip({ children, buttons }: { children: ReactNode; buttons: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-soft bg-sunken px-3 py-2 text-[12.5px]/[18px]">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </div>
  );
}

/** Where a list stands, what X was not told of yet, and what can be done about it. */
export function ListPlace(props: PlaceProps) {
  const { list, state, onX, onChange } = props;
  const t = useTranslations('own-circle.onX');
  const locale = useLocale();
  const end = useEnd(onChange);
  const writing = useListWriting(state, end);
  const { x, url } = list;
  const { data } = onX;
  if (x === null || data === undefined) return null;
  const both = list.where === 'both';
  if (writing.left !== null)
    return (
      <Strip buttons={<Button onClick={writing.stop}>{t('stop')}</Button>}>
        <span role="status">{t('left', { count: formatFull(writing.left, locale) })}</span>
      </Strip>
    );
  const ready = data.state === 'ready';
  return (
    <Strip
      buttons={
        <>
          <Missing onX={onX} />
          {both && x.unread !== null && (
            <ReadMembers {...props} unread={x.unread} price={data.prices.account} />
          )}
          {ready && (!both || x.waiting > 0) && <WriteToX list={list} writing={writing} />}
          {ready && both && <DeleteOnX {...props} price={data.prices.change} />}
        </>
      }
    >
      <StatusLabel tone={both ? 'success' : 'hollow'}>{t(both ? 'standsThere' : 'standsHere')}</StatusLabel>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-accent-text hover:underline"
        >
          {t('open')}
          <ExternalLink aria-hidden className="size-3" />
        </a>
      )}
      {x.waiting > 0 && <span>{t('waiting', { count: x.waiting })}</span>}
      {x.refused > 0 && <span>{t('refused', { count: x.refused })}</span>}
      {x.unread !== null && <span>{t('unread', { count: x.unread })}</span>}
      {x.asked && <span>{t('asked')}</span>}
    </Strip>
  );
}
