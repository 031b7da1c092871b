'use client';

import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionState } from '@/components/kit/section-card/section-state';
import type { RequestError } from '@/lib/client/request-error';
import { premiumHref, type PremiumEntryKey } from '@/lib/tenants/premium-navigation';

interface Asked {
  data: unknown;
  error: RequestError | undefined;
  mutate: () => unknown;
}

interface HomeCardProps {
  id: string;
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
export function HomeCard({ id, title, note, asked, screen, more, wide, children }: HomeCardProps) {
  const t = useTranslations('premium.home');
  const href = premiumHref(screen);
  const { data, error, mutate } = asked;
  const state: SectionState =
    data !== undefined
      ? { kind: 'ready' }
      : error && !error.handled
        ? { kind: 'error', message: error.message, onRetry: () => void mutate() }
        : { kind: 'loading', shape: 'bars', counting: t('loading') };
  const link = href && (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex items-center gap-1 text-sm font-medium text-accent-text underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {more}
      <ArrowRight aria-hidden className="size-3.5" />
    </Link>
  );
  return (
    <SectionCard
      id={id}
      title={title}
      tags={note && <span className="font-mono text-[11.5px]/4 text-subtle">{note}</span>}
      state={state}
      defaultExpanded={wide ?? false}
      footer={{ left: link }}
      compact
    >
      {children}
    </SectionCard>
  );
}
