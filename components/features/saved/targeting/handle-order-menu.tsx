'use client';

import { ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { HANDLE_ORDERS, inHandleOrder } from '@/lib/domain/handle-order';
import type { TargetingPackage } from '@/lib/domain/targeting-package';

const OFFERED = HANDLE_ORDERS.filter((order) => order !== 'given');

/** Puts the handles into an order: of more than 100 the first 100 selected ones are applied. */
export function HandleOrderMenu({
  given,
  onChange,
}: {
  given: TargetingPackage;
  onChange: (next: TargetingPackage) => void;
}) {
  const t = useTranslations('targeting-lists.order');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost">
          <ArrowDownUp aria-hidden />
          {t('label')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {OFFERED.map((order) => (
          <DropdownMenuItem
            key={order}
            onSelect={() => onChange({ ...given, handles: inHandleOrder(given.handles, order) })}
          >
            {t(order)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
