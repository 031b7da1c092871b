'use client';

import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { sayFailure, useAccountText } from './use-desk';

interface PlaceMenuProps {
  accounts: readonly DeskAccount[];
  /** Null: the practice account, opened for it. */
  onPlace: (account: string | null) => Promise<unknown>;
}

/** Where a draft is to run. */
export function PlaceMenu({ accounts, onPlace }: PlaceMenuProps) {
  const t = useTranslations('ads-desk.place');
  const accountText = useAccountText();
  if (accounts.length === 0)
    return (
      <AsyncButton size="sm" onClick={() => onPlace(null)} onError={sayFailure}>
        {t('practice')}
      </AsyncButton>
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm">{t('button')}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t('label')}</DropdownMenuLabel>
        {accounts.map((one) => (
          <DropdownMenuItem
            key={one.ad_account_id}
            onSelect={() => void onPlace(one.ad_account_id).catch(sayFailure)}
          >
            {accountText(one)}
          </DropdownMenuItem>
        ))}
        {!accounts.some(({ practice }) => practice) && (
          <DropdownMenuItem onSelect={() => void onPlace(null).catch(sayFailure)}>
            {t('practice')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
