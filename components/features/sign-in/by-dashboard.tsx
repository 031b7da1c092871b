'use client';

import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { goToSite } from '@/lib/client/go-to-site';
import { usePersonal } from '@/lib/client/use-personal';
import { route } from '@/lib/tenants/routes';
import type { SignInOptions } from './use-sign-in-options';

/** Sites that the sign-in of the dashboard is carried to. */
export const CARRIED = ['protargeting', 'premium'] as const;
type Carried = (typeof CARRIED)[number];

export const carriedTo = (site: string | null): Carried | null => CARRIED.find((one) => one === site) ?? null;

interface ByDashboardProps {
  options: SignInOptions | undefined;
  site: Carried;
  /** Own path of this site to come back to. */
  next: string | null;
}

/** One sign-in for the three sites: to the dashboard, which knows the person or asks them, and back to this page. */
export function ByDashboard({ options, site, next }: ByDashboardProps) {
  const t = useTranslations('sign-in.carry');
  if (!options?.claimed || options.dashboard === window.location.origin) return null;
  const query = new URLSearchParams({ site, ...(next && { next }) });
  return (
    <p className="text-sm text-muted">
      {t('asked')}{' '}
      <a
        href={`${options.dashboard}${route('login')}?${query.toString()}`}
        className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline"
      >
        {t('from')}
      </a>
    </p>
  );
}

/** On the dashboard, for who is signed in there: on to the site that asked. A click, as it signs somebody in. */
export function CarryOn({ site, next }: { site: Carried; next: string | null }) {
  const t = useTranslations('sign-in.carry');
  const ts = useTranslations('sign-in.account.site');
  const email = usePersonal('email');
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold">{t('title', { site: ts(site) })}</h1>
        {email && <p className="mt-1 text-sm break-words text-muted">{t('as', { email })}</p>}
      </div>
      <AsyncButton variant="primary" size="lg" onClick={() => goToSite(site, next)}>
        <LogIn aria-hidden />
        {t('go')}
      </AsyncButton>
    </>
  );
}
