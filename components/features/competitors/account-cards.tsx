'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { printExploreState } from '@/lib/domain/explore-url';
import type { ProfileSection } from '@/lib/domain/report';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { AccountMark } from './account-mark';
import type { AccountResult, Scope } from './use-competitor-answers';
import { exploreStateOf } from './use-competitor-state';

function Profile({ profile }: { profile: ProfileSection['items'][number] }) {
  const t = useTranslations('tools.competitors.account');
  const tc = useTranslations('charts.profile');
  const locale = useLocale();
  const facts = [
    profile.verified === true ? tc('verified') : null,
    profile.location,
    profile.created_at === null ? null : tc('joined', { date: formatDate(profile.created_at, locale) }),
  ].filter((fact) => fact !== null);
  return (
    <>
      <p className="truncate text-sm font-semibold">{profile.label}</p>
      <p className="line-clamp-3 text-xs break-words text-muted">{profile.bio ?? t('noBio')}</p>
      {facts.length > 0 && <p className="text-xs text-subtle">{facts.join(' · ')}</p>}
    </>
  );
}

function Standing({ result, handle }: { result: AccountResult; handle: string }) {
  const t = useTranslations('tools.competitors.account');
  if (result.status === 'known') return <Profile profile={result.profile} />;
  if (result.status === 'loading')
    return (
      <p role="status" className="flex items-center gap-2 text-xs text-muted">
        <Spinner /> {t(result.slow ? 'slow' : 'loading')}
      </p>
    );
  if (result.status === 'error')
    return (
      <div role="alert" className="grid justify-items-start gap-1 text-xs text-danger">
        {result.message}
        <Button variant="text" size="sm" onClick={result.retry}>
          {t('again')}
        </Button>
      </div>
    );
  return (
    <div role="alert" className="text-xs">
      <p className="text-warn">{t('unknown', { handle: `@${handle}` })}</p>
      <p className="mt-1 text-muted">{t(`elsewhere.${result.elsewhere}`)}</p>
      {result.elsewhere === 'network' && (
        <Link
          href={route('runs')}
          prefetch={false}
          className="text-accent-text underline decoration-accent-line underline-offset-3"
        >
          {t('fetch')}
        </Link>
      )}
    </div>
  );
}

interface AccountCardsProps {
  handles: readonly string[];
  results: readonly AccountResult[];
  scope: Scope;
}

/** Who is compared: each account with what the data says of it, or why it is not there. */
export function AccountCards({ handles, results, scope }: AccountCardsProps) {
  const t = useTranslations('tools.competitors.account');
  return (
    <ul
      aria-label={t('list')}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3"
    >
      {handles.map((handle, place) => {
        const result = results[place] ?? { status: 'loading' as const, slow: false };
        return (
          <li
            key={handle}
            data-status={result.status}
            className="grid min-w-0 content-start gap-1.5 rounded-lg border border-line bg-surface p-3"
          >
            <AccountMark place={place} handle={handle} />
            <Standing result={result} handle={handle} />
            {result.status === 'known' && (
              <Link
                href={`${route('explore')}?${printExploreState(exploreStateOf(scope, handle, scope.dataset))}`}
                prefetch={false}
                className="inline-flex min-h-6 items-center gap-1 text-xs text-accent-text hover:underline pointer-coarse:min-h-11"
              >
                <ExternalLink aria-hidden className="size-3.5 stroke-[1.75]" />
                {t('explore')}
                <span className="sr-only">: @{handle}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
