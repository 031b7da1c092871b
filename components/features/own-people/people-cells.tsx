'use client';

import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import { StatusLabel } from '@/components/kit/status-label';
import type { GonePerson } from '@/lib/contracts/own-people';
import { type OwnPerson, profileLink } from '@/lib/domain/own-people';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import type { PeopleColumn } from './people-state';

export type ShownPerson = OwnPerson & Partial<Pick<GonePerson, 'after' | 'by' | 'unfollowed_at'>>;

/** Name, handle and what it says of itself; an account that nobody looked up stands by its id. */
export function PersonName({ person }: { person: ShownPerson }) {
  const t = useTranslations('own-people');
  const name = person.name ?? t('idName', { id: person.id });
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={person.name ?? person.handle ?? '?'} />
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-medium">
          <span className="truncate">{name}</span>
          {person.verified && (
            <BadgeCheck
              role="img"
              aria-label={t('verified')}
              className="size-3.5 flex-none text-accent-text"
            />
          )}
        </span>
        <span title={person.bio ?? undefined} className="block truncate text-xs text-subtle">
          {person.handle === null ? t('noHandle') : `@${person.handle}`}
          {person.bio && ` · ${person.bio}`}
        </span>
      </span>
    </span>
  );
}

export function ProfileLink({ person }: { person: ShownPerson }) {
  const t = useTranslations('own-people');
  return (
    <a
      href={profileLink(person)}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      aria-label={t('openProfile', { name: person.handle ?? person.id })}
      className="inline-flex items-center gap-1 rounded-sm text-xs font-medium text-accent-text hover:underline"
    >
      {t('profile')}
      <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
    </a>
  );
}

const TONES = { there: 'success', protected: 'info', suspended: 'warn', deleted: 'danger' } as const;

function State({ person, gone }: { person: ShownPerson; gone: boolean }) {
  const t = useTranslations('own-people.states');
  if (person.state === null) return <span className="text-subtle">{t('unknown')}</span>;
  const short = <StatusLabel tone={TONES[person.state]}>{t(person.state)}</StatusLabel>;
  if (!gone || person.state !== 'there') return short;
  return (
    <>
      <span className="md:hidden">{short}</span>
      <span className="max-md:hidden">
        <StatusLabel tone={TONES.there}>{t('stillThere')}</StatusLabel>
      </span>
    </>
  );
}

function When({ person }: { person: ShownPerson }) {
  const t = useTranslations('own-people.gone');
  const locale = useLocale();
  const day = (at: string) => formatDate(at, locale);
  if (person.unfollowed_at) return <>{t('by', { date: day(person.unfollowed_at) })}</>;
  if (!person.after || !person.by) return null;
  return <>{t('between', { from: day(person.after), to: day(person.by) })}</>;
}

/** What a column says of a person; unknown is a word, never 0. */
export function PersonCell({ column, person }: { column: PeopleColumn; person: ShownPerson }) {
  const t = useTranslations('own-people');
  const locale = useLocale();
  const unknown = <span className="text-subtle">{t('unknown')}</span>;
  switch (column) {
    case 'followers':
    case 'following':
    case 'posts': {
      const count = person[column];
      return count === null ? unknown : <>{formatFull(count, locale)}</>;
    }
    case 'joined':
      return person.joined === null ? unknown : <>{formatDate(person.joined, locale)}</>;
    case 'mutual':
      return person.mutual === null ? unknown : <>{t(person.mutual ? 'mutualYes' : 'mutualNo')}</>;
    case 'followed':
      return person.mutual === null ? unknown : <>{t(person.mutual ? 'followedYes' : 'followedNo')}</>;
    case 'state':
      return <State person={person} gone={person.by !== undefined} />;
    case 'when':
      return <When person={person} />;
  }
}
