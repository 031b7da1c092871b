'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { RequestError } from '@/lib/client/request-error';
import { premiumHref, type PremiumEntryKey } from '@/lib/tenants/premium-navigation';

interface Asked {
  data: unknown;
  error: RequestError | undefined;
  mutate: () => unknown;
}

interface HomeCardProps {
  title: string;
  /** How many it is of, beside the title. */
  note?: string | null;
  asked: Asked;
  /** Where more of it stands; without that screen there is no link. */
  screen: PremiumEntryKey;
  more: string;
  wide?: boolean;
  children: ReactNode;
}

/** One card of the dashboard: what is asked for it, and where the rest stands. */
export function HomeCard({ title, note, asked, screen, more, wide, children }: HomeCardProps) {
  const t = useTranslations('premium.home');
  const href = premiumHref(screen);
  const { data, error, mutate } = asked;
  return (
    <section
      className={`flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        {title}
        {note && <span className="font-mono text-[11.5px]/4 font-normal text-subtle">{note}</span>}
      </h2>
      <div className="mt-3 min-h-24 flex-1">
        {data !== undefined && children}
        {data === undefined && error && !error.handled && (
          <ErrorState title={t('changed.failed')} message={error.message} onRetry={() => mutate()} />
        )}
        {data === undefined && !error && (
          <div aria-busy role="status" aria-label={t('loading')} className="grid gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        )}
      </div>
      {href && (
        <Link
          href={href}
          prefetch={false}
          className="mt-3 inline-flex items-center gap-1 self-start text-sm font-medium text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {more}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      )}
    </section>
  );
}
