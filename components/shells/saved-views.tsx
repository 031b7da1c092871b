'use client';

import { Bookmark, X } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { addressOf } from '@/lib/client/use-address-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { keepOwnView, listOwnViews, type OwnView, removeOwnView } from '@/lib/contracts/own-views';
import type { OwnViewScreen } from '@/lib/domain/own-views';
import { route } from '@/lib/tenants/routes';

/** What of an address is the language of the page, or who opened it, is no part of a view. */
const NO_PART = ['lang', 'tab'];

function viewOf(asked: URLSearchParams): string {
  const search = new URLSearchParams(asked);
  for (const name of NO_PART) search.delete(name);
  return String(search);
}

function useViews(screen: OwnViewScreen) {
  const t = useTranslations('own.views');
  const search = viewOf(useSearchParams());
  const answer = useEndpoint(listOwnViews, { query: { screen } }, { dedupingInterval: 0 });
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      tellFailure(error);
    } finally {
      await answer.mutate();
    }
  };
  return {
    views: answer.data ?? [],
    keep: (name: string) =>
      tried(async () => {
        await request(keepOwnView, { body: { screen, name, search } });
        toastStore.getState().add(t('kept', { name }), 'success');
      }),
    remove: ({ id }: OwnView) => tried(() => request(removeOwnView, { path: { pk: id } })),
  };
}

function KeepForm({ onKeep }: { onKeep: (name: string) => Promise<void> }) {
  const t = useTranslations('own.views');
  const [name, setName] = useState('');
  const empty = name.trim() === '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (empty) return;
    await onKeep(name.trim());
    setName('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-2 flex gap-2 border-t border-line-soft pt-3">
      <Input
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
        className="min-w-0 flex-1"
      />
      <AsyncButton aria-disabled={empty || undefined} onClick={() => submit()}>
        {t('keep')}
      </AsyncButton>
    </form>
  );
}

/** Views of a long table that were kept under a name: what its address says. */
export function SavedViews({ screen }: { screen: OwnViewScreen }) {
  const t = useTranslations('own.views');
  const [open, setOpen] = useState(false);
  const { views, keep, remove } = useViews(screen);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button>
          <Bookmark aria-hidden />
          {t('open')}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-80">
        {views.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
        <ul>
          {views.map((view) => (
            <li key={view.id} className="flex items-center gap-2">
              <Link
                href={addressOf(route(screen), view.search)}
                onClick={() => setOpen(false)}
                className="min-w-0 flex-1 truncate py-1.5 text-accent-text hover:underline"
              >
                {view.name}
              </Link>
              <IconButton label={t('remove', { name: view.name })} onClick={() => void remove(view)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <KeepForm onKeep={keep} />
      </PopoverContent>
    </Popover>
  );
}
