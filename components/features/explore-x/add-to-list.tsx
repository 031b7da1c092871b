'use client';

import { ListPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { addListMembers, createUserList, listUserLists, type UserList } from '@/lib/contracts/user-lists';

/** Puts chosen handles into one of the person's lists, or into a new one. */
export function AddToList({ handles }: { handles: readonly string[] }) {
  const t = useTranslations('explore-x.lists');
  const { data = [], mutate } = useEndpoint(listUserLists, {});
  const add = async (list: () => Promise<UserList>) => {
    try {
      const { id, name } = await list();
      await request(addListMembers, { path: { pk: id }, body: { handles: [...handles] } });
      toastStore.getState().add(t('added', { name, count: handles.length }), 'success');
    } catch (error) {
      tellFailure(error);
    }
    await mutate();
  };
  const fresh = () => request(createUserList, { body: { name: t('newName') } });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" disabled={handles.length === 0}>
          <ListPlus aria-hidden />
          {t('add')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {data.map((list) => (
          <DropdownMenuItem key={list.id} onSelect={() => void add(() => Promise.resolve(list))}>
            {list.name}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => void add(fresh)}>{t('new')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
