'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { QUERY_TYPES, queryTypeSchema } from '@/lib/domain/recipe';
import { TYPE_ICONS, TypeButton, type TypeMenuProps } from './type-button';

/** The menu of the types; it stands in the place of its button from the first press on, which opens it. */
export function TypeChoice({ type, onChange }: TypeMenuProps) {
  const t = useTranslations('explore');
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <TypeButton queryType={type} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup value={type} onValueChange={(next) => onChange(queryTypeSchema.parse(next))}>
          {QUERY_TYPES.map((value) => {
            const Icon = TYPE_ICONS[value];
            return (
              <DropdownMenuRadioItem key={value} value={value}>
                <Icon aria-hidden />
                {t(`types.${value}`)}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
