'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { route } from '@/lib/tenants/routes';

/** Where the followers are told as a group, and where the queue stands. */
export function CircleLink({ to }: { to: 'signals' | 'queue' }) {
  const t = useTranslations('own-people.chosenActions');
  return (
    <Link
      href={`${route('own-accounts')}#${to}`}
      className="text-sm text-accent-text underline-offset-3 hover:underline"
    >
      {t(to)}
    </Link>
  );
}
