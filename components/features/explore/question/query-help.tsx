'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { route } from '@/lib/tenants/routes';

/** Where it is told how queries are read. */
export function QueryHelp() {
  const t = useTranslations('explore');
  return (
    <Link
      href={route('help')}
      prefetch={false}
      className="text-accent-text underline decoration-accent-line underline-offset-3"
    >
      {t('queryHelp')}
    </Link>
  );
}
