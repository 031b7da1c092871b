'use client';

import { ListPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Input } from '@/components/ui/input';

export interface ListPickerProps {
  lists: readonly { id: string; name: string }[];
  onPick: (id: string) => unknown;
  /** Makes a list of this name and puts them on it. */
  onCreate: (name: string) => unknown;
  size?: 'sm' | 'md';
}

/** A button that puts somebody on one of the lists; without any it asks for the name of the first. */
export function ListPicker({ lists, onPick, onCreate, size = 'sm' }: ListPickerProps) {
  const t = useTranslations('kit.lists');
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  if (naming)
    return (
      <span className="flex items-center gap-1.5">
        <Input
          autoFocus
          aria-label={t('name')}
          value={name}
          maxLength={25}
          className="h-7 w-32"
          onChange={(event) => setName(event.target.value)}
        />
        <AsyncButton
          size={size}
          aria-disabled={name.trim() === '' || undefined}
          onClick={async () => {
            await onCreate(name.trim());
            setName('');
            setNaming(false);
          }}
        >
          {t('make')}
        </AsyncButton>
      </span>
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size={size}>
          <ListPlus aria-hidden />
          {t('put')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {lists.length > 0 && <DropdownMenuLabel>{t('put')}</DropdownMenuLabel>}
        {lists.map((list) => (
          <DropdownMenuItem key={list.id} onSelect={() => void onPick(list.id)}>
            {list.name}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => setNaming(true)}>{t('fresh')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
