'use client';

import { ChevronsUpDown, LogIn } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { focusRing } from '@/components/ui/focus-ring';
import { goToSite } from '@/lib/client/go-to-site';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { signOut, useMe } from '@/lib/client/session';
import { toastStore } from '@/lib/client/stores/toasts';
import { updateMe, type User } from '@/lib/contracts/sign-in';
import { displayName } from '@/lib/domain/people';
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/domain/locales';
import { TENANTS } from '@/lib/tenants/registry';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import { goToLanguage } from './language-switch';

/** The person's own choice is stored first: it wins over the address on the next page. */
async function speak(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  try {
    await request(updateMe, { body: { language: locale } });
  } catch (error) {
    // The page still changes its language; the choice is kept in this browser alone.
    console.warn('The language could not be saved', error instanceof Error ? error.message : error);
  }
  goToLanguage(locale);
}

const ROW = cn(
  'flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm px-2 text-left hover:bg-hover md:max-lg:justify-center md:max-lg:px-0 md:not-group-data-wide/side:justify-center md:not-group-data-wide/side:px-0',
  focusRing,
);
const TEXT = 'min-w-0 flex-1 max-lg:sr-only not-group-data-wide/side:sr-only';

function Languages({ current }: { current: Locale }) {
  const t = useTranslations('dashboard.account');
  return (
    <>
      <DropdownMenuLabel>{t('language')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={current}
        onValueChange={(locale) => void (locale !== current && speak(locale))}
      >
        {LOCALES.map((locale) => (
          <DropdownMenuRadioItem key={locale} value={locale} lang={locale}>
            {LOCALE_NAMES[locale]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}

function OtherSites() {
  const t = useTranslations();
  return (
    <>
      <DropdownMenuLabel>{t('dashboard.account.sites')}</DropdownMenuLabel>
      {TENANTS.filter((tenant) => tenant !== 'dashboard').map((tenant) => (
        <DropdownMenuItem key={tenant} onSelect={() => void goToSite(tenant)}>
          {t(`shell.site.${tenant}`)}
        </DropdownMenuItem>
      ))}
    </>
  );
}

async function leave(failed: string): Promise<void> {
  try {
    await signOut();
    leavePage(route('login'));
  } catch {
    toastStore.getState().add(failed, 'error');
  }
}

interface MenuProps {
  me: User;
  locale: Locale;
  teamKey: string | null;
}

function Menu({ me, locale, teamKey }: MenuProps) {
  const t = useTranslations('dashboard.account');
  // Somebody who came by X alone may have neither a name nor an address here.
  const name = displayName(me) || (me.social_accounts[0]?.name ?? t('page'));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger title={name} className={cn(ROW, 'cursor-pointer')}>
        <Avatar name={name} />
        <span className={TEXT}>
          <span className="sr-only">{t('open')} </span>
          <span className="block truncate font-medium">{name}</span>
        </span>
        <ChevronsUpDown
          aria-hidden
          className="size-4 flex-none text-subtle max-lg:hidden not-group-data-wide/side:hidden"
          strokeWidth={1.75}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-60">
        <DropdownMenuLabel className="break-words">
          <span className="block text-sm font-medium text-ink">{name}</span>
          {me.email && me.email !== name && <span className="block text-xs">{me.email}</span>}
        </DropdownMenuLabel>
        {teamKey !== null && (
          <DropdownMenuItem asChild>
            <Link href={route('team-account', { teamId: teamKey })}>{t('page')}</Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <Languages current={locale} />
        <DropdownMenuSeparator />
        <OtherSites />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave(t('signOutFailed'))}>{t('signOut')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Who is signed in, and what concerns them alone; for nobody the way to sign in. */
export function DashboardAccountMenu({ locale, teamKey }: { locale: Locale; teamKey: string | null }) {
  const t = useTranslations('dashboard.account');
  const { me } = useMe();
  if (me) return <Menu me={me} locale={locale} teamKey={teamKey} />;
  if (me === undefined) return <span aria-hidden className="size-11" />;
  return (
    <Link href={route('login')} className={ROW} title={t('signIn')}>
      <LogIn aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
      <span className={TEXT}>{t('signIn')}</span>
    </Link>
  );
}
