import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Member } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { MESSAGES } from '@/lib/i18n/messages';

/** The texts of the dashboard; every call is made anew. For tests only. */
export function TeamsTestProvider({
  children,
  locale = 'en',
}: {
  children: ReactNode;
  locale?: 'en' | 'ja';
}) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
    </NextIntlClientProvider>
  );
}

const AT = '2026-11-01T10:00:00.000Z';

/** A team as the API tells it to one of its admins. */
export function team(change: Partial<Team> = {}): Team {
  const id = change.id ?? 7;
  return {
    id,
    name: 'Studio Tidewell',
    slug: 'tidewell',
    logo: '',
    member_count: 2,
    invoice_email: '',
    country: '',
    invoice_name: '',
    subscriptions: [],
    memberships: [{ id: 'm1', team: id, level: 'admin' }],
    deleted_at: null,
    ...change,
  };
}

export function member(
  change: Partial<Omit<Member, 'user'>> & { user?: Partial<Member['user']> } = {},
): Member {
  return {
    id: 'm1',
    team: 7,
    level: 'admin',
    ...change,
    user: {
      id: 'u1',
      name: 'Ada Stone',
      email: 'ada@velnora.example',
      joined_at: AT,
      second_factor: false,
      ...change.user,
    },
  };
}
