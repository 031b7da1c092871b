'use client';

import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { focusRing } from '@/components/ui/focus-ring';
import { goToSite } from '@/lib/client/go-to-site';
import { leavePage } from '@/lib/client/leave-page';
import { signOut } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { usePersonal } from '@/lib/client/use-personal';
import { type Tenant, TENANTS } from '@/lib/tenants/registry';
import { cn } from '@/lib/utils';

async function leave(failed: string): Promise<void> {
  try {
    await signOut();
    leavePage('/');
  } catch {
    toastStore.getState().add(failed, 'error');
  }
}

/** Who is signed in, the way to the other sites and out. Sits in the header of the Toolkit and of Deep Thought. */
export function AccountMenu({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('sign-in.account');
  const email = usePersonal('email');
  const name = usePersonal('name') || email || t('menu');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        title={name}
        className={cn(
          'inline-grid size-8 cursor-pointer place-items-center rounded-full max-md:size-11',
          focusRing,
        )}
      >
        <Avatar name={name} />
        <span className="sr-only">{`${t('menu')}: ${name}`}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <DropdownMenuLabel className="break-words">
          <span className="block">{t('signedInAs')}</span>
          <span className="block text-sm font-medium text-ink">{name}</span>
          {email && email !== name && <span className="block text-xs">{email}</span>}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t('sites')}</DropdownMenuLabel>
        {TENANTS.filter((site) => site !== tenant).map((site) => (
          <DropdownMenuItem key={site} onSelect={() => void goToSite(site)}>
            {t(`site.${site}`)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave(t('failed'))}>{t('signOut')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
